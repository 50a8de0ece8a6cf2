package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.packing.body.RisingCode;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.packing.word.Step;
import dev.tickwire.codegen.java.packing.word.UnpackMethods;
import dev.tickwire.codegen.java.packing.word.Word;
import dev.tickwire.codegen.java.packing.word.WordMethods;
import dev.tickwire.codegen.java.packing.word.WordPosition;
import dev.tickwire.codegen.java.packing.word.WordReader;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.Condition;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code read}. The generated method accepts only bits that {@code write} can produce. Fields that are not
 * sent are set to their defaults; after a rejection, all fields are. If {@code read} would be too large for inlining,
 * {@link UnpackMethods} unpack its words.
 */
final class ReadGenerator extends BodyMethods {
    private final ResetGenerator resets;
    private final CodeBlock before;
    private final CodeBlock after;
    private final UnpackMethods unpacks;
    private boolean refuses;

    ReadGenerator(BodyClass body, ResetGenerator resets) {
        this(body, resets, CodeBlock.of(""), CodeBlock.of(""));
    }

    /**
     * Begins the methods that read.
     *
     * @param before statements at the begin of the first method
     * @param after statements at the end of the first method, unless the body is packed: it has no branches then
     */
    ReadGenerator(BodyClass body, ResetGenerator resets, CodeBlock before, CodeBlock after) {
        super(body, "read");
        this.before = before;
        this.after = after;
        this.resets = resets;
        this.unpacks = new UnpackMethods(body, methods);
    }

    List<MethodSpec> generate() {
        if (body.isPacked()) {
            packed();
        } else {
            method("read", Planner.plan(body.nodes()), true);
        }
        if (refuses) {
            methods.add(refuse(body));
        }
        return methods;
    }

    // Example:
    // private boolean refuse(BitReader in) {
    //     reset();
    //     return in.fail();
    // }
    /** Generates the method that undoes a failed read. */
    static MethodSpec refuse(BodyClass body) {
        String in = in(body);
        return body.declare(body.names().refuse())
                .addJavadoc(body.doc("Resets the fields after a failed read.")
                        .tag("param", in + " the reader, marked as failed")
                        .tag("return", "false")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.BOOLEAN)
                .addParameter(TypeNames.BIT_READER, in)
                .addStatement("$N()", body.member("reset"))
                .addStatement("return $N.fail()", in)
                .build();
    }

    // Example:
    // public boolean read(BitReader in) {
    //     int at = in.claim(86);
    //     if (at < 0 || !unpackBits(in.word(at)) || !unpackBits2(in.word(at + 46))) {
    //         return refuse(in);
    //     }
    //     return true;
    // }
    private void packed() {
        List<Word> words = Planner.words(body);
        WordMethods wordMethods = new WordMethods(body);
        MethodSpec.Builder read = declare("read", true);
        if (words.isEmpty()) {
            methods.add(read.addCode(before).addStatement("return true").build());
            return;
        }
        refuses = true;
        Locals locals = new Locals(body.names().locals());
        String in = locals.next("in");
        String at = locals.next("at");
        WordPosition position = new WordPosition(at);
        List<CodeBlock> refusals = new ArrayList<>();
        refusals.add(CodeBlock.of("$N < 0", at));
        for (int number = 1; number <= words.size(); number++) {
            methods.add(wordMethods.unpack(words, number, number == 1 ? before : CodeBlock.of("")));
            refusals.add(CodeBlock.of(
                    "!$L", body.call(JavaNames.unpackMethod(number), in + ".word(" + position.expression() + ")")));
            position.advance(words.get(number - 1).widthBits());
        }
        methods.add(
                read.addStatement("int $N = $N.claim($L)", at, in, body.size().maxBits())
                        .beginControlFlow("if ($L)", CodeBlock.join(refusals, " || "))
                        .addStatement("return $L", body.call(body.names().refuse(), in))
                        .endControlFlow()
                        .addStatement("return true")
                        .build());
    }

    private void method(String name, List<Step> steps, boolean isPublic) {
        int place = methods.size();
        Statements statements = new Statements(steps, null);
        if (Bytecode.exceeds(Bytecode.INLINED_BYTES, statements.code())) {
            statements = new Statements(steps, unpacks);
        }
        refuses |= statements.refuse();
        methods.add(
                place,
                declare(name, isPublic)
                        .addCode(isPublic ? before : CodeBlock.of(""))
                        .addCode(statements.code())
                        .addCode(isPublic ? after : CodeBlock.of(""))
                        .addStatement("return true")
                        .build());
        for (Step.Section section : statements.sections()) {
            method(name(section.number()), section.steps(), false);
        }
    }

    private MethodSpec.Builder declare(String name, boolean isPublic) {
        MethodSpec.Builder method =
                begin(name, isPublic).returns(TypeName.BOOLEAN).addParameter(TypeNames.BIT_READER, in());
        if (isPublic && body instanceof MessageClass) {
            return method;
        }
        return method.addJavadoc(body.doc(
                        isPublic
                                ? "Reads all fields. Accepts only bits that writing can produce."
                                : "Reads a part of the fields.")
                .tag("param", in() + " the source")
                .tag("return", "false if the bits are rejected; all fields are then at their defaults")
                .build());
    }

    private String in() {
        return in(body);
    }

    private static String in(BodyClass body) {
        return body.names().locals().newName("in");
    }

    private final class Statements implements Step.Visitor {
        private final ReadCode code;
        private final String in;
        private final WordReader words;
        private final List<Step.Section> sections = new ArrayList<>();

        Statements(List<Step> steps, UnpackMethods unpacks) {
            Names locals = body.names().locals();
            this.in = locals.newName("in");
            this.code = new ReadCode(locals, body.call(body.names().refuse(), in));
            this.words = new WordReader(code, in, conditions, unpacks);
            add(steps);
        }

        CodeBlock code() {
            return code.code().build();
        }

        /** Returns whether any statement can reject. */
        boolean refuse() {
            return code.refuses();
        }

        /** Sections that the method calls. */
        List<Step.Section> sections() {
            return sections;
        }

        private void add(List<Step> steps) {
            steps.forEach(step -> step.accept(this));
        }

        @Override
        public void visit(Step.Run run) {
            words.run(run.slots());
        }

        @Override
        public void visit(Step.Whole whole) {
            FieldCode field = whole.field();
            code.refuseIf(CodeBlock.of("!$L", field.value().read(field.place(), in)));
        }

        @Override
        public void visit(Step.Align align) {
            code.refuseIf(CodeBlock.of("!$N.readAlign()", in));
        }

        @Override
        public void visit(Step.IfPresent present) {
            FieldCode field = present.field();
            code.code().beginControlFlow("if ($L)", field.presence());
            add(present.steps());
            if (field.isDropped() != null) {
                code.code().addStatement("$L = !$L", field.presence(), field.isDropped());
            }
            code.code().nextControlFlow("else");
            code.add(resets.value(present.field(), code.index()));
            code.code().endControlFlow();
        }

        @Override
        public void visit(Step.Section section) {
            String name = name(section.number());
            code.code()
                    .beginControlFlow("if (!$L)", body.call(name, in))
                    .addStatement("return false")
                    .endControlFlow();
            sections.add(section);
        }

        // Example:
        // if (!in.require(namesCount * 4L)) {
        //     return refuse(in);
        // }
        // if (Elements.lack(names, namesCount)) {
        //     names = Elements.grown(names, namesCount, 9, () -> new TextField("Move.names", 9));
        // }
        // for (int i = 0; i < namesCount; i++) {
        //     if (!names[i].read(in)) {
        //         return refuse(in);
        //     }
        // }
        /** Instances are created after the packet is known to be long enough: a forged count must not allocate. */
        @Override
        public void visit(Step.Elements elements) {
            FieldCode field = elements.field();
            ValueCode value = field.value();
            if (field.isAscending()) {
                code.refuseIf(CodeBlock.of("!$L", RisingCode.read(field, in)));
                return;
            }
            if (value.isPacked() && value.widthBits() == 0) {
                grow(field);
                code.add(resets.elements(field, "0", field.array().countExpression(), code.index()));
                return;
            }
            if (value.isPacked()) {
                words.elements(field);
                return;
            }
            long minBits = value.type().size().minBits();
            if (field.isGrowing() && minBits > 0) {
                code.refuseIf(
                        CodeBlock.of("!$N.require($N * $LL)", in, field.array().count(), minBits));
            }
            grow(field);
            String i = code.index();
            code.code().beginControlFlow("$L", field.array().loop(i));
            code.refuseIf(CodeBlock.of("!$L", value.read(field.array().element(i), in)));
            code.code().endControlFlow();
        }

        private void grow(FieldCode field) {
            if (field.isGrowing()) {
                code.add(field.array().grow(CodeBlock.of("$N", field.array().count())));
            }
        }

        // Example:
        // if (moving) {
        //     ...
        //     stance = 0;
        // } else {
        //     ...
        //     velocity.reset();
        // }
        @Override
        public void visit(Step.Branch branch) {
            BodyNode.Branch node = branch.node();
            boolean thenDoes = !branch.thenSteps().isEmpty() || BodyNode.holdFields(node.elseNodes());
            boolean elseDoes = !branch.elseSteps().isEmpty() || BodyNode.holdFields(node.thenNodes());
            if (!thenDoes && !elseDoes) {
                return;
            }
            Condition condition = thenDoes ? branch.condition() : new Condition.Not(branch.condition());
            code.code().beginControlFlow("if ($L)", conditions.of(condition));
            if (thenDoes) {
                add(branch.thenSteps());
                code.add(resets.all(node.elseNodes(), code.index()));
            }
            if (elseDoes) {
                if (thenDoes) {
                    code.code().nextControlFlow("else");
                }
                add(branch.elseSteps());
                code.add(resets.all(node.thenNodes(), code.index()));
            }
            code.code().endControlFlow();
        }
    }
}

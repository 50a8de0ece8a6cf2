package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.RisingCode;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.packing.word.CountSlot;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.packing.word.PresenceSlot;
import dev.tickwire.codegen.java.packing.word.Slot;
import dev.tickwire.codegen.java.packing.word.ValueSlots;
import dev.tickwire.codegen.java.value.IntegerCode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.UnionModel;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code explain}. The generated method repeats a read that {@code read} rejected, value by value, and
 * reports the invalid value. The method runs once, before a connection ends, so its code is in a nested class that is
 * loaded on first use.
 */
final class ExplainGenerator extends BodyMethods {
    private static final String EXPLAIN = "explain";

    /** Variable of the instance that is read. */
    private final String instance;

    ExplainGenerator(BodyClass body) {
        this(body, body.names().locals().newName(body.kind()));
    }

    private ExplainGenerator(BodyClass body, String instance) {
        super(body, EXPLAIN, body.isEarlier() ? "" : instance);
        this.instance = instance;
    }

    /** Returns the method for all nodes, to estimate its size. A parameter takes as much bytecode as {@code this}. */
    static MethodSpec trial(BodyClass body) {
        return new ExplainGenerator(body, "this").ofNodes().get(0);
    }

    /** Generates the methods of the format of an earlier version. */
    static List<MethodSpec> ofFormat(BodyClass body) {
        ExplainGenerator explanation = new ExplainGenerator(body, body.instance());
        return body instanceof UnionClass union ? explanation.ofEarlierCases(union) : explanation.ofNodes();
    }

    // Example:
    // public boolean explain(BitReader in, Refusal refusal) {
    //     return Explained.explain(this, in, refusal);
    // }
    /** Method of the body's class. */
    MethodSpec method() {
        Names locals = body.names().locals();
        String in = locals.newName("in");
        String refusal = locals.newName("refusal");
        MethodSpec.Builder method = MethodSpec.methodBuilder(EXPLAIN)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(TypeNames.BIT_READER, in)
                .addParameter(TypeNames.REFUSAL, refusal)
                .addStatement("return $T.$L(this, $N, $N)", companion(), EXPLAIN, in, refusal);
        if (body instanceof MessageClass) {
            return method.addAnnotation(Override.class).build();
        }
        return method.addJavadoc(DocText.of("Reads rejected bits again and reports the first invalid value.")
                        .tag("param", in + " the source")
                        .tag("param", refusal + " receives the field and its value")
                        .tag("return", "false if a value is invalid")
                        .build())
                .build();
    }

    // Example: private static final class Explained { ... }
    /** Nested class of the body's class. */
    TypeSpec generate() {
        return TypeSpec.classBuilder(companion())
                .addJavadoc(DocText.line("Explains why reading failed. Loaded on first use only."))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addMethods(body instanceof UnionClass union ? ofCases(union) : ofNodes())
                .build();
    }

    private ClassName companion() {
        return body.names().nestedClass(body.name(), "Explained");
    }

    // Example:
    // static boolean explain(Move message, BitReader in, Refusal refusal) {
    //     message.reset();
    //     long healthBits = in.readBits(10);
    //     if (in.failed()) {
    //         return refusal.end("Move.health");
    //     }
    //     message.health = (int) healthBits;
    //     if (message.health > 1000) {
    //         return refusal.value("Move.health", healthBits);
    //     }
    //     return true;
    // }
    private List<MethodSpec> ofNodes() {
        method(EXPLAIN, body.nodes(), true);
        return methods;
    }

    private void method(String name, List<BodyNode> nodes, boolean isWhole) {
        Statements statements = new Statements();
        if (isWhole) {
            statements.reset();
        }
        int place = methods.size();
        statements.add(nodes);
        MethodSpec.Builder method = statements.declare(name, isWhole).addStatement("return true");
        methods.add(place, method.build());
    }

    // Example:
    // static boolean explain(Pickup union, BitReader in, Refusal refusal) {
    //     union.reset();
    //     long tagBits = in.readBits(1);
    //     if (in.failed()) {
    //         return refusal.end("tag of Pickup");
    //     }
    //     union.choose(BY_TAG[(int) tagBits]);
    //     switch (union.which) {
    //         case WEAPON -> {
    //             ...
    //         }
    //     }
    //     return true;
    // }
    private List<MethodSpec> ofCases(UnionClass union) {
        Statements statements = new Statements();
        statements.reset();
        statements.tag(union);
        return new CaseMethods(
                        union,
                        statements.declare(EXPLAIN, true),
                        CodeBlock.of("$L.ordinal()", own(union.union().which())))
                .add(EXPLAIN, cases -> new Statements().cases(cases, union));
    }

    private List<MethodSpec> ofEarlierCases(UnionClass union) {
        Statements statements = new Statements();
        statements.reset();
        String tag = statements.earlierTag(union);
        MethodSpec.Builder method = statements.declare(EXPLAIN, true);
        List<ParameterSpec> needed = new ArrayList<>(method.build().parameters());
        needed.add(ParameterSpec.builder(TypeName.LONG, tag).build());
        return new CaseMethods(union, method, CodeBlock.of("$N", tag))
                .add(EXPLAIN, needed, cases -> new Statements().earlierCases(cases, union, tag));
    }

    // Example: message.reset
    private CodeBlock own(String name) {
        return CodeBlock.of("$N.$N", instance, name);
    }

    private Names locals() {
        Names locals = body.names().locals();
        if (!body.isEarlier()) {
            locals.newName(instance);
        }
        return locals;
    }

    private final class Statements extends BodyWalker {
        private final String in;
        private final String refusal;
        private final ReadCode read;

        Statements() {
            this(locals());
        }

        private Statements(Names locals) {
            this(locals.newName("in"), locals.newName("refusal"), new ReadCode(locals, CodeBlock.of("false")));
        }

        private Statements(String in, String refusal, ReadCode read) {
            super(read.code(), read.index());
            this.in = in;
            this.refusal = refusal;
            this.read = read;
        }

        MethodSpec.Builder declare(String name, boolean isWhole) {
            MethodSpec.Builder method = body.isEarlier()
                    ? ofFormat(name, isWhole)
                    : MethodSpec.methodBuilder(name)
                            .addModifiers(isWhole ? new Modifier[0] : new Modifier[] {Modifier.PRIVATE})
                            .addModifiers(Modifier.STATIC)
                            .addParameter(body.name(), instance);
            return method.returns(TypeName.BOOLEAN)
                    .addParameter(TypeNames.BIT_READER, in)
                    .addParameter(TypeNames.REFUSAL, refusal)
                    .addCode(code().build());
        }

        private MethodSpec.Builder ofFormat(String name, boolean isWhole) {
            MethodSpec.Builder method = begin(name, isWhole);
            return body instanceof MessageClass || !isWhole
                    ? method
                    : method.addJavadoc(body.doc("Reads rejected bits again and reports the first invalid value.")
                            .tag("param", in + " the source")
                            .tag("param", refusal + " receives the field and its value")
                            .tag("return", "false if a value is invalid")
                            .build());
        }

        void reset() {
            code().addStatement("$L()", own("reset"));
        }

        @Override
        protected void field(FieldCode field) {
            super.field(body.isEarlier() ? field : field.in(instance));
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            code().beginControlFlow("if ($L)", conditions.of(branch.condition()));
            add(branch.thenNodes());
            if (!branch.elseNodes().isEmpty()) {
                code().nextControlFlow("else");
                add(branch.elseNodes());
            }
            code().endControlFlow();
        }

        @Override
        public void visit(BodyNode.Align align) {
            content("alignment in " + body.name().simpleName(), CodeBlock.of("$N.readAlign()", in));
        }

        @Override
        public void visit(BodyNode.Reserved reserved) {
            String label = "reserved bits of " + body.name().simpleName();
            Planner.reserved(reserved).forEach(slot -> slot(slot, slot.variable(), label, BigInteger.ZERO, false));
        }

        @Override
        public void visit(BodyNode.Section section) {
            String name = name(section.number());
            read.refuseBy(CodeBlock.of("false"));
            read.refuseIf(CodeBlock.of("!$N($N, $N, $N)", name, instance, in, refusal));
            method(name, section.nodes(), false);
        }

        @Override
        protected void presence(FieldCode field) {
            String name = AccessorNames.presence(field.name());
            slot(new PresenceSlot(field), name, "presence of " + field.label(), BigInteger.ZERO, false);
        }

        @Override
        protected void count(FieldCode field) {
            Slot count = new CountSlot(field);
            slot(count, AccessorNames.count(field.name()), "count of " + field.label(), count.lowerBound(), false);
        }

        @Override
        protected void elements(FieldCode field) {
            if (field.isAscending()) {
                content(field.label(), RisingCode.read(field, in));
                return;
            }
            loop(field, place -> {
                if (field.isGrowing()) {
                    code().add(field.array().grow(CodeBlock.of("$N + 1", index())));
                }
                one(field, place);
            });
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            ValueCode value = field.value();
            if (value instanceof NestedCode) {
                read.refuseBy(CodeBlock.of("false"));
                read.refuseIf(CodeBlock.of("!$L", value.explain(place, in, refusal)));
            } else if (value.isPacked() && value.widthBits() == 0) {
                read.add(value.reset(field, place));
            } else if (value.isPacked()) {
                String label = value.wireName().isEmpty() ? field.label() : value.wireName() + " of " + field.label();
                boolean isUnsigned = value instanceof IntegerCode integer && integer.isUnsigned();
                for (Slot slot : ValueSlots.of(field, place, field.name())) {
                    slot(slot, slot.variable(), label, value.lowerBound(), isUnsigned);
                }
            } else {
                content(field.label(), value.read(place, in));
            }
        }

        private void content(String label, CodeBlock expression) {
            read.refuseBy(CodeBlock.of("$N.content($S)", refusal, label));
            read.refuseIf(CodeBlock.of("!$L", expression));
        }

        private void slot(Slot slot, String name, String label, BigInteger min, boolean isUnsigned) {
            if (slot.widthBits() > 0) {
                String bits = bits(name, slot.widthBits(), label);
                refuseValue(bits, label, min, isUnsigned);
                slot.unpack(read, PackedBits.alone(bits, slot.widthBits()));
            }
        }

        private String bits(String name, int widthBits, String label) {
            String bits = read.local(name + "Bits");
            code().addStatement("long $N = $N.readBits($L)", bits, in, widthBits);
            read.refuseBy(CodeBlock.of("$N.end($S)", refusal, label));
            read.refuseIf(CodeBlock.of("$N.failed()", in));
            return bits;
        }

        private void refuseValue(String bits, String label, BigInteger min, boolean isUnsigned) {
            CodeBlock value =
                    min.signum() == 0 ? CodeBlock.of("$N", bits) : CodeBlock.of("$N + $L", bits, Literals.ofLong(min));
            String method = isUnsigned ? "unsigned" : "value";
            read.refuseBy(CodeBlock.of("$N.$L($S, $L)", refusal, method, label, value));
        }

        private String earlierTag(UnionClass selecting) {
            UnionModel model = selecting.model();
            if (model.tagBits() == 0) {
                String tag = read.local("tagBits");
                code().addStatement("long $N = 0", tag);
                return tag;
            }
            String label = "tag of " + body.name().simpleName();
            String tag = bits("tag", model.tagBits(), label);
            refuseValue(tag, label, BigInteger.ZERO, false);
            read.refuseIf(CodeBlock.of("$N >= $L", tag, model.cases().size()));
            return tag;
        }

        private CodeBlock earlierCases(List<FieldCode> cases, UnionClass selecting, String tag) {
            read.local("tagBits");
            code().beginControlFlow("switch ((int) $N)", tag);
            for (FieldCode field : cases) {
                code().beginControlFlow("case $L ->", selecting.tag(field));
                read.add(selecting.selection(field));
                one(field, field.place());
                code().endControlFlow();
            }
            return code().endControlFlow().addStatement("return true").build();
        }

        private void tag(UnionClass selecting) {
            UnionModel model = selecting.model();
            UnionNames union = selecting.union();
            if (model.tagBits() > 0) {
                String label = "tag of " + body.name().simpleName();
                String bits = bits("tag", model.tagBits(), label);
                refuseValue(bits, label, BigInteger.ZERO, false);
                read.refuseIf(CodeBlock.of("$N >= $L", bits, model.cases().size()));
                code().addStatement("$L($N[(int) $N])", own(union.choose()), union.table(), bits);
            }
        }

        private CodeBlock cases(List<FieldCode> cases, UnionClass selecting) {
            if (selecting.model().tagBits() > 0) {
                // The tag is in a variable of the same method, unless there are several methods.
                read.local("tagBits");
            }
            UnionNames union = selecting.union();
            code().beginControlFlow("switch ($L)", own(union.which()));
            for (FieldCode each : cases) {
                FieldCode field = each.in(instance);
                code().beginControlFlow("case $N ->", union.constantName(field.name()));
                one(field, field.place());
                code().endControlFlow();
            }
            return code().endControlFlow().addStatement("return true").build();
        }
    }
}

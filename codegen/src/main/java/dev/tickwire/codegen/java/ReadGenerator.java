package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code read}. It accepts only what {@code write} produces; what is not on the wire becomes its default, and
 * after a refusal everything is.
 */
final class ReadGenerator {
    private final BodyClass body;
    private final ConditionCode conditions;
    private final ResetGenerator resets;
    private final List<MethodSpec> methods = new ArrayList<>();
    private boolean refuses;

    ReadGenerator(BodyClass body, ResetGenerator resets) {
        this.body = body;
        this.conditions = new ConditionCode(body);
        this.resets = resets;
    }

    List<MethodSpec> generate() {
        if (body.isPacked()) {
            packed();
        } else {
            method("read", Planner.plan(body.nodes()), true);
        }
        if (refuses) {
            methods.add(refuse());
        }
        return methods;
    }

    // Example:
    // private boolean refuse(BitReader in) {
    //     reset();
    //     return in.fail();
    // }
    private MethodSpec refuse() {
        return MethodSpec.methodBuilder(body.names().refuse())
                .addJavadoc(DocText.of("Undoes a read that failed.")
                        .tag("param", in() + " the reader, marked as failed")
                        .tag("return", "false")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.BOOLEAN)
                .addParameter(TypeNames.BIT_READER, in())
                .addStatement("reset()")
                .addStatement("return $N.fail()", in())
                .build();
    }

    private void packed() {
        int widthBits = (int) body.size().maxBits();
        MethodSpec.Builder read = declare("read", true);
        if (widthBits == 0) {
            methods.add(read.addStatement("return true").build());
            return;
        }
        methods.add(unpack(widthBits));
        // Example:
        // if (!in.require(51) || !unpackBits(in.takeWord(51))) {
        //     return refuse(in);
        // }
        // return true;
        refuses = true;
        methods.add(read.beginControlFlow(
                        "if (!$1N.require($2L) || !$3N($1N.takeWord($2L)))", in(), widthBits, Packing.UNPACK)
                .addStatement("return $N($N)", body.names().refuse(), in())
                .endControlFlow()
                .addStatement("return true")
                .build());
    }

    // Example:
    // public boolean unpackBits(long word) {
    //     // x 17, y 17, z 17
    //     long xStep = word & 0x1FFFF;
    //     if (xStep > 102400) {
    //         return false;
    //     }
    //     x = X_QUANTIZER.decode(xStep);
    //     ...
    //     return true;
    // }
    private MethodSpec unpack(int widthBits) {
        ReadCode code = new ReadCode(body.names().locals(), CodeBlock.of("false"));
        Step.Run run = (Step.Run) Planner.plan(body.nodes()).get(0);
        Word word = Word.of(run.slots()).get(0);
        String parameter = code.nextWord();
        code.code().add("// $L\n", word.comment());
        new Statements(code).parts(word, parameter);
        return MethodSpec.methodBuilder(Packing.UNPACK)
                .addJavadoc(DocText.of("Takes all fields from one word. For generated code.")
                        .tag("param", parameter + " " + widthBits + " bits, zero above, the first field in the lowest")
                        .tag(
                                "return",
                                "false if they are none that " + Packing.PACK
                                        + " gives; the fields are then unspecified, and whoever reads resets them")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(TypeName.LONG, parameter)
                .addCode(code.code().build())
                .addStatement("return true")
                .build();
    }

    private void method(String name, List<Step> steps, boolean isPublic) {
        Names locals = body.names().locals();
        String in = locals.newName("in");
        ReadCode code = new ReadCode(locals, CodeBlock.of("$N($N)", body.names().refuse(), in));
        int place = methods.size();
        new Statements(code, in).add(steps);
        refuses |= code.refuses();
        methods.add(
                place,
                declare(name, isPublic)
                        .addCode(code.code().build())
                        .addStatement("return true")
                        .build());
    }

    private MethodSpec.Builder declare(String name, boolean isPublic) {
        MethodSpec.Builder method =
                MethodSpec.methodBuilder(name).returns(TypeName.BOOLEAN).addParameter(TypeNames.BIT_READER, in());
        if (isPublic && body.isMessage()) {
            return method.addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
        }
        return method.addModifiers(isPublic ? Modifier.PUBLIC : Modifier.PRIVATE)
                .addJavadoc(DocText.of(
                                isPublic
                                        ? "Reads all fields, accepting only what write can produce."
                                        : "Reads a part of the fields.")
                        .tag("param", in() + " where they come from")
                        .tag("return", "false if that fails; all fields are then at their defaults")
                        .build());
    }

    private String in() {
        return body.names().locals().newName("in");
    }

    /** The statements of one method. */
    private final class Statements {
        private final ReadCode code;
        private final String in;
        /** Variables that hold the lower half of a value whose upper half is in another word. */
        private final Map<Slot, String> halves = new HashMap<>();

        Statements(ReadCode code, String in) {
            this.code = code;
            this.in = in;
        }

        Statements(ReadCode code) {
            this(code, null);
        }

        void add(List<Step> steps) {
            steps.forEach(this::add);
        }

        private void add(Step step) {
            if (step instanceof Step.Run run) {
                run(run);
            } else if (step instanceof Step.Whole whole) {
                FieldCode field = whole.field();
                code.refuseIf(CodeBlock.of("!$L", field.value().read(field.place(), in)));
            } else if (step instanceof Step.Align) {
                code.refuseIf(CodeBlock.of("!$N.readAlign()", in));
            } else if (step instanceof Step.Elements elements) {
                elements(elements.field());
            } else if (step instanceof Step.IfPresent present) {
                code.code().beginControlFlow("if ($N)", present.field().presence());
                add(present.steps());
                code.code().nextControlFlow("else");
                code.add(resets.value(present.field(), code.index()));
                code.code().endControlFlow();
            } else if (step instanceof Step.Branch branch) {
                branch(branch);
            } else if (step instanceof Step.Section section) {
                String name = body.names().newMethod("read" + section.number());
                code.code()
                        .beginControlFlow("if (!$N($N))", name, in)
                        .addStatement("return false")
                        .endControlFlow();
                method(name, section.steps(), false);
            }
        }

        // Example:
        // if (!in.require(20)) {
        //     return refuse(in);
        // }
        // // sequence 16, buttons 4
        // long word = in.takeWord(20);
        // sequence = (int) word & 0xFFFF;
        // buttons = (int) (word >>> 16);
        private void run(Step.Run run) {
            code.refuseIf(CodeBlock.of("!$N.require($L)", in, run.widthBits()));
            for (Word word : Word.of(run.slots())) {
                String local = code.nextWord();
                code.code().add("// $L\n", word.comment());
                code.code().addStatement("long $N = $N.takeWord($L)", local, in, word.widthBits());
                parts(word, local);
            }
        }

        void parts(Word word, String local) {
            for (Word.Part part : word.parts()) {
                boolean last = part.shift() + part.widthBits() == word.widthBits();
                PackedBits bits = new PackedBits(local, part.shift(), part.widthBits(), last);
                if (part.isWhole()) {
                    part.slot().unpack(code, bits);
                } else {
                    half(part, bits);
                }
            }
        }

        // Example:
        // long stampLow = word >>> 16;
        // ...
        // long stampBits = stampLow | word2 << 32;
        // stamp = stampBits;
        private void half(Word.Part part, PackedBits bits) {
            Slot slot = part.slot();
            if (part.fromBit() == 0) {
                String low = code.local(slot.variable() + "Low");
                halves.put(slot, low);
                code.code().addStatement("long $N = $L", low, bits.asLong());
                return;
            }
            String whole = code.local(slot.variable() + "Bits");
            code.code()
                    .addStatement(
                            "long $N = $N | $L << $L", whole, halves.get(slot), bits.longOperand(), part.fromBit());
            slot.unpack(code, PackedBits.alone(whole, slot.widthBits()));
        }

        // Example:
        // if (!in.require(slotsCount * 3L)) {
        //     return refuse(in);
        // }
        // for (int i = 0; i < slotsCount; i++) {
        //     slots[i] = (int) in.takeWord(3);
        // }
        private void elements(FieldCode field) {
            ValueCode value = field.value();
            if (field.isAscending()) {
                code.refuseIf(CodeBlock.of("!$L", RisingCode.read(field, in)));
                return;
            }
            if (value.isPacked() && value.widthBits() == 0) {
                code.add(resets.elements(field, "0", field.countExpression(), code.index()));
                return;
            }
            if (value.isPacked()) {
                code.refuseIf(
                        field.isVarying()
                                ? CodeBlock.of("!$N.require($N * $LL)", in, field.count(), value.widthBits())
                                : CodeBlock.of(
                                        "!$N.require($L)",
                                        in,
                                        Literals.ofEither(BigInteger.valueOf(
                                                (long) field.array().most() * value.widthBits()))));
            }
            String i = code.index();
            code.code().beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression());
            LoneValue.read(code, field, field.element(i), in);
            code.code().endControlFlow();
        }

        // Example:
        // if (moving) {
        //     ...
        //     stance = 0;
        // } else {
        //     ...
        //     velocity.reset();
        // }
        private void branch(Step.Branch branch) {
            BodyNode.Branch node = branch.node();
            boolean thenDoes = !branch.thenSteps().isEmpty() || BodyNode.holdFields(node.elseNodes());
            boolean elseDoes = !branch.elseSteps().isEmpty() || BodyNode.holdFields(node.thenNodes());
            if (!thenDoes && !elseDoes) {
                return;
            }
            CodeBlock condition = conditions.of(branch.condition());
            code.code().beginControlFlow(thenDoes ? "if ($L)" : "if (!($L))", condition);
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

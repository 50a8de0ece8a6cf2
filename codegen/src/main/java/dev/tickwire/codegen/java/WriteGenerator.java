package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code write}. */
final class WriteGenerator {
    private final BodyClass body;
    private final ConditionCode conditions;
    private final List<MethodSpec> methods = new ArrayList<>();

    WriteGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
    }

    List<MethodSpec> generate() {
        if (body.isPacked()) {
            packed();
        } else {
            method("write", Planner.plan(body.nodes()), true);
        }
        return methods;
    }

    // Example:
    // public long packBits() {
    //     // x 17, y 17, z 17
    //     return X_QUANTIZER.encode(x)
    //             | Y_QUANTIZER.encode(y) << 17
    //             | Z_QUANTIZER.encode(z) << 34;
    // }
    //
    // public void write(BitWriter out) {
    //     out.writeWord(packBits(), 51);
    // }
    private void packed() {
        int widthBits = (int) body.size().maxBits();
        MethodSpec.Builder write = declare("write", true);
        if (widthBits > 0) {
            write.addStatement("$N.writeWord($N(), $L)", out(), Packing.PACK, widthBits);
            Step.Run run = (Step.Run) Planner.plan(body.nodes()).get(0);
            Word word = Word.of(run.slots()).get(0);
            methods.add(MethodSpec.methodBuilder(Packing.PACK)
                    .addJavadoc(DocText.of("All fields in one word, the first in the lowest bits. For generated code.")
                            .tag("return", widthBits + " bits, zero above")
                            .build())
                    .addModifiers(Modifier.PUBLIC)
                    .returns(TypeName.LONG)
                    .addCode("// $L\n", word.comment())
                    .addStatement("return $L", expression(word))
                    .build());
        }
        methods.add(write.build());
    }

    private void method(String name, List<Step> steps, boolean isPublic) {
        MethodSpec.Builder method = declare(name, isPublic);
        int place = methods.size();
        method.addCode(new Statements().of(steps));
        methods.add(place, method.build());
    }

    private MethodSpec.Builder declare(String name, boolean isPublic) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name).addParameter(TypeNames.BIT_WRITER, out());
        if (isPublic && body.isMessage()) {
            return method.addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
        }
        return method.addModifiers(isPublic ? Modifier.PUBLIC : Modifier.PRIVATE)
                .addJavadoc(DocText.of(
                                isPublic
                                        ? "Writes all fields as packed bits."
                                        : "Writes a part of the fields as packed bits.")
                        .tag("param", out() + " where they go")
                        .build());
    }

    private String out() {
        return body.names().locals().newName("out");
    }

    // Example:
    // sequence
    //         | (long) buttons << 16
    //         | (moving ? 1L : 0L) << 20
    private static CodeBlock expression(Word word) {
        if (word.parts().size() == 1) {
            return bits(word.parts().get(0));
        }
        List<CodeBlock> parts = word.parts().stream()
                .filter(part -> !part.slot().isZero())
                .map(WriteGenerator::shifted)
                .toList();
        return parts.isEmpty() ? CodeBlock.of("0L") : CodeBlock.join(parts, "\n| ");
    }

    /** The bits of a part where nothing stands beside them. */
    private static CodeBlock bits(Word.Part part) {
        if (part.isWhole()) {
            return part.slot().pack();
        }
        return part.fromBit() == 0
                ? CodeBlock.of("$L & $L", operand(part.slot()), Literals.mask(part.widthBits()))
                : CodeBlock.of("$L >>> $L", operand(part.slot()), part.fromBit());
    }

    private static CodeBlock operand(Slot slot) {
        return slot.packsToOperand() ? slot.pack() : CodeBlock.of("($L)", slot.pack());
    }

    private static CodeBlock shifted(Word.Part part) {
        CodeBlock bits = part.isWhole() ? operand(part.slot()) : CodeBlock.of("($L)", bits(part));
        if (part.shift() == 0) {
            return bits;
        }
        return CodeBlock.of(part.slot().packsToInt() ? "(long) $L << $L" : "$L << $L", bits, part.shift());
    }

    /** The statements of one method. */
    private final class Statements {
        private final CodeBlock.Builder code = CodeBlock.builder();
        private final Names locals = body.names().locals();
        private final String out = locals.newName("out");
        private final String i = locals.newName("i");
        private int words;

        CodeBlock of(List<Step> steps) {
            add(steps);
            return code.build();
        }

        private void add(List<Step> steps) {
            steps.forEach(this::add);
        }

        private void add(Step step) {
            if (step instanceof Step.Run run) {
                Word.of(run.slots()).forEach(this::word);
            } else if (step instanceof Step.Whole whole) {
                code.add(whole.field().value().write(whole.field().place(), out));
            } else if (step instanceof Step.Align) {
                code.addStatement("$N.writeAlign()", out);
            } else if (step instanceof Step.Elements elements) {
                elements(elements.field());
            } else if (step instanceof Step.IfPresent present) {
                code.beginControlFlow("if ($N)", present.field().presence());
                add(present.steps());
                code.endControlFlow();
            } else if (step instanceof Step.Branch branch) {
                branch(branch);
            } else if (step instanceof Step.Section section) {
                String name = body.names().newMethod("write" + section.number());
                code.addStatement("$N($N)", name, out);
                method(name, section.steps(), false);
            }
        }

        // Example:
        // // sequence 16, buttons 4
        // long word = sequence
        //         | (long) buttons << 16;
        // out.writeWord(word, 20);
        private void word(Word word) {
            code.add("// $L\n", word.comment());
            if (word.parts().size() == 1 || word.isZero()) {
                code.addStatement("$N.writeWord($L, $L)", out, expression(word), word.widthBits());
                return;
            }
            words++;
            String local = locals.newName(words == 1 ? "word" : "word" + words);
            code.addStatement("long $N = $L", local, expression(word));
            code.addStatement("$N.writeWord($N, $L)", out, local, word.widthBits());
        }

        // Example:
        // for (int i = 0; i < slotsCount; i++) {
        //     out.writeWord(slots[i], 3);
        // }
        private void elements(FieldCode field) {
            ValueCode value = field.value();
            if (field.isAscending()) {
                code.add(RisingCode.write(field, out));
                return;
            }
            if (value.isPacked() && value.widthBits() == 0) {
                return;
            }
            code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression());
            code.add(LoneValue.write(field, field.element(i), out));
            code.endControlFlow();
        }

        // Example:
        // if (moving) {
        //     velocity.write(out);
        // } else {
        //     out.writeWord(stance, 3);
        // }
        private void branch(Step.Branch branch) {
            if (branch.thenSteps().isEmpty() && branch.elseSteps().isEmpty()) {
                return;
            }
            CodeBlock condition = conditions.of(branch.condition());
            if (branch.thenSteps().isEmpty()) {
                code.beginControlFlow("if (!($L))", condition);
                add(branch.elseSteps());
                code.endControlFlow();
                return;
            }
            code.beginControlFlow("if ($L)", condition);
            add(branch.thenSteps());
            if (!branch.elseSteps().isEmpty()) {
                code.nextControlFlow("else");
                add(branch.elseSteps());
            }
            code.endControlFlow();
        }
    }
}

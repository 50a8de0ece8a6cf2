package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code measure}: what never varies is summed here, the rest when it is asked for. */
final class MeasureGenerator {
    private static final int ALIGN_BITS = 7;

    private final BodyClass body;
    private final ConditionCode conditions;
    private final List<MethodSpec> methods = new ArrayList<>();

    MeasureGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
    }

    List<MethodSpec> generate() {
        methods.addAll(new UnselectedGenerator(body).generate());
        methods.add(0, measure());
        return methods;
    }

    // Example:
    // public int measure() {
    //     int bits = 38;
    //     if (moving) {
    //         bits += 51;
    //     }
    //     bits += name.measure();
    //     return bits;
    // }
    /** The method alone, without those that it calls. */
    MethodSpec measure() {
        MethodSpec.Builder measure = MethodSpec.methodBuilder("measure")
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.INT);
        if (body.isMessage()) {
            measure.addAnnotation(Override.class);
        } else {
            measure.addJavadoc(DocText.of("How many bits write takes at the most, at any starting bit.")
                    .tag("return", "exact but for 7 bits for each alignment")
                    .build());
        }
        if (body.isMessage() && body.hasUnsent()) {
            measure.addCode(UnselectedGenerator.assertion());
        }
        if (body.size().isFixed() && !body.hasRules()) {
            measure.addStatement("return MAX_BITS");
        } else {
            measure.addCode(new Statements().of(body.nodes()));
        }
        return measure.build();
    }

    private String section(BodyNode.Section section) {
        String name = body.names().section("measure", section.number());
        methods.add(MethodSpec.methodBuilder(name)
                .addJavadoc(DocText.of("Measures a part of the fields.")
                        .tag("return", "bits")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.INT)
                .addCode(new Statements().of(section.nodes()))
                .build());
        return name;
    }

    /** The statements of one method. */
    private final class Statements {
        private final CodeBlock.Builder code = CodeBlock.builder();
        private final Names locals = body.names().locals();
        private final String bits = locals.newName("bits");
        private final String i = locals.newName("i");
        private final IfElse<BodyNode> branches = IfElse.ofNodes(code, conditions, BodyNode::takesBits, this::arm);

        CodeBlock of(List<BodyNode> nodes) {
            code.addStatement("int $N = $L", bits, fixedBits(nodes));
            varying(nodes);
            return code.addStatement("return $N", bits).build();
        }

        private long fixedBits(List<BodyNode> nodes) {
            long sum = 0;
            for (BodyNode node : nodes) {
                if (node instanceof BodyNode.Field holder) {
                    FieldCode field = holder.field();
                    sum += field.isOptional() ? 1 : fixedBits(field);
                } else if (node instanceof BodyNode.Reserved reserved) {
                    sum += reserved.widthBits();
                } else if (node instanceof BodyNode.Align) {
                    sum += ALIGN_BITS;
                }
            }
            return sum;
        }

        private long fixedBits(FieldCode field) {
            ValueCode value = field.value();
            if (field.isVarying()) {
                return field.array().countBits();
            }
            if (!value.isFixed() || field.isAscending()) {
                return 0;
            }
            return value.type().size().maxBits()
                    * (field.isArray() ? field.array().most() : 1);
        }

        private void varying(List<BodyNode> nodes) {
            for (BodyNode node : nodes) {
                if (node instanceof BodyNode.Field holder) {
                    varying(holder.field());
                } else if (node instanceof BodyNode.Branch) {
                    branches.add(node);
                } else if (node instanceof BodyNode.Section section) {
                    code.addStatement("$N += $N()", bits, section(section));
                }
            }
        }

        private void varying(FieldCode field) {
            if (!field.isOptional()) {
                varyingValue(field);
                return;
            }
            code.beginControlFlow("if ($N)", field.presence());
            fixed(fixedBits(field));
            varyingValue(field);
            code.endControlFlow();
        }

        private void fixed(long count) {
            if (count > 0) {
                code.addStatement("$N += $L", bits, count);
            }
        }

        private void varyingValue(FieldCode field) {
            ValueCode value = field.value();
            boolean hasMinimum = field.isVarying() && field.array().least() > 0;
            long elementBits = value.type().size().maxBits();
            boolean multiplies = field.isVarying() && value.isFixed() && !field.isAscending() && elementBits > 0;
            if (hasMinimum && !multiplies) {
                code.addStatement("$L", field.checkedCount());
            }
            if (field.isAscending()) {
                code.addStatement("$N += $L", bits, RisingCode.measure(field));
            } else if (!value.isFixed() && !field.isArray()) {
                code.addStatement("$N += $L", bits, value.measure(field.place()));
            } else if (!value.isFixed()) {
                code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression())
                        .addStatement("$N += $L", bits, value.measure(field.element(i)))
                        .endControlFlow();
            } else if (multiplies) {
                CodeBlock count = hasMinimum ? field.checkedCount() : CodeBlock.of("$N", field.count());
                code.addStatement("$N += $L * $L", bits, count, elementBits);
            }
        }

        private void arm(List<BodyNode> nodes) {
            fixed(fixedBits(nodes));
            varying(nodes);
        }
    }
}

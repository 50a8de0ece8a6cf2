package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import dev.tickwire.codegen.java.packing.body.IfElse;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.RisingCode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.List;

/** Generates {@code measure}. Constant bits are summed at generation, all other bits at each call. */
final class MeasureGenerator extends BodyMethods {

    MeasureGenerator(BodyClass body) {
        super(body, "measure");
    }

    /** Generates the methods of the format of an earlier version. */
    List<MethodSpec> ofFormat() {
        methods.add(0, measure());
        return methods;
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
    /** Generates the method without the methods that it calls. */
    MethodSpec measure() {
        MethodSpec.Builder measure = begin("measure", true).returns(TypeName.INT);
        if (!(body instanceof MessageClass)) {
            measure.addJavadoc(body.doc("Returns an upper bound on the bits that writing takes, at any starting bit.")
                    .tag("return", "the bound; exact except for up to 7 bits for each alignment")
                    .build());
        }
        if (body instanceof MessageClass && body.hasUnsent() && !body.isEarlier()) {
            measure.addCode(UnselectedGenerator.assertion());
        }
        if (body.size().isFixed() && !body.hasRules()) {
            measure.addStatement("return $L", body.isEarlier() ? body.size().maxBits() : "MAX_BITS");
        } else {
            measure.addCode(statements(body.nodes()));
        }
        return measure.build();
    }

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section) {
        return method.addJavadoc(body.doc("Measures a part of the fields.")
                        .tag("return", "bits")
                        .build())
                .returns(TypeName.INT)
                .addCode(statements(section.nodes()));
    }

    private CodeBlock statements(List<BodyNode> nodes) {
        Names locals = body.names().locals();
        String bits = locals.newName("bits");
        CodeBlock.Builder code = CodeBlock.builder().addStatement("int $N = $L", bits, FixedBits.of(nodes));
        new Statements(code, bits, locals.newName("i")).add(nodes);
        return code.addStatement("return $N", bits).build();
    }

    /** Statements of one method, for all bits that vary. */
    private final class Statements extends BodyWalker {
        private final String bits;
        private final IfElse<BodyNode> branches = new IfElse<>(code(), conditions, BodyNode::takesBits, this::arm);

        Statements(CodeBlock.Builder code, String bits, String i) {
            super(code, i);
            this.bits = bits;
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            branches.add(branch);
        }

        private void arm(List<BodyNode> nodes) {
            fixed(FixedBits.of(nodes));
            add(nodes);
        }

        @Override
        public void visit(BodyNode.Section section) {
            String name = section(section, method -> part(method, section));
            code().addStatement("$N += $L", bits, body.call(name));
        }

        private void fixed(long count) {
            if (count > 0) {
                code().addStatement("$N += $L", bits, count);
            }
        }

        @Override
        protected void value(FieldCode field) {
            if (field.isOptional()) {
                fixed(FixedBits.ofPresent(field));
            }
            super.value(field);
        }

        @Override
        protected void count(FieldCode field) {
            if (field.array().min() > 0 && !multiplies(field)) {
                code().addStatement("$L", field.array().checkedCount());
            }
        }

        /** Returns whether the bits of an array are its count times a constant. */
        private boolean multiplies(FieldCode field) {
            ValueCode value = field.value();
            return field.isVarying()
                    && value.isFixed()
                    && !field.isAscending()
                    && value.type().size().maxBits() > 0;
        }

        @Override
        protected void elements(FieldCode field) {
            if (field.isAscending()) {
                code().addStatement("$N += $L", bits, RisingCode.measure(field));
            } else if (!field.value().isFixed()) {
                super.elements(field);
            } else if (multiplies(field)) {
                CodeBlock count = field.array().min() > 0
                        ? field.array().checkedCount()
                        : CodeBlock.of("$N", field.array().count());
                code().addStatement(
                                "$N += $L * $L",
                                bits,
                                count,
                                field.value().type().size().maxBits());
            }
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            if (!field.value().isFixed()) {
                code().addStatement("$N += $L", bits, field.value().measure(place));
            }
        }
    }
}

package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import dev.tickwire.codegen.java.packing.body.IfElse;
import dev.tickwire.codegen.java.packing.body.RisingCode;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates {@code visit}. For all fields on the wire it passes name, type, value and bits to a visitor, and also the
 * padding.
 */
public final class VisitGenerator extends BodyMethods {

    public VisitGenerator(BodyClass body) {
        super(body, "visit");
    }

    // Example:
    // public void visit(FieldVisitor visitor) {
    //     visitor.integer("sequence", "uint16", sequence, 16);
    //     visitor.decimal("yaw", "float(-180..180, step 0.01)", yaw, 16);
    // }
    /** Generates {@code visit} and the methods of its sections. */
    public List<MethodSpec> generate() {
        Names locals = body.names().locals();
        String visitor = locals.newName("visitor");
        MethodSpec.Builder method = declare(visitor).addCode(new Statements(locals, visitor).of(body.nodes()));
        if (body.carriesBlock()) {
            method.addStatement("$N.block($T.blockLength(this))", visitor, TypeNames.OWNERSHIP);
        }
        methods.add(0, method.build());
        return methods;
    }

    // Example: public void visit(FieldVisitor visitor) {
    public static MethodSpec.Builder declare(String visitor) {
        return MethodSpec.methodBuilder("visit")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(TypeNames.FIELD_VISITOR, visitor);
    }

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section) {
        Names locals = body.names().locals();
        String visitor = locals.newName("visitor");
        return method.addJavadoc(DocText.of("Passes a part of the fields to a visitor.")
                        .tag("param", visitor + " the visitor")
                        .build())
                .addParameter(TypeNames.FIELD_VISITOR, visitor)
                .addCode(new Statements(locals, visitor).of(section.nodes()));
    }

    private final class Statements extends BodyWalker {
        private final String visitor;
        private final IfElse<BodyNode> branches = new IfElse<>(code(), conditions, BodyNode::isShown, this::add);

        Statements(Names locals, String visitor) {
            super(CodeBlock.builder(), locals.newName("i"));
            this.visitor = visitor;
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            branches.add(branch);
        }

        @Override
        public void visit(BodyNode.Section section) {
            if (section.isShown()) {
                code().addStatement("$N($N)", section(section, method -> part(method, section)), visitor);
            }
        }

        // Example: visitor.align();
        @Override
        public void visit(BodyNode.Align align) {
            code().addStatement("$N.align()", visitor);
        }

        // Example: visitor.reserved(3);
        @Override
        public void visit(BodyNode.Reserved reserved) {
            code().addStatement("$N.reserved($L)", visitor, reserved.widthBits());
        }

        // Example: visitor.absent("swap", "Weapon", 1);
        @Override
        protected void absent(FieldCode field) {
            code().nextControlFlow("else");
            code().addStatement("$N.absent($S, $S, 1)", visitor, field.name(), field.visitedType());
        }

        /** {@code beginArray} passes the count. */
        @Override
        protected void count(FieldCode field) {}

        // Example:
        // visitor.beginArray("slots", "int(0..7)", slotsCount, 5);
        // for (int i = 0; i < slotsCount; i++) {
        //     visitor.integer("slots", "int(0..7)", slots[i], 3);
        // }
        // visitor.endArray();
        @Override
        protected void elements(FieldCode field) {
            int bits = presenceBits(field) + (field.isVarying() ? field.array().countBits() : 0);
            code().addStatement(
                            "$N.beginArray($S, $S, $L, $L)",
                            visitor,
                            field.name(),
                            field.visitedType(),
                            field.array().countExpression(),
                            bits);
            super.elements(field);
            code().addStatement("$N.endArray()", visitor);
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            int more = field.isArray() ? 0 : presenceBits(field);
            CodeBlock bits = field.isAscending()
                    ? RisingCode.bits(field, index())
                    : CodeBlock.of("$L", field.value().ownBits() + more);
            code().add(field.value().visit(field, visitor, place, bits));
        }

        private int presenceBits(FieldCode field) {
            return field.isOptional() ? 1 : 0;
        }
    }
}

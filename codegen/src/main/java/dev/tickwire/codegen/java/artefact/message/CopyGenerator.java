package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.artefact.accessor.Access;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import java.util.List;

/** Generates {@code copyFrom}. The generated method copies all fields, even fields that would not be sent. */
final class CopyGenerator extends BodyMethods {

    CopyGenerator(BodyClass body) {
        super(body, "copy");
    }

    // Example:
    // public Move copyFrom(Move other) {
    //     checkWrite(this);
    //     Objects.requireNonNull(other, "Move.copyFrom = null, must be a Move");
    //     checkRead(other);
    //     sequence = other.sequence;
    //     return this;
    // }
    List<MethodSpec> generate() {
        Names locals = body.names().locals();
        String other = locals.newName("other");
        MethodSpec.Builder copy = Access.writing(body, "copyFrom")
                .addJavadoc(DocText.of("Copies all fields of another " + body.kind() + ".")
                        .tag("param", other + " the source")
                        .tag("return", "this " + body.kind())
                        .build())
                .addParameter(body.name(), other)
                .addCode(Access.requireOther(body, other));
        copy.addStatement("checkRead($N)", other);
        copy.addCode(new Statements(locals, other).of(body.nodes()));
        if (body.carriesBlock()) {
            copy.addStatement("copyBlockOf($N)", other);
        }
        methods.add(0, copy.addStatement("return this").build());
        return methods;
    }

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section) {
        Names locals = body.names().locals();
        String other = locals.newName("other");
        return method.addJavadoc(DocText.of("Copies a part of the fields.")
                        .tag("param", other + " the source")
                        .build())
                .addParameter(body.name(), other)
                .addCode(new Statements(locals, other).of(section.nodes()));
    }

    private final class Statements extends BodyWalker {
        private final String other;

        Statements(Names locals, String other) {
            super(CodeBlock.builder(), locals.newName("i"));
            this.other = other;
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            add(branch.thenNodes());
            add(branch.elseNodes());
        }

        @Override
        public void visit(BodyNode.Section section) {
            code().addStatement("$N($N)", section(section, method -> part(method, section)), other);
        }

        @Override
        protected void field(FieldCode field) {
            if (field.isOptional()) {
                variable(field.names().presenceVariable());
            }
            value(field);
        }

        @Override
        protected void count(FieldCode field) {
            variable(field.array().count());
        }

        private void variable(String name) {
            code().addStatement("$1N = $2N.$1N", name, other);
        }

        @Override
        protected void elements(FieldCode field) {
            if (!field.value().isHolder()) {
                code().addStatement(
                                "$1T.arraycopy($2N.$3N, 0, $3N, 0, $4L)",
                                System.class,
                                other,
                                field.variable(),
                                field.array().countExpression());
                return;
            }
            if (field.isGrowing()) {
                code().add(field.array().grow(CodeBlock.of("$N", field.array().count())));
            }
            super.elements(field);
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            code().add(field.value().copy(place, CodeBlock.of("$N.$L", other, place)));
        }
    }
}

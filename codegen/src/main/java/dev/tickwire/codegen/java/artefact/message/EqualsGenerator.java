package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import dev.tickwire.codegen.java.packing.body.IfElse;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code equals}. Instances are equal if they send the same fields with the same values. */
final class EqualsGenerator extends BodyMethods {

    EqualsGenerator(BodyClass body) {
        super(body, "same");
    }

    // Example:
    // public boolean equals(Object object) {
    //     if (this == object) {
    //         return true;
    //     }
    //     if (!(object instanceof Move other)) {
    //         return false;
    //     }
    //     if (sequence != other.sequence
    //             || buttons != other.buttons) {
    //         return false;
    //     }
    //     return true;
    // }
    List<MethodSpec> generate() {
        Names locals = body.names().locals();
        String object = locals.newName("object");
        String other = locals.newName("other");
        MethodSpec.Builder equals = MethodSpec.methodBuilder("equals")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(body.nullness().nullable(TypeName.get(Object.class)), object)
                .beginControlFlow("if (this == $N)", object)
                .addStatement("return true")
                .endControlFlow();
        if (body.fields().isEmpty() && !body.carriesBlock()) {
            return List.of(equals.addStatement("return $N instanceof $T", object, body.name())
                    .build());
        }
        equals.beginControlFlow("if (!($N instanceof $T $N))", object, body.name(), other)
                .addStatement("return false")
                .endControlFlow()
                .addCode(new Statements(locals, other).of(body.nodes()))
                .addCode(
                        body.carriesBlock()
                                ? CodeBlock.of("return sameBlock($N);\n", other)
                                : CodeBlock.of("return true;\n"));
        methods.add(0, equals.build());
        return methods;
    }

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section) {
        Names locals = body.names().locals();
        String other = locals.newName("other");
        return method.addJavadoc(DocText.of("Compares a part of the fields.")
                        .tag("param", other + " the other instance")
                        .tag("return", "whether they are equal")
                        .build())
                .returns(TypeName.BOOLEAN)
                .addParameter(body.name(), other)
                .addCode(new Statements(locals, other).of(section.nodes()))
                .addStatement("return true");
    }

    private final class Statements extends BodyWalker {
        /** Differences for a common {@code if}. */
        private final List<CodeBlock> differences = new ArrayList<>();

        private final String other;
        private final IfElse<BodyNode> branches = new IfElse<>(code(), conditions, BodyNode::holdsFields, this::add);

        Statements(Names locals, String other) {
            super(CodeBlock.builder(), locals.newName("i"));
            this.other = other;
        }

        @Override
        public void add(List<BodyNode> nodes) {
            super.add(nodes);
            flush();
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            if (branch.holdsFields()) {
                flush();
                branches.add(branch);
            }
        }

        @Override
        public void visit(BodyNode.Section section) {
            String name = section(section, method -> part(method, section));
            differences.add(CodeBlock.of("!$N($N)", name, other));
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
            differences.add(CodeBlock.of("$1N != $2N.$1N", name, other));
        }

        @Override
        protected void elements(FieldCode field) {
            flush();
            if (field.isOptional()) {
                code().beginControlFlow("if ($L)", field.presence());
            }
            loop(field, place -> {
                differences.add(differs(field, place));
                flush();
            });
            if (field.isOptional()) {
                code().endControlFlow();
            }
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            CodeBlock differs = differs(field, place);
            differences.add(field.isOptional() ? CodeBlock.of("$L && $L", field.presence(), differs) : differs);
        }

        private CodeBlock differs(FieldCode field, CodeBlock place) {
            return field.value().differs(field, place, CodeBlock.of("$N.$L", other, place));
        }

        private void flush() {
            if (!differences.isEmpty()) {
                code().add("if ($>$>$L$<$<) {\n", CodeBlock.join(differences, "\n|| "));
                code().indent().addStatement("return false").endControlFlow();
                differences.clear();
            }
        }
    }
}

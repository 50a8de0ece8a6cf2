package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code equals}: two instances are equal if the same fields travel with the same values. */
final class EqualsGenerator {
    private final BodyClass body;
    private final ConditionCode conditions;
    private final List<MethodSpec> methods = new ArrayList<>();

    EqualsGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
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
                .addParameter(Object.class, object)
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

    private String section(BodyNode.Section section) {
        String name = body.names().section("same", section.number());
        Names locals = body.names().locals();
        String other = locals.newName("other");
        methods.add(MethodSpec.methodBuilder(name)
                .addJavadoc(DocText.of("Compares a part of the fields.")
                        .tag("param", other + " the other instance")
                        .tag("return", "whether they are equal")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.BOOLEAN)
                .addParameter(body.name(), other)
                .addCode(new Statements(locals, other).of(section.nodes()))
                .addStatement("return true")
                .build());
        return name;
    }

    /** The statements of one method. */
    private final class Statements {
        private final CodeBlock.Builder code = CodeBlock.builder();
        /** Differences that are looked for in one condition. */
        private final List<CodeBlock> differences = new ArrayList<>();

        private final String other;
        private final String i;
        private final IfElse<BodyNode> branches = IfElse.ofNodes(code, conditions, BodyNode::holdsFields, this::add);

        Statements(Names locals, String other) {
            this.other = other;
            this.i = locals.newName("i");
        }

        CodeBlock of(List<BodyNode> nodes) {
            add(nodes);
            return code.build();
        }

        private void add(List<BodyNode> nodes) {
            nodes.forEach(this::add);
            flush();
        }

        private void add(BodyNode node) {
            if (node instanceof BodyNode.Field holder) {
                add(holder.field());
            } else if (node instanceof BodyNode.Branch branch && branch.holdsFields()) {
                flush();
                branches.add(branch);
            } else if (node instanceof BodyNode.Section section) {
                differences.add(CodeBlock.of("!$N($N)", section(section), other));
            }
        }

        private void add(FieldCode field) {
            if (field.isOptional()) {
                differences.add(CodeBlock.of("$1N != $2N.$1N", field.presence(), other));
            }
            if (field.isVarying()) {
                differences.add(CodeBlock.of("$1N != $2N.$1N", field.count(), other));
            }
            if (field.isArray()) {
                flush();
                elements(field);
            } else {
                CodeBlock differs = differs(field, field.place());
                differences.add(field.isOptional() ? CodeBlock.of("$N && $L", field.presence(), differs) : differs);
            }
        }

        private CodeBlock differs(FieldCode field, CodeBlock place) {
            return field.value().differs(field, place, FieldCode.in(other, place));
        }

        private void elements(FieldCode field) {
            if (field.isOptional()) {
                code.beginControlFlow("if ($N)", field.presence());
            }
            code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression());
            differences.add(differs(field, field.element(i)));
            flush();
            code.endControlFlow();
            if (field.isOptional()) {
                code.endControlFlow();
            }
        }

        private void flush() {
            if (!differences.isEmpty()) {
                code.add("if ($>$>$L$<$<) {\n", CodeBlock.join(differences, "\n|| "));
                code.indent().addStatement("return false").endControlFlow();
                differences.clear();
            }
        }
    }
}

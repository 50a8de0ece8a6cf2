package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code appendTo} and {@code toString}: what travels, for logs and debuggers. */
final class PrintGenerator {
    private final BodyClass body;
    private final ConditionCode conditions;
    private final List<MethodSpec> methods = new ArrayList<>();

    PrintGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
    }

    // Example:
    // public StringBuilder appendTo(StringBuilder text) {
    //     text.append("Move{sequence=").append(sequence);
    //     text.append(", yaw=").append(yaw);
    //     return text.append('}');
    // }
    /** {@code appendTo}, the methods of its sections, and {@code toString}. */
    List<MethodSpec> generate() {
        String simpleName = body.name().simpleName();
        Names locals = body.names().locals();
        String text = locals.newName("text");
        MethodSpec.Builder method = Printing.declare(body, text);
        if (body.fields().isEmpty() && !body.carriesBlock()) {
            method.addStatement("return $N.append($S)", text, simpleName + "{}");
            return List.of(method.build(), Printing.string());
        }
        boolean opened = body.nodes().isEmpty() || !(body.nodes().get(0) instanceof BodyNode.Field);
        if (opened) {
            method.addStatement("$N.append($S)", text, simpleName + "{");
        }
        method.addCode(new Statements(locals, text).of(body.nodes(), opened ? "" : simpleName + "{"));
        if (body.carriesBlock()) {
            method.addStatement(
                    "$N.append($S).append($T.blockLength(this)).append($S)",
                    text,
                    body.fields().isEmpty() ? "block=" : ", block=",
                    TypeNames.OWNERSHIP,
                    " bytes");
        }
        methods.add(0, method.addStatement("return $N.append('}')", text).build());
        methods.add(Printing.string());
        return methods;
    }

    private String section(BodyNode.Section section, String prefix) {
        String name = body.names().section("print", section.number());
        Names locals = body.names().locals();
        String text = locals.newName("text");
        methods.add(MethodSpec.methodBuilder(name)
                .addJavadoc(DocText.of("Prints a part of the fields.")
                        .tag("param", text + " where they go")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(StringBuilder.class, text)
                .addCode(new Statements(locals, text).of(section.nodes(), prefix))
                .build());
        return name;
    }

    /** The statements of one method. */
    private final class Statements {
        private final CodeBlock.Builder code = CodeBlock.builder();
        private final String text;
        private final String i;
        /** The text before the next field. */
        private String prefix = ", ";

        Statements(Names locals, String text) {
            this.text = text;
            this.i = locals.newName("i");
        }

        CodeBlock of(List<BodyNode> nodes, String firstPrefix) {
            prefix = firstPrefix;
            nodes.forEach(this::add);
            return code.build();
        }

        private void add(BodyNode node) {
            if (!node.holdsFields()) {
                return;
            }
            if (node instanceof BodyNode.Field holder) {
                add(holder.field());
            } else if (node instanceof BodyNode.Branch branch) {
                branch(branch);
            } else if (node instanceof BodyNode.Section section) {
                code.addStatement("$N($N)", section(section, prefix), text);
            }
            prefix = ", ";
        }

        /** All arms begin with the same prefix. */
        private void branch(BodyNode.Branch branch) {
            String before = prefix;
            IfElse.ofNodes(code, conditions, BodyNode::holdsFields, nodes -> {
                        prefix = before;
                        nodes.forEach(this::add);
                    })
                    .add(branch);
        }

        private void add(FieldCode field) {
            if (field.isOptional()) {
                code.beginControlFlow("if ($N)", field.presence());
            }
            if (field.isArray()) {
                elements(field);
            } else {
                CodeBlock begun = CodeBlock.of("$N.append($S)", text, prefix + field.name() + "=");
                code.add(field.value().append(text, begun, field.place()));
            }
            if (field.isOptional()) {
                code.nextControlFlow("else");
                code.addStatement("$N.append($S)", text, prefix + field.name() + "=absent");
                code.endControlFlow();
            }
            prefix = ", ";
        }

        // Example:
        // text.append(", slots=[");
        // for (int i = 0; i < slotsCount; i++) {
        //     text.append(i == 0 ? "" : ", ").append(slots[i]);
        // }
        // text.append(']');
        private void elements(FieldCode field) {
            code.addStatement("$N.append($S)", text, prefix + field.name() + "=[");
            code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression());
            CodeBlock begun = CodeBlock.of("$N.append($N == 0 ? $S : $S)", text, i, "", ", ");
            code.add(field.value().append(text, begun, field.element(i)));
            code.endControlFlow();
            code.addStatement("$N.append(']')", text);
        }
    }
}

package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** Generates {@code appendTo} and {@code toString}: what travels, for logs and debuggers. */
final class PrintGenerator extends BodyMethods {

    PrintGenerator(BodyClass body) {
        super(body, "print");
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
        method.addCode(new Statements(locals, text, opened ? "" : simpleName + "{").of(body.nodes()));
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

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section, String prefix) {
        Names locals = body.names().locals();
        String text = locals.newName("text");
        return method.addJavadoc(DocText.of("Prints a part of the fields.")
                        .tag("param", text + " where they go")
                        .build())
                .addParameter(StringBuilder.class, text)
                .addCode(new Statements(locals, text, prefix).of(section.nodes()));
    }

    /** The statements of one method. */
    private final class Statements extends BodyWalker {
        private final String text;
        /** The text before the next field. */
        private String prefix;

        Statements(Names locals, String text, String firstPrefix) {
            super(CodeBlock.builder(), locals.newName("i"));
            this.text = text;
            this.prefix = firstPrefix;
        }

        /** All arms begin with the same prefix. */
        @Override
        public void visit(BodyNode.Branch branch) {
            if (branch.holdsFields()) {
                String before = prefix;
                new IfElse<BodyNode>(code(), conditions, BodyNode::holdsFields, nodes -> {
                            prefix = before;
                            add(nodes);
                        })
                        .add(branch);
                prefix = ", ";
            }
        }

        @Override
        public void visit(BodyNode.Section section) {
            if (section.holdsFields()) {
                code().addStatement("$N($N)", section(section, method -> part(method, section, prefix)), text);
                prefix = ", ";
            }
        }

        @Override
        void field(FieldCode field) {
            super.field(field);
            prefix = ", ";
        }

        @Override
        void absent(FieldCode field) {
            code().nextControlFlow("else");
            code().addStatement("$N.append($S)", text, prefix + field.name() + "=absent");
        }

        /** The number of elements shows. */
        @Override
        void count(FieldCode field) {}

        // Example:
        // text.append(", slots=[");
        // for (int i = 0; i < slotsCount; i++) {
        //     text.append(i == 0 ? "" : ", ").append(slots[i]);
        // }
        // text.append(']');
        @Override
        void elements(FieldCode field) {
            code().addStatement("$N.append($S)", text, prefix + field.name() + "=[");
            CodeBlock begun = CodeBlock.of("$N.append($N == 0 ? $S : $S)", text, index(), "", ", ");
            loop(field, place -> code().add(field.value().append(text, begun, place)));
            code().addStatement("$N.append(']')", text);
        }

        @Override
        void one(FieldCode field, CodeBlock place) {
            CodeBlock begun = CodeBlock.of("$N.append($S)", text, prefix + field.name() + "=");
            code().add(field.value().append(text, begun, place));
        }
    }
}

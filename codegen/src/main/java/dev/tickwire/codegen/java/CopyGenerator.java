package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code copyFrom}: every field, also those that would not travel. */
final class CopyGenerator {
    private final BodyClass body;
    private final List<MethodSpec> methods = new ArrayList<>();

    CopyGenerator(BodyClass body) {
        this.body = body;
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
                .addJavadoc(DocText.of("Takes the values of all fields of another " + body.kind() + ".")
                        .tag("param", other + " where they are")
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

    private String section(BodyNode.Section section) {
        String name = body.names().section("copy", section.number());
        Names locals = body.names().locals();
        String other = locals.newName("other");
        methods.add(MethodSpec.methodBuilder(name)
                .addJavadoc(DocText.of("Takes the values of a part of the fields.")
                        .tag("param", other + " where they are")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(body.name(), other)
                .addCode(new Statements(locals, other).of(section.nodes()))
                .build());
        return name;
    }

    /** The statements of one method. */
    private final class Statements {
        private final CodeBlock.Builder code = CodeBlock.builder();
        private final String other;
        private final String i;

        Statements(Names locals, String other) {
            this.other = other;
            this.i = locals.newName("i");
        }

        CodeBlock of(List<BodyNode> nodes) {
            nodes.forEach(this::add);
            return code.build();
        }

        private void add(BodyNode node) {
            if (node instanceof BodyNode.Field holder) {
                add(holder.field());
            } else if (node instanceof BodyNode.Branch branch) {
                branch.thenNodes().forEach(this::add);
                branch.elseNodes().forEach(this::add);
            } else if (node instanceof BodyNode.Section section) {
                code.addStatement("$N($N)", section(section), other);
            }
        }

        private void add(FieldCode field) {
            if (field.isOptional()) {
                code.addStatement("$1N = $2N.$1N", field.presence(), other);
            }
            if (field.isVarying()) {
                code.addStatement("$1N = $2N.$1N", field.count(), other);
            }
            if (!field.isArray()) {
                code.add(field.value().copy(field.place(), FieldCode.in(other, field.place())));
            } else if (field.value().isHolder()) {
                CodeBlock place = field.element(i);
                if (field.isGrowing()) {
                    code.add(field.grow(CodeBlock.of("$N", field.count())));
                }
                code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression());
                code.add(field.value().copy(place, FieldCode.in(other, place)));
                code.endControlFlow();
            } else {
                code.addStatement(
                        "$1T.arraycopy($2N.$3N, 0, $3N, 0, $4L)",
                        System.class,
                        other,
                        field.variable(),
                        field.countExpression());
            }
        }
    }
}

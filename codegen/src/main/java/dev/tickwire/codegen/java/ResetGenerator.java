package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code reset}, and the statements that set single fields to their defaults elsewhere. */
final class ResetGenerator {
    private final BodyClass body;
    private final List<MethodSpec> methods = new ArrayList<>();

    ResetGenerator(BodyClass body) {
        this.body = body;
    }

    // Example:
    // public Move reset() {
    //     sequence = 0;
    //     clearBlock();
    //     return this;
    // }
    List<MethodSpec> generate() {
        Names locals = body.names().locals();
        MethodSpec.Builder reset =
                MethodSpec.methodBuilder("reset").addModifiers(Modifier.PUBLIC).returns(body.name());
        if (body.isMessage()) {
            reset.addAnnotation(Override.class);
        } else {
            reset.addJavadoc(DocText.of("Sets all fields to their defaults.")
                    .tag("return", "this struct")
                    .build());
        }
        reset.addCode(all(body.nodes(), locals.newName("i")));
        if (body.carriesBlock()) {
            reset.addStatement("clearBlock()");
        }
        methods.add(reset.addStatement("return this").build());
        sections(body.nodes());
        return methods;
    }

    private void sections(List<BodyNode> nodes) {
        for (BodyNode node : nodes) {
            if (node instanceof BodyNode.Section section) {
                Names locals = body.names().locals();
                methods.add(MethodSpec.methodBuilder(body.names().section("reset", section.number()))
                        .addJavadoc(DocText.line("Sets a part of the fields to their defaults."))
                        .addModifiers(Modifier.PRIVATE)
                        .addCode(all(section.nodes(), locals.newName("i")))
                        .build());
                sections(section.nodes());
            } else if (node instanceof BodyNode.Branch branch) {
                sections(branch.thenNodes());
                sections(branch.elseNodes());
            }
        }
    }

    /** Statements that set everything in some nodes to its default; {@code i} is a free variable for loops. */
    CodeBlock all(List<BodyNode> nodes, String i) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (BodyNode node : nodes) {
            if (node instanceof BodyNode.Field holder) {
                code.add(field(holder.field(), i));
            } else if (node instanceof BodyNode.Branch branch) {
                code.add(all(branch.thenNodes(), i));
                code.add(all(branch.elseNodes(), i));
            } else if (node instanceof BodyNode.Section section) {
                code.addStatement("$N()", body.names().section("reset", section.number()));
            }
        }
        return code.build();
    }

    private CodeBlock field(FieldCode field, String i) {
        CodeBlock value = value(field, i);
        return field.isOptional()
                ? ValueCode.statement("$N = false", field.presence()).toBuilder()
                        .add(value)
                        .build()
                : value;
    }

    /** Statements that set the value of a field to its default, whether it is present or not. */
    CodeBlock value(FieldCode field, String i) {
        if (!field.isArray()) {
            return field.value().reset(field, field.place());
        }
        if (field.isVarying()) {
            return ValueCode.statement("$N = 0", field.count());
        }
        return elements(field, "0", Integer.toString(field.array().most()), i);
    }

    // Example: Arrays.fill(slots, slotsCount, count, 0);
    /** Statements that set some elements of an array to their defaults. */
    CodeBlock elements(FieldCode field, String from, String to, String i) {
        if (from.equals(to)) {
            return CodeBlock.of("");
        }
        if (field.isAscending()) {
            return RisingCode.fill(field, from, to);
        }
        if (!field.value().isHolder()) {
            CodeBlock initial = field.value().initial(field);
            CodeBlock value = initial == null ? field.value().zero() : initial;
            boolean whole =
                    from.equals("0") && to.equals(Integer.toString(field.array().most()));
            return whole
                    ? ValueCode.statement("$T.fill($N, $L)", Arrays.class, field.variable(), value)
                    : ValueCode.statement("$T.fill($N, $L, $L, $L)", Arrays.class, field.variable(), from, to, value);
        }
        if (from.equals("0") && to.equals("1")) {
            return field.value().reset(field, field.element("0"));
        }
        return CodeBlock.builder()
                .beginControlFlow("for (int $1N = $2L; $1N < $3L; $1N++)", i, from, to)
                .add(field.value().reset(field, field.element(i)))
                .endControlFlow()
                .build();
    }
}

package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code hashCode}, over what {@code equals} compares; the same in every run. */
final class HashCodeGenerator {
    private final BodyClass body;
    private final ConditionCode conditions;
    private final List<MethodSpec> methods = new ArrayList<>();

    HashCodeGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
    }

    // Example:
    // public int hashCode() {
    //     int hash = 1;
    //     hash = 31 * hash + sequence;
    //     return hash;
    // }
    List<MethodSpec> generate() {
        Names locals = body.names().locals();
        String hash = locals.newName("hash");
        MethodSpec.Builder method = MethodSpec.methodBuilder("hashCode")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.INT)
                .addStatement("int $N = 1", hash)
                .addCode(new Statements(locals, hash).of(body.nodes()));
        if (body.carriesBlock()) {
            method.addStatement("$1N = 31 * $1N + blockHash()", hash);
        }
        methods.add(0, method.addStatement("return $N", hash).build());
        return methods;
    }

    private String section(BodyNode.Section section) {
        String name = body.names().section("hash", section.number());
        Names locals = body.names().locals();
        String hash = locals.newName("hash");
        String seed = locals.newName("seed");
        methods.add(MethodSpec.methodBuilder(name)
                .addJavadoc(DocText.of("Hashes a part of the fields.")
                        .tag("param", seed + " the hash of the fields before them")
                        .tag("return", "the hash of all so far")
                        .build())
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.INT)
                .addParameter(TypeName.INT, seed)
                .addStatement("int $N = $N", hash, seed)
                .addCode(new Statements(locals, hash).of(section.nodes()))
                .addStatement("return $N", hash)
                .build());
        return name;
    }

    /** The statements of one method. */
    private final class Statements {
        private final CodeBlock.Builder code = CodeBlock.builder();
        private final String hash;
        private final String i;
        private final IfElse<BodyNode> branches = IfElse.ofNodes(code, conditions, BodyNode::holdsFields, this::add);

        Statements(Names locals, String hash) {
            this.hash = hash;
            this.i = locals.newName("i");
        }

        CodeBlock of(List<BodyNode> nodes) {
            add(nodes);
            return code.build();
        }

        private void add(List<BodyNode> nodes) {
            nodes.forEach(this::add);
        }

        private void add(BodyNode node) {
            if (node instanceof BodyNode.Field holder) {
                add(holder.field());
            } else if (node instanceof BodyNode.Branch) {
                branches.add(node);
            } else if (node instanceof BodyNode.Section section) {
                code.addStatement("$N = $N($N)", hash, section(section), hash);
            }
        }

        private void add(FieldCode field) {
            if (field.isOptional()) {
                code.beginControlFlow("if ($N)", field.presence());
            }
            if (field.isVarying()) {
                mix(CodeBlock.of("$N", field.count()));
            }
            if (field.isArray()) {
                code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, field.countExpression());
                mix(field.value().hash(field, field.element(i)));
                code.endControlFlow();
            } else {
                mix(field.value().hash(field, field.place()));
            }
            if (field.isOptional()) {
                code.endControlFlow();
            }
        }

        private void mix(CodeBlock value) {
            code.addStatement("$1N = 31 * $1N + $2L", hash, value);
        }
    }
}

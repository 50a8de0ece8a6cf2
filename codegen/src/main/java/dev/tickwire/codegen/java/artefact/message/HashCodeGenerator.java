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
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code hashCode} over the same fields as {@code equals}. The hash is the same in every run. */
final class HashCodeGenerator extends BodyMethods {

    HashCodeGenerator(BodyClass body) {
        super(body, "hash");
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

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section) {
        Names locals = body.names().locals();
        String hash = locals.newName("hash");
        String seed = locals.newName("seed");
        return method.addJavadoc(DocText.of("Hashes a part of the fields.")
                        .tag("param", seed + " the hash of the fields before them")
                        .tag("return", "the hash including these fields")
                        .build())
                .returns(TypeName.INT)
                .addParameter(TypeName.INT, seed)
                .addStatement("int $N = $N", hash, seed)
                .addCode(new Statements(locals, hash).of(section.nodes()))
                .addStatement("return $N", hash);
    }

    private final class Statements extends BodyWalker {
        private final String hash;
        private final IfElse<BodyNode> branches = new IfElse<>(code(), conditions, BodyNode::holdsFields, this::add);

        Statements(Names locals, String hash) {
            super(CodeBlock.builder(), locals.newName("i"));
            this.hash = hash;
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            branches.add(branch);
        }

        @Override
        public void visit(BodyNode.Section section) {
            String name = section(section, method -> part(method, section));
            code().addStatement("$1N = $2N($1N)", hash, name);
        }

        @Override
        protected void count(FieldCode field) {
            mix(CodeBlock.of("$N", field.array().count()));
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            mix(field.value().hash(field, place));
        }

        private void mix(CodeBlock value) {
            code().addStatement("$1N = 31 * $1N + $2L", hash, value);
        }
    }
}

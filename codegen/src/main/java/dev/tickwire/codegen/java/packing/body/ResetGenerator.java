package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates {@code reset}, and statements elsewhere that set single fields to their defaults. */
public final class ResetGenerator {
    private final BodyClass body;
    private final List<MethodSpec> methods = new ArrayList<>();

    public ResetGenerator(BodyClass body) {
        this.body = body;
    }

    // Example:
    // public Move reset() {
    //     sequence = 0;
    //     clearBlock();
    //     return this;
    // }
    public List<MethodSpec> generate() {
        Names locals = body.names().locals();
        if (body instanceof ObjectClass) {
            return List.of(ofObject(locals.newName("i")));
        }
        MethodSpec.Builder reset =
                MethodSpec.methodBuilder("reset").addModifiers(Modifier.PUBLIC).returns(body.name());
        if (body instanceof MessageClass) {
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
        body.nodes().stream().flatMap(BodyNode::sections).map(this::section).forEach(methods::add);
        return methods;
    }

    // Example:
    // private static void reset2(Move message) {
    //     message.speed = 0;
    // }
    /** Generates the methods for the sections inside of branches, which a format resets if they are not sent. */
    public List<MethodSpec> ofBranches() {
        return body.nodes().stream()
                .flatMap(ResetGenerator::branches)
                .flatMap(BodyNode::inside)
                .flatMap(BodyNode::sections)
                .map(this::section)
                .toList();
    }

    private static Stream<BodyNode> branches(BodyNode node) {
        return node instanceof BodyNode.Branch ? Stream.of(node) : node.inside().flatMap(ResetGenerator::branches);
    }

    // Example:
    // protected void reset() {
    //     player = 0;
    // }
    private MethodSpec ofObject(String i) {
        return MethodSpec.methodBuilder("reset")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addCode(all(body.nodes(), i))
                .build();
    }

    private MethodSpec section(BodyNode.Section section) {
        return body.declare(name(section))
                .addJavadoc(
                        body.doc("Sets a part of the fields to their defaults.").build())
                .addModifiers(Modifier.PRIVATE)
                .addCode(all(section.nodes(), body.names().locals().newName("i")))
                .build();
    }

    private String name(BodyNode.Section section) {
        return body.names().section("reset", section.number());
    }

    /**
     * Statements that set all fields of the nodes to their defaults.
     *
     * @param i unused variable name for loops
     */
    public CodeBlock all(List<BodyNode> nodes, String i) {
        return new Statements(i).of(nodes);
    }

    /** Statements that set the value of a field to its default. The presence stays. */
    public CodeBlock value(FieldCode field, String i) {
        Statements statements = new Statements(i);
        statements.value(field);
        return statements.code().build();
    }

    /**
     * Statements of one method. The statements reset all fields, also in the two arms of branches, and absent fields.
     */
    private final class Statements extends BodyWalker {
        Statements(String i) {
            super(CodeBlock.builder(), i);
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            add(branch.thenNodes());
            add(branch.elseNodes());
        }

        @Override
        public void visit(BodyNode.Section section) {
            code().addStatement("$L", body.call(name(section)));
        }

        @Override
        protected void field(FieldCode field) {
            if (field.isOptional()) {
                code().addStatement("$L = false", field.presence());
                if (field.keepsPresence()) {
                    code().addStatement("$N = false", field.received());
                }
            }
            value(field);
        }

        @Override
        protected void count(FieldCode field) {
            code().addStatement("$N = 0", field.array().count());
        }

        /** Elements behind the count are reset when the count grows again. */
        @Override
        protected void elements(FieldCode field) {
            if (!field.isVarying()) {
                String max = Integer.toString(field.array().max());
                code().add(ResetGenerator.this.elements(field, "0", max, index()));
            }
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            code().add(field.value().reset(field, place));
        }
    }

    // Example: Arrays.fill(slots, slotsCount, count, 0);
    /**
     * Statements that set some elements of an array to their defaults.
     *
     * @param from expression of the first index
     * @param to expression of the index behind the last
     */
    public CodeBlock elements(FieldCode field, String from, String to, String i) {
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
                    from.equals("0") && to.equals(Integer.toString(field.array().max()));
            return whole
                    ? ValueCode.statement("$T.fill($L, $L)", Arrays.class, field.madePlace(), value)
                    : ValueCode.statement("$T.fill($L, $L, $L, $L)", Arrays.class, field.madePlace(), from, to, value);
        }
        if (from.equals("0") && to.equals("1")) {
            return field.value().reset(field, field.array().element("0"));
        }
        return CodeBlock.builder()
                .beginControlFlow("for (int $1N = $2L; $1N < $3L; $1N++)", i, from, to)
                .add(field.value().reset(field, field.array().element(i)))
                .endControlFlow()
                .build();
    }
}

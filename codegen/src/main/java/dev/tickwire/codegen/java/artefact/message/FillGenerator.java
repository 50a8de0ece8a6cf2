package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.BodyWalker;
import dev.tickwire.codegen.java.packing.body.IfElse;
import dev.tickwire.codegen.java.packing.body.RisingCode;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code fill} of messages and structs. The generated method sets the fields from a {@code FieldSource}. */
final class FillGenerator extends BodyMethods {

    FillGenerator(BodyClass body) {
        super(body, "fill");
    }

    // Example:
    // public void fill(FieldSource source) {
    //     checkWrite(this);
    //     reset();
    //     if (source.has("sequence")) {
    //         sequence = Bounds.check("Move.sequence", source.integer("sequence", 0, 65535), 0, 65535);
    //     }
    // }
    /** Generates {@code fill} and the methods of its sections. */
    List<MethodSpec> generate() {
        Names locals = body.names().locals();
        String source = locals.newName("source");
        MethodSpec.Builder method =
                declare(source).addStatement("reset()").addCode(new Statements(locals, source).of(body.nodes()));
        if (body.carriesBlock()) {
            method.beginControlFlow("if ($N.hasBlock())", source)
                    .addStatement("copyBlock($N.block())", source)
                    .endControlFlow();
        }
        methods.add(0, method.build());
        return methods;
    }

    // Example:
    // public void fill(FieldSource source) {
    //     checkWrite(this);
    static MethodSpec.Builder declare(String source) {
        return MethodSpec.methodBuilder("fill")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(TypeNames.FIELD_SOURCE, source)
                .addStatement("checkWrite(this)");
    }

    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section) {
        Names locals = body.names().locals();
        String source = locals.newName("source");
        return method.addJavadoc(DocText.of("Sets a part of the fields from a source.")
                        .tag("param", source + " the source")
                        .build())
                .addParameter(TypeNames.FIELD_SOURCE, source)
                .addCode(new Statements(locals, source).of(section.nodes()));
    }

    private final class Statements extends BodyWalker {
        private final String source;
        private final IfElse<BodyNode> branches = new IfElse<>(code(), conditions, BodyNode::holdsFields, this::add);

        Statements(Names locals, String source) {
            super(CodeBlock.builder(), locals.newName("i"));
            this.source = source;
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            branches.add(branch);
        }

        @Override
        public void visit(BodyNode.Section section) {
            if (section.holdsFields()) {
                code().addStatement("$N($N)", section(section, method -> part(method, section)), source);
            }
        }

        // Example:
        // if (source.has("swap")) {
        //     hasSwap = true;
        //     swap = ...;
        // }
        @Override
        protected void field(FieldCode field) {
            code().beginControlFlow("if ($N.has($S))", source, field.name());
            if (field.isOptional()) {
                code().addStatement("$L = true", field.presence());
            }
            value(field);
            code().endControlFlow();
        }

        /** {@code beginArray} returns the count. */
        @Override
        protected void count(FieldCode field) {}

        // Example:
        // slotsCount(source.beginArray("slots", 0, 16));
        // for (int i = 0; i < slotsCount; i++) {
        //     slots[i] = Bounds.check("Move.slots", source.integer("slots", 0, 7), 0, 7);
        // }
        // source.endArray();
        @Override
        protected void elements(FieldCode field) {
            CodeBlock begun = CodeBlock.of(
                    "$N.beginArray($S, $L, $L)",
                    source,
                    field.name(),
                    field.array().min(),
                    field.array().max());
            if (field.isVarying()) {
                code().addStatement("$N($L)", field.names().countAccessor(), begun);
            } else {
                code().addStatement(begun);
            }
            super.elements(field);
            code().addStatement("$N.endArray()", source);
        }

        @Override
        protected void one(FieldCode field, CodeBlock place) {
            code().add(
                            field.isAscending()
                                    ? RisingCode.setFromSource(field, index(), source)
                                    : field.value().fill(field, place, source));
        }
    }
}

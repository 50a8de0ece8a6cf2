package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.cells.UnionCellsGenerator;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** Generates the members of a nested class with the format of a union in an earlier version. */
final class UnionFormatGenerator {
    private final UnionClass sent;
    private final UnionClass received;

    /**
     * Begins a format.
     *
     * @param sent the cases as they are written
     * @param received the cases as they are read
     */
    UnionFormatGenerator(UnionClass sent, UnionClass received) {
        this.sent = sent;
        this.received = received;
    }

    void addTo(TypeSpec.Builder type) {
        if (sent.hasTagTable()) {
            type.addField(table());
        }
        type.addMethods(new UnionWireGenerator(sent).writing()).addMethods(new UnionWireGenerator(received).reading());
        if (sent.isHeld()) {
            type.addMethods(new UnionCellsGenerator(sent).pack());
            type.addMethods(new UnionCellsGenerator(received).unpack());
        }
        List<Integer> tags = sent.tags().earlier();
        if (tags.contains(-1)) {
            type.addMethod(isSent(tags));
        }
        if (sent.tags().newest().contains(-1)) {
            type.addMethod(isDropped());
        }
    }

    // Example: private static final int[] TAGS = {0, 1, 0};
    private FieldSpec table() {
        return FieldSpec.builder(ArrayTypeName.of(TypeName.INT), UnionClass.TAGS)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(sent.tags().earlier().stream()
                        .map(tag -> CodeBlock.of("$L", Math.max(0, tag)))
                        .collect(CodeBlock.joining(", ", "{", "}")))
                .build();
    }

    // Example:
    // public static boolean isSent(Payload union) {
    //     return union.which != Case.MINE;
    // }
    private MethodSpec isSent(List<Integer> tags) {
        UnionNames union = sent.union();
        CodeBlock isSent = IntStream.range(0, tags.size())
                .filter(tag -> tags.get(tag) < 0)
                .mapToObj(tag -> CodeBlock.of(
                        "$N != $L",
                        sent.member(union.which()),
                        union.constant(union.cases().get(tag))))
                .collect(CodeBlock.joining(" && "));
        return sent.declare("isSent")
                .addJavadoc(sent.doc("Returns whether the version has something for the selected case.")
                        .tag("return", "false if a field with the union is sent as absent")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addStatement("return $L", isSent)
                .build();
    }

    private MethodSpec isDropped() {
        return received.declare("isDropped")
                .addJavadoc(received.doc("Returns whether nothing stands for the case that was read last.")
                        .tag("return", "true if a field with the union is absent")
                        .build())
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addStatement("return $N", received.member(received.union().dropped()))
                .build();
    }
}

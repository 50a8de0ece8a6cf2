package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.type.NumberMap;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Generates the nested class of an enum with the numbers of an earlier version. */
final class EnumFormatGenerator {
    private final EarlierBody earlier;
    private final NumberMap numbers;

    EnumFormatGenerator(EarlierBody earlier, NumberMap numbers) {
        this.earlier = earlier;
        this.numbers = numbers;
    }

    // Example: public static final class V4 { ... }
    TypeSpec generate() {
        return TypeSpec.classBuilder(earlier.format())
                .addJavadoc(DocText.line("The numbers of version " + earlier.version() + ". For generated code."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(table("SENT", numbers.earlier()))
                .addField(table("RECEIVED", numbers.newest()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(sent())
                .addMethod(received())
                .build();
    }

    // Example: private static final int[] SENT = {0, 1, 1};
    private static FieldSpec table(String name, List<Integer> mapped) {
        return FieldSpec.builder(ArrayTypeName.of(TypeName.INT), name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("{$L}", mapped.stream().map(String::valueOf).collect(Collectors.joining(", ")))
                .build();
    }

    // Example:
    // public static int sent(int ordinal) {
    //     return ordinal < 3 ? SENT[ordinal] : ordinal;
    // }
    private MethodSpec sent() {
        return MethodSpec.methodBuilder("sent")
                .addJavadoc(DocText.of("Returns what a peer of that version is sent for a value.")
                        .tag("param", "ordinal the number of the value")
                        .tag("return", "the number in that version")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(TypeName.INT, "ordinal")
                .addStatement("return $L", sentNumber())
                .build();
    }

    /** A number that neither version knows stays, if the earlier version has room for it. */
    private CodeBlock sentNumber() {
        int known = numbers.earlier().size();
        if (numbers.maxNewest() < known) {
            return CodeBlock.of("SENT[ordinal]");
        }
        boolean hasRoom = numbers.maxEarlier() >= numbers.newest().size();
        CodeBlock unknown = !hasRoom
                ? CodeBlock.of("0")
                : known >= numbers.newest().size() && numbers.maxNewest() <= numbers.maxEarlier()
                        ? CodeBlock.of("ordinal")
                        : CodeBlock.of("$L", numbers.maxEarlier());
        return CodeBlock.of("ordinal < $L ? SENT[ordinal] : $L", known, unknown);
    }

    // Example:
    // public static int received(int number) {
    //     return number < 2 ? RECEIVED[number] : -1;
    // }
    private MethodSpec received() {
        return MethodSpec.methodBuilder("received")
                .addJavadoc(DocText.of("Returns the value that a peer of that version has sent.")
                        .tag("param", "number the number in that version")
                        .tag("return", "the ordinal of the value; -1 if that version cannot send the number")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(TypeName.INT, "number")
                .addStatement("return $L", receivedNumber())
                .build();
    }

    private CodeBlock receivedNumber() {
        int known = numbers.newest().size();
        if (numbers.maxEarlier() < known) {
            return CodeBlock.of("RECEIVED[number]");
        }
        int first = numbers.firstUnknown();
        return first > numbers.maxNewest()
                ? CodeBlock.of("number < $L ? RECEIVED[number] : -1", known)
                : CodeBlock.of(
                        "number < $L ? RECEIVED[number] : number >= $L && number <= $L ? number : -1",
                        known,
                        first,
                        numbers.maxNewest());
    }
}

package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.FlagsNames;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.FlagsModel;
import java.math.BigInteger;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the class with the constants of a set of flags. */
public final class FlagsGenerator {
    public static final List<StaticCall> CALLS = List.of(new StaticCall(TypeNames.FLAG_NAMES, "of"));

    private final FlagsModel flags;
    private final List<EarlierBody> earlier;
    private final FlagsNames names;
    private final String simpleName;
    private final String mask;
    private final String flag;
    private final String text;

    /**
     * Begins flags.
     *
     * @param earlier formats of earlier versions
     */
    public FlagsGenerator(FlagsModel flags, List<EarlierBody> earlier) {
        this.flags = flags;
        this.earlier = earlier;
        this.names = new FlagsNames(flags);
        this.simpleName = flags.name().simpleName();
        Names locals = new Names();
        flags.flags().forEach(constant -> locals.newName(constant.name()));
        this.mask = locals.newName("mask");
        this.flag = locals.newName("flag");
        this.text = locals.newName("text");
    }

    // Example: public final class Buttons { public static final int JUMP = 0x4; ... }
    public TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.classBuilder(TypeNames.of(flags.name()))
                .addJavadoc(DocText.of(flags.documentation(), "The flags " + DocText.code(simpleName) + ".")
                        .paragraph("A mask of them takes "
                                + FieldDocs.bits(BitSize.exactly(flags.widthBits()))
                                + (flags.hasRoom() ? ", with room for flags up to bit " + flags.maxBit() + "." : "."))
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL);
        for (FlagsModel.Flag constant : flags.flags()) {
            FieldSpec field = constant(
                    names.of(constant),
                    DocText.of(
                            constant.documentation(),
                            "The flag " + DocText.code(constant.name()) + ", bit " + constant.bit() + "."),
                    BigInteger.ONE.shiftLeft(constant.bit()));
            type.addField(Deprecation.mark(field, constant.documentation()));
        }
        for (EarlierBody each : earlier) {
            NumberMap bits = each.plans().formats().numbers(flags.name());
            type.addType(new FlagsFormatGenerator(flags, each, bits).generate());
        }
        BigInteger all = BigInteger.ONE.shiftLeft(flags.flags().size()).subtract(BigInteger.ONE);
        return type.addField(constant(
                        names.all(),
                        DocText.of(
                                flags.hasRoom()
                                        ? "Mask of all flags of this version of the schema."
                                        : "Mask of all flags."),
                        all))
                .addFields(pulses())
                .addField(table())
                .addMethod(MethodSpec.constructorBuilder()
                        .addJavadoc(DocText.line("Not instantiated: all members are static."))
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(has())
                .addMethod(print())
                .addMethod(append())
                .build();
    }

    // Example: public static final int PULSES = 0x8;
    private List<FieldSpec> pulses() {
        BigInteger mask = BigInteger.ZERO;
        for (FlagsModel.Flag constant : flags.flags()) {
            mask = constant.pulse() ? mask.setBit(constant.bit()) : mask;
        }
        return mask.signum() == 0
                ? List.of()
                : List.of(constant(
                        names.pulses(),
                        DocText.of(
                                "Mask of the pulses: flags that are cleared where an input is repeated in place of a missing one."),
                        mask));
    }

    // Example: public static final int JUMP = 0x4;
    private FieldSpec constant(String name, DocText text, BigInteger bits) {
        return FieldSpec.builder(names.maskType(), name)
                .addJavadoc(text.build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", names.literal(bits))
                .build();
    }

    // Example:
    // public static boolean has(int mask, int flag) {
    //     return (mask & flag) != 0;
    // }
    private MethodSpec has() {
        return MethodSpec.methodBuilder("has")
                .addJavadoc(DocText.of("Returns whether a flag is set in a mask.")
                        .tag("param", mask + " the mask")
                        .tag("param", flag + " the flag, or several")
                        .tag("return", "whether at least one of the flags is set")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(ParameterSpec.builder(names.maskType(), mask).build())
                .addParameter(ParameterSpec.builder(names.maskType(), flag).build())
                .addStatement("return ($N & $N) != 0", mask, flag)
                .build();
    }

    // Example:
    // public static String toString(int mask) {
    //     return appendTo(new StringBuilder(), mask).toString();
    // }
    private MethodSpec print() {
        return MethodSpec.methodBuilder("toString")
                .addJavadoc(DocText.of("Returns the names of the flags in a mask, for logs.")
                        .tag("param", mask + " the mask")
                        .tag("return", "the names, separated by |, or 0 if no flag is set")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(String.class)
                .addParameter(names.maskType(), mask)
                .addStatement("return appendTo(new $T(), $N).toString()", StringBuilder.class, mask)
                .build();
    }

    // Example:
    // public static StringBuilder appendTo(StringBuilder text, int mask) {
    //     return NAMES.appendTo(text, mask);
    // }
    private MethodSpec append() {
        return MethodSpec.methodBuilder("appendTo")
                .addJavadoc(DocText.of("Appends the names of the flags in a mask, without allocating.")
                        .tag("param", text + " the target")
                        .tag("param", mask + " the mask")
                        .tag("return", text)
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(StringBuilder.class)
                .addParameter(StringBuilder.class, text)
                .addParameter(names.maskType(), mask)
                .addStatement("return $N.appendTo($N, $N)", names.table(), text, mask)
                .build();
    }

    // Example: public static final FlagNames NAMES = FlagNames.of("JUMP", "FIRE");
    private FieldSpec table() {
        CodeBlock all = flags.flags().stream()
                .map(constant -> CodeBlock.of("$S", constant.name()))
                .collect(CodeBlock.joining(", "));
        return FieldSpec.builder(TypeNames.FLAG_NAMES, names.table())
                .addJavadoc(DocText.line("The names of the flags, by ascending bit."))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.of($L)", TypeNames.FLAG_NAMES, all)
                .build();
    }
}

package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.EnumNames;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.EnumModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates a Java enum, with a table that maps ordinals to constants. */
public final class EnumGenerator {
    public static final List<StaticCall> CALLS =
            List.of(new StaticCall(TypeNames.BOUNDS, "check"), new StaticCall(ClassName.get(Math.class), "min"));

    private final EnumModel enumeration;
    private final List<EarlierBody> earlier;
    private final EnumNames names;
    private final ClassName name;
    private final Nullness nullness;

    /**
     * Begins an enum.
     *
     * @param earlier formats of earlier versions
     */
    public EnumGenerator(EnumModel enumeration, List<EarlierBody> earlier, Nullness nullness) {
        this.enumeration = enumeration;
        this.earlier = earlier;
        this.nullness = nullness;
        this.names = new EnumNames(enumeration);
        this.name = TypeNames.of(enumeration.name());
    }

    // Example: public enum Weapon { FIST, PISTOL, ROCKET; ... }
    public TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.enumBuilder(name)
                .addJavadoc(DocText.of(enumeration.documentation(), "The enum " + DocText.code(name.simpleName()) + ".")
                        .paragraph("A value takes " + FieldDocs.bits(BitSize.exactly(enumeration.widthBits()))
                                + (enumeration.hasRoom()
                                        ? ", with room for ordinals up to " + enumeration.maxOrdinal() + "."
                                        : "."))
                        .build())
                .addModifiers(Modifier.PUBLIC);
        for (EnumModel.EnumValue value : enumeration.values()) {
            TypeSpec constant = TypeSpec.anonymousClassBuilder("")
                    .addJavadoc(DocText.of(
                                    value.documentation(),
                                    "The value " + DocText.code(value.name()) + ", " + value.ordinal()
                                            + " on the wire.")
                            .build())
                    .build();
            type.addEnumConstant(names.of(value), Deprecation.mark(constant, value.documentation()));
        }
        for (EarlierBody each : earlier) {
            type.addType(new EnumFormatGenerator(each, each.plans().formats().numbers(enumeration.name())).generate());
        }
        if (names.unknown() == null) {
            return type.addField(table()).addMethod(of()).build();
        }
        type.addEnumConstant(
                names.unknown(),
                TypeSpec.anonymousClassBuilder("")
                        .addJavadoc(DocText.of("A value unknown to this version of the schema: " + count() + " to "
                                        + enumeration.maxOrdinal()
                                        + " on the wire. Only reading produces it; setters reject it.")
                                .build())
                        .build());
        return type.addField(table())
                .addMethod(ofAny())
                .addMethod(print())
                .addMethod(append())
                .addMethod(nameOf())
                .build();
    }

    private int count() {
        return enumeration.values().size();
    }

    // Example: private static final Weapon[] BY_ORDINAL = values();
    private FieldSpec table() {
        return FieldSpec.builder(ArrayTypeName.of(name), names.table())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("values()")
                .build();
    }

    // Example:
    // public static Weapon of(int ordinal) {
    //     return BY_ORDINAL[Math.min(Bounds.check("Weapon ordinal", ordinal, 0, 15), 3)];
    // }
    private MethodSpec ofAny() {
        return declareOf(
                        enumeration.maxOrdinal(),
                        "the value, or " + names.unknown() + " if this version of the schema does not know it")
                .addStatement(
                        "return $N[$T.min($T.check($S, ordinal, 0, $L), $L)]",
                        names.table(),
                        Math.class,
                        TypeNames.BOUNDS,
                        name.simpleName() + " ordinal",
                        enumeration.maxOrdinal(),
                        count())
                .build();
    }

    // Example:
    // public static String toString(int ordinal) {
    //     return appendTo(new StringBuilder(), ordinal).toString();
    // }
    private MethodSpec print() {
        return MethodSpec.methodBuilder("toString")
                .addJavadoc(DocText.of("Returns the name of the value with an ordinal, for logs.")
                        .tag("param", "ordinal 0 to " + enumeration.maxOrdinal())
                        .tag("return", "the name; " + names.unknown() + " and the number if the value is unknown")
                        .tag("throws", "IllegalArgumentException if the ordinal is negative")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(String.class)
                .addParameter(TypeName.INT, "ordinal")
                .addStatement("return appendTo(new $T(), ordinal).toString()", StringBuilder.class)
                .build();
    }

    // Example:
    // public static StringBuilder appendTo(StringBuilder text, int ordinal) {
    //     return ordinal < 3
    //             ? text.append(of(ordinal).name())
    //             : text.append("UNKNOWN(").append(ordinal).append(')');
    // }
    private MethodSpec append() {
        return MethodSpec.methodBuilder("appendTo")
                .addJavadoc(DocText.of("Appends the name of the value with an ordinal, without allocating.")
                        .tag("param", "text the target")
                        .tag("param", "ordinal 0 to " + enumeration.maxOrdinal())
                        .tag("return", "text")
                        .tag("throws", "IllegalArgumentException if the ordinal is negative")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(StringBuilder.class)
                .addParameter(StringBuilder.class, "text")
                .addParameter(TypeName.INT, "ordinal")
                .addStatement(
                        "return ordinal < $L\n? text.append(of(ordinal).name())\n: text.append($S).append(ordinal).append(')')",
                        count(),
                        EnumModel.UNKNOWN + "(")
                .build();
    }

    // Example:
    // public static String nameOf(int ordinal) {
    //     return ordinal < 3 ? of(ordinal).name() : null;
    // }
    private MethodSpec nameOf() {
        return MethodSpec.methodBuilder("nameOf")
                .addJavadoc(DocText.of("Returns the name of the value with an ordinal.")
                        .tag("param", "ordinal 0 to " + enumeration.maxOrdinal())
                        .tag("return", "the name; null if the value is unknown")
                        .tag("throws", "IllegalArgumentException if the ordinal is negative")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(nullness.nullable(TypeName.get(String.class)))
                .addParameter(TypeName.INT, "ordinal")
                .addStatement("return ordinal < $L ? of(ordinal).name() : null", count())
                .build();
    }

    // Example:
    // public static Weapon of(int ordinal) {
    //     return BY_ORDINAL[Bounds.check("Weapon ordinal", ordinal, 0, 2)];
    // }
    private MethodSpec of() {
        int top = count() - 1;
        return declareOf(top, "the value")
                .addStatement(
                        "return $N[$T.check($S, ordinal, 0, $L)]",
                        names.table(),
                        TypeNames.BOUNDS,
                        name.simpleName() + " ordinal",
                        top)
                .build();
    }

    private MethodSpec.Builder declareOf(int top, String returned) {
        return MethodSpec.methodBuilder("of")
                .addJavadoc(DocText.of("Returns the value with an ordinal, its number on the wire.")
                        .tag("param", "ordinal 0 to " + top)
                        .tag("return", returned)
                        .tag("throws", "IllegalArgumentException if no value has the ordinal")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(name)
                .addParameter(TypeName.INT, "ordinal");
    }
}

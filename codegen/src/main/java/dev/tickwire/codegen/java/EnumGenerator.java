package dev.tickwire.codegen.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.EnumModel;
import javax.lang.model.element.Modifier;

/** Generates a Java enum that decodes ordinals through a table. */
final class EnumGenerator {
    private final EnumModel enumeration;
    private final EnumNames names;
    private final ClassName name;

    EnumGenerator(EnumModel enumeration) {
        this.enumeration = enumeration;
        this.names = new EnumNames(enumeration);
        this.name = TypeNames.of(enumeration.name());
    }

    // Example: public enum Weapon { FIST, PISTOL, ROCKET; ... }
    TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.enumBuilder(name)
                .addJavadoc(DocText.of(enumeration.documentation(), "The enumeration " + name.simpleName() + ".")
                        .paragraph("A value takes " + FieldDocs.bits(BitSize.exactly(enumeration.widthBits()))
                                + (enumeration.maxOrdinal()
                                                == enumeration.values().size() - 1
                                        ? "."
                                        : ", with room for ordinals up to " + enumeration.maxOrdinal() + "."))
                        .build())
                .addModifiers(Modifier.PUBLIC);
        for (EnumModel.EnumValue value : enumeration.values()) {
            TypeSpec constant = TypeSpec.anonymousClassBuilder("")
                    .addJavadoc(DocText.of(
                                    value.documentation(),
                                    "The value " + value.name() + ", " + value.ordinal() + " on the wire.")
                            .build())
                    .build();
            type.addEnumConstant(names.of(value), constant);
        }
        return type.addField(table()).addMethod(of()).build();
    }

    // Example: private static final Weapon[] BY_ORDINAL = values();
    private FieldSpec table() {
        return FieldSpec.builder(ArrayTypeName.of(name), names.table())
                .addJavadoc(DocText.line("All values by ordinal."))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("values()")
                .build();
    }

    // Example:
    // public static Weapon of(int ordinal) {
    //     return BY_ORDINAL[Bounds.check("Weapon ordinal", ordinal, 0, 2)];
    // }
    private MethodSpec of() {
        int top = enumeration.values().size() - 1;
        return MethodSpec.methodBuilder("of")
                .addJavadoc(DocText.of("The value of an ordinal, which is what the wire carries.")
                        .tag("param", "ordinal 0 to " + top)
                        .tag("return", "the value")
                        .tag("throws", "IllegalArgumentException if there is none")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(name)
                .addParameter(TypeName.INT, "ordinal")
                .addStatement(
                        "return $N[$T.check($S, ordinal, 0, $L)]",
                        names.table(),
                        TypeNames.BOUNDS,
                        name.simpleName() + " ordinal",
                        top)
                .build();
    }
}

package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.schema.model.ConstantModel;
import java.math.BigInteger;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the class with the constants of a schema package. */
public final class ConstantsGenerator {
    private final ClassName name;
    private final List<ConstantModel> constants;
    private final Names names = new Names();

    public ConstantsGenerator(ClassName name, List<ConstantModel> constants) {
        this.name = name;
        this.constants = constants;
    }

    // Example: public final class ArenaConstants { public static final int MAX_PLAYERS = 64; ... }
    public TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc(DocText.line("The constants of the schema package "
                        + DocText.code(constants.get(0).name().schemaPackage()) + "."))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL);
        constants.forEach(constant -> type.addField(field(constant)));
        return type.addMethod(MethodSpec.constructorBuilder()
                        .addJavadoc(DocText.line("Not instantiated: all members are static."))
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .build();
    }

    // Example: public static final int MAX_PLAYERS = 64;
    private FieldSpec field(ConstantModel constant) {
        String simpleName = constant.name().simpleName();
        FieldSpec field = FieldSpec.builder(type(constant.value()), names.newName(simpleName))
                .addJavadoc(DocText.of(constant.documentation(), "The constant " + DocText.code(simpleName) + ".")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(value(constant.value()))
                .build();
        return Deprecation.mark(field, constant.documentation());
    }

    private static TypeName type(ConstantModel.Value value) {
        if (value instanceof ConstantModel.IntegerConstant integer) {
            return isInt(integer.value()) ? TypeName.INT : TypeName.LONG;
        } else if (value instanceof ConstantModel.DecimalConstant) {
            return TypeName.DOUBLE;
        } else if (value instanceof ConstantModel.BoolConstant) {
            return TypeName.BOOLEAN;
        }
        return ClassName.get(String.class);
    }

    private static boolean isInt(BigInteger value) {
        return Literals.fitsInt(value, value);
    }

    private static CodeBlock value(ConstantModel.Value value) {
        if (value instanceof ConstantModel.IntegerConstant integer) {
            return CodeBlock.of("$L", Literals.ofEither(integer.value()));
        } else if (value instanceof ConstantModel.DecimalConstant decimal) {
            return Literals.codeOf(decimal.value().doubleValue());
        } else if (value instanceof ConstantModel.BoolConstant bool) {
            return CodeBlock.of("$L", bool.value());
        }
        return CodeBlock.of("$L", Literals.ofString(((ConstantModel.TextConstant) value).value()));
    }
}

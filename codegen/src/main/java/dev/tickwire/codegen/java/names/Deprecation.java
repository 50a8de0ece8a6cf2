package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.schema.model.Documentation;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Marks generated members as deprecated as in the schema: an annotation for the compiler, a tag for Javadoc. */
public final class Deprecation {
    /** Text for a declaration without a reason: an empty tag is invalid Javadoc. */
    private static final String NO_REASON = "The schema gives no reason.";

    // Example: @SuppressWarnings("deprecation")
    private static final AnnotationSpec SILENCE = AnnotationSpec.builder(SuppressWarnings.class)
            .addMember("value", "$S", "deprecation")
            .build();

    private Deprecation() {}

    // Example: @Deprecated
    /** Marks a type as deprecated, or suppresses warnings in it if it uses deprecated members. */
    public static TypeSpec mark(TypeSpec type, Documentation documentation, boolean usesDeprecated) {
        if (documentation.isDeprecated()) {
            // Inside a deprecated class, javac reports no use of deprecated members.
            return type.toBuilder()
                    .addJavadoc(tag(type.javadoc(), documentation))
                    .addAnnotation(Deprecated.class)
                    .build();
        }
        return usesDeprecated ? type.toBuilder().addAnnotation(SILENCE).build() : type;
    }

    /** Marks the class of an enum constant. Such a class has no name of its own. */
    public static TypeSpec mark(TypeSpec constant, Documentation documentation) {
        return mark(constant, documentation, false);
    }

    /** Marks a constant. */
    public static FieldSpec mark(FieldSpec constant, Documentation documentation) {
        return documentation.isDeprecated()
                ? constant.toBuilder()
                        .addJavadoc(tag(constant.javadoc(), documentation))
                        .addAnnotation(Deprecated.class)
                        .build()
                : constant;
    }

    /**
     * Marks a method if any of the declarations is deprecated. The first deprecated one gives the reason.
     *
     * @param documentations documentation of the schema declarations from which the method is generated
     */
    public static MethodSpec mark(MethodSpec method, Documentation... documentations) {
        return Stream.of(documentations)
                .filter(Documentation::isDeprecated)
                .findFirst()
                .map(documentation -> method.toBuilder()
                        .addJavadoc(tag(method.javadoc(), documentation))
                        .addAnnotation(Deprecated.class)
                        .build())
                .orElse(method);
    }

    /** Marks all public methods. */
    public static List<MethodSpec> markPublic(List<MethodSpec> methods, Documentation documentation) {
        return methods.stream()
                .map(method -> method.modifiers().contains(Modifier.PUBLIC) ? mark(method, documentation) : method)
                .toList();
    }

    private static CodeBlock tag(CodeBlock comment, Documentation documentation) {
        String reason = documentation.deprecation().orElseThrow();
        return DocText.deprecated(comment, reason.isEmpty() ? NO_REASON : reason);
    }
}

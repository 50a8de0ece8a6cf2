package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.NullAnnotations;

/**
 * Annotates what callers see of generated code: classes, and the results and parameters of their public and protected
 * methods. Private members have no annotations, because checks of a user's code do not read them.
 */
public final class Nullness {
    /** Generates no annotations. */
    public static final Nullness NONE = new Nullness(NullAnnotations.NONE);

    private static final String JSPECIFY = "org.jspecify.annotations";
    private static final ClassName NULL_MARKED = ClassName.get(JSPECIFY, "NullMarked");
    private static final AnnotationSpec NULLABLE =
            AnnotationSpec.builder(ClassName.get(JSPECIFY, "Nullable")).build();

    private final boolean isOn;

    /** Creates the annotations that the build selected. */
    public Nullness(NullAnnotations annotations) {
        isOn = annotations == NullAnnotations.JSPECIFY;
    }

    // Example: @Nullable Fighter
    /** Returns the type of a result or parameter that may be null. */
    public TypeName nullable(TypeName type) {
        return isOn ? type.annotated(NULLABLE) : type;
    }

    // Example: @NullMarked
    /** Returns a class whose results and parameters are not null unless they are annotated. */
    public TypeSpec marked(TypeSpec type) {
        return isOn ? type.toBuilder().addAnnotation(NULL_MARKED).build() : type;
    }
}

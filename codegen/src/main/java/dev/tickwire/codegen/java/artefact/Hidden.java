package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/** Makes a generated class package-private: the newest version does not have its declaration. */
public final class Hidden {
    private Hidden() {}

    /** Returns the class without {@code public}. */
    public static TypeSpec of(TypeSpec type) {
        TypeSpec.Builder hidden = type.kind() == TypeSpec.Kind.ENUM
                ? TypeSpec.enumBuilder(type.name())
                : TypeSpec.classBuilder(type.name()).superclass(type.superclass());
        type.modifiers().stream()
                .filter(modifier -> modifier != Modifier.PUBLIC)
                .forEach(hidden::addModifiers);
        type.enumConstants().forEach(hidden::addEnumConstant);
        return hidden.addJavadoc(type.javadoc())
                .addAnnotations(type.annotations())
                .addFields(type.fieldSpecs())
                .addStaticBlock(type.staticBlock())
                .addMethods(type.methodSpecs())
                .addTypes(type.typeSpecs())
                .build();
    }
}

package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.java.names.ClassNames;
import java.util.Set;

/**
 * Static method that generated code calls where constants of the schema are in scope. A constant with the name of the
 * class, or of its first package, would hide it; the file then imports the method.
 *
 * @param owner the class
 * @param method the method's name
 */
public record StaticCall(ClassName owner, String method) {
    public boolean isHiddenBy(Set<String> constants) {
        return constants.contains(owner.simpleName()) || constants.contains(ClassNames.firstPart(owner));
    }
}

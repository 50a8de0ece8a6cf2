package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.java.names.ClassNames;
import java.util.Set;

/**
 * A static method that generated code calls where a user's constants are in scope. A constant that is called like the
 * class, or like the first part of its full name, would hide it: the method is imported then.
 *
 * @param owner its class
 * @param method its name
 */
public record StaticCall(ClassName owner, String method) {
    public boolean isHiddenBy(Set<String> constants) {
        return constants.contains(owner.simpleName()) || constants.contains(ClassNames.firstPart(owner));
    }
}

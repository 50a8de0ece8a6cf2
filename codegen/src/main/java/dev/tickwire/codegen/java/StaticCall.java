package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import java.util.Set;

/**
 * A static method that generated code calls where a user's constants are in scope. A constant that is called like the
 * class, or like the first part of its full name, would hide it: the method is imported then.
 *
 * @param owner its class
 * @param method its name
 */
record StaticCall(ClassName owner, String method) {
    boolean isHiddenBy(Set<String> constants) {
        return constants.contains(owner.simpleName()) || constants.contains(ClassNames.firstPart(owner));
    }
}

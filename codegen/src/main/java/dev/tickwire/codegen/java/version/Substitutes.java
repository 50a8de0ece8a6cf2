package dev.tickwire.codegen.java.version;

import dev.tickwire.schema.model.DeclarationName;
import java.util.Optional;

/** Values of enums and cases of unions that stand for those that a version has not. */
public interface Substitutes {
    /**
     * Returns what stands for a value of an enum or a case of a union.
     *
     * @param type the enum or union
     * @param name the value or case
     * @return the name of another one; empty if the optional field with the union is absent instead
     */
    Optional<String> of(DeclarationName type, String name);
}

package dev.tickwire.codegen.java.type;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;
import java.util.Map;
import java.util.Set;

/** Formats of declared types in one version of the schema, for the types whose classes write another format. */
public final class Formats {
    /** Formats of a version in which all types have the formats of their classes. */
    public static final Formats OWN = new Formats(Map.of(), Map.of(), Map.of());

    private final Map<DeclarationName, ClassName> classes;
    private final Map<DeclarationName, NumberMap> numbers;
    private final Map<DeclarationName, Set<String>> gone;

    /**
     * Creates the formats of a version.
     *
     * @param classes the class with the format, by type
     * @param numbers the numbers of values or bits of flags, by enum or flags
     * @param gone the names of the fields, cases and flags that a class lacks, by struct, union or flags
     */
    public Formats(
            Map<DeclarationName, ClassName> classes,
            Map<DeclarationName, NumberMap> numbers,
            Map<DeclarationName, Set<String>> gone) {
        this.classes = Map.copyOf(classes);
        this.numbers = Map.copyOf(numbers);
        this.gone = Map.copyOf(gone);
    }

    /** Returns the class with the format of a type, or null if the type's own class has it. */
    public ClassName of(DeclarationName type) {
        return classes.get(type);
    }

    /** Returns the numbers of an enum or of flags that have another format than their class. */
    public NumberMap numbers(DeclarationName type) {
        return numbers.get(type);
    }

    /**
     * Returns whether the class of a struct, union or flags lacks a field, case or flag, which only earlier versions
     * have.
     */
    public boolean isGone(DeclarationName type, String field) {
        return gone.getOrDefault(type, Set.of()).contains(field);
    }
}

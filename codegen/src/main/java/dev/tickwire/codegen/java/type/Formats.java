package dev.tickwire.codegen.java.type;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;
import java.util.Map;

/** Formats of declared types in one version of the schema, for the types whose classes write another format. */
public final class Formats {
    /** Formats of a version in which all types have the formats of their classes. */
    public static final Formats OWN = new Formats(Map.of(), Map.of());

    private final Map<DeclarationName, ClassName> classes;
    private final Map<DeclarationName, NumberMap> numbers;

    /**
     * Creates the formats of a version.
     *
     * @param classes the class with the format, by type
     * @param numbers the numbers of values or bits of flags, by enum or flags
     */
    public Formats(Map<DeclarationName, ClassName> classes, Map<DeclarationName, NumberMap> numbers) {
        this.classes = Map.copyOf(classes);
        this.numbers = Map.copyOf(numbers);
    }

    /** Returns the class with the format of a type, or null if the type's own class has it. */
    public ClassName of(DeclarationName type) {
        return classes.get(type);
    }

    /** Returns the numbers of an enum or of flags that have another format than their class. */
    public NumberMap numbers(DeclarationName type) {
        return numbers.get(type);
    }
}

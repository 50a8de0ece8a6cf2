package dev.tickwire.schema.target;

import dev.tickwire.schema.diagnostic.Code;
import java.util.List;
import java.util.Optional;

/**
 * Names that a back end generates for declarations. The compiler rejects schemas in which two of them clash; the back
 * end uses the same instance to generate. Results depend on the arguments alone.
 */
public interface TargetNames {
    /** Name of the language in diagnostics. */
    String language();

    /** Option of a schema file that sets the package of its classes. */
    String packageOption();

    /** Returns the diagnostic code of a kind of fault. The id of the code is the same in every release. */
    Code code(NameFault fault);

    /**
     * Returns the reason why no class can be generated into a package.
     *
     * @param name the package, not empty: from the option, else the schema's package
     * @param isOption whether the name comes from the option
     */
    Optional<NameProblem> packageProblem(String name, boolean isOption);

    /**
     * Returns the reason why a declaration cannot have its name.
     *
     * @param role kind of the declaration
     * @param declared name of the declaration in the schema
     */
    Optional<NameProblem> problem(NameRole role, String declared);

    /**
     * Returns the name of a member in its class: the accessor of a field, or the constant of any other declaration.
     *
     * @param role kind of the declaration; not {@link NameRole#TYPE} or {@link NameRole#PROTOCOL}
     * @param declared name of the declaration in the schema
     */
    String member(NameRole role, String declared);

    /** Returns the names of the accessors that a field has beside {@link #member}. */
    List<String> accessors(NamedField field);

    /** Returns an accessor as diagnostics show it, such as {@code hasSwap()}. */
    String shownAccessor(String accessor);

    /** Returns whether every class of a kind has a member of this name, whatever the schema declares. */
    boolean isTaken(NameScope scope, String member);

    /**
     * Returns the simple names of the classes of a declaration.
     *
     * @param role {@link NameRole#TYPE} or {@link NameRole#PROTOCOL}
     * @param declared name of the declaration in the schema
     */
    List<String> classes(NameRole role, String declared);

    /** Returns the simple name of the class with the constants of a schema package. */
    String constantsClass(String schemaPackage);

    /**
     * Returns the names of the listener methods for a message or object of a protocol.
     *
     * @param role {@link NameRole#PROTOCOL_MESSAGE} or {@link NameRole#PROTOCOL_OBJECT}
     * @param declared name of the declaration in the schema
     */
    List<String> listenerMethods(NameRole role, String declared);

    /**
     * Returns the warning for a message or object of a protocol with a listener method of an unexpected name.
     *
     * @param role {@link NameRole#PROTOCOL_MESSAGE} or {@link NameRole#PROTOCOL_OBJECT}
     * @param declared name of the declaration in the schema
     */
    Optional<NameProblem> listenerProblem(NameRole role, String declared);
}

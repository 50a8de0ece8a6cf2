package dev.tickwire.schema.target;

import dev.tickwire.schema.diagnostic.Code;
import java.util.List;
import java.util.Optional;

/**
 * The names that a back end gives to what schemas declare. The compiler asks for them to refuse schemas in which two
 * would be the same; the back end asks the same object when it generates. Answers depend on the arguments alone.
 */
public interface TargetNames {
    /** The language's name in diagnostics. */
    String language();

    /** The option by which a file names the package of its classes. */
    String packageOption();

    /** The code of a kind of fault. Its id is the same in every release. */
    Code code(NameFault fault);

    /**
     * The reason why no class can be generated into a package.
     *
     * @param name the package, not empty: what the option says, or else the schema package
     * @param isOption whether the option says it
     */
    Optional<NameProblem> packageProblem(String name, boolean isOption);

    /**
     * The reason why something cannot have the name it is declared by.
     *
     * @param role what is declared
     * @param declared its name in the schema
     */
    Optional<NameProblem> problem(NameRole role, String declared);

    /**
     * The name that a member has in its class: a field's accessor, a constant for anything else.
     *
     * @param role what is declared; not {@link NameRole#TYPE} or {@link NameRole#PROTOCOL}
     * @param declared its name in the schema
     */
    String member(NameRole role, String declared);

    /** The names of the accessors that a field has beside the one of {@link #member}. */
    List<String> accessors(NamedField field);

    /** An accessor as diagnostics show it: {@code hasSwap()}. */
    String shownAccessor(String accessor);

    /** Whether every class of a kind has a member of this name, whatever is declared. */
    boolean isTaken(NameScope scope, String member);

    /**
     * The simple names of the classes that are generated for a declaration.
     *
     * @param role {@link NameRole#TYPE} or {@link NameRole#PROTOCOL}
     * @param declared its name in the schema
     */
    List<String> classes(NameRole role, String declared);

    /** The simple name of the class that holds the constants of a schema package. */
    String constantsClass(String schemaPackage);

    /**
     * The names of the methods by which listeners are told of a message or an object of a protocol.
     *
     * @param role {@link NameRole#PROTOCOL_MESSAGE} or {@link NameRole#PROTOCOL_OBJECT}
     * @param declared its name in the schema
     */
    List<String> listenerMethods(NameRole role, String declared);

    /**
     * The warning that a message or an object of a protocol deserves, because a listener method of it has another name
     * than expected.
     *
     * @param role {@link NameRole#PROTOCOL_MESSAGE} or {@link NameRole#PROTOCOL_OBJECT}
     * @param declared its name in the schema
     */
    Optional<NameProblem> listenerProblem(NameRole role, String declared);
}

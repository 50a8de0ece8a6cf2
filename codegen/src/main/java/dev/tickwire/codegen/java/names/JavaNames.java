package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameProblem;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.schema.target.NamedField;
import dev.tickwire.schema.target.TargetNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Java's rules for names of a schema. The compiler applies these rules before it accepts a schema, and the generators
 * apply them when they write classes.
 */
public final class JavaNames implements TargetNames {
    /** Constant of a protocol class with the protocol id. */
    static final String PROTOCOL_ID = "ID";

    /** Constant of an object class with its layout. */
    public static final String LAYOUT = "LAYOUT";

    /** Constant for an object reference that refers to no object. */
    public static final String NO_REFERENCE = "NO_REFERENCE";

    /**
     * Methods of structs and unions that copy their fields to the cells of an object (places of 32 bits in memory) and
     * back.
     */
    public static final String PACK_CELLS = "packCells";

    public static final String UNPACK_CELLS = "unpackCells";

    /** Method of structs and objects: interpolates between two ticks. */
    public static final String DRAW_AT = "drawAt";

    /** Method of messages, structs and unions with references: returns whether a referenced object has not arrived. */
    public static final String AWAITS_OBJECT = "awaitsObject";

    /** Method that clears all pulse flags. */
    public static final String END_PULSES = "endPulses";

    /** Methods of nested classes with the format of an earlier version. */
    static final List<String> FORMAT_METHODS = List.of(
            "write",
            "read",
            "explain",
            "measure",
            PACK_CELLS,
            UNPACK_CELLS,
            "freeze",
            "thaw",
            "layout",
            "minBits",
            "maxBits",
            "clone",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "wait");

    /** Largest number of words of a packed struct. Two consecutive words have more than 56 bits together. */
    private static final int MAX_STRUCT_WORDS = 7;

    /** Words that may name anything but a class. */
    private static final Set<String> NO_CLASS_NAMES = Set.of("permits", "record", "sealed", "var", "yield");

    /** Classes of {@code java.lang} that generated code or much code beside it uses by simple name. */
    private static final Set<String> JAVA_LANG = Set.of(
            "AssertionError",
            "Boolean",
            "Byte",
            "CharSequence",
            "Class",
            "Comparable",
            "Deprecated",
            "Double",
            "Enum",
            "Error",
            "Exception",
            "Float",
            "IllegalArgumentException",
            "IllegalStateException",
            "IndexOutOfBoundsException",
            "Integer",
            "Iterable",
            "Long",
            "Math",
            "NullPointerException",
            "Number",
            "Object",
            "Override",
            "Record",
            "RuntimeException",
            "Short",
            "String",
            "StringBuilder",
            "SuppressWarnings",
            "System",
            "Throwable",
            "Void");

    /** Nested class that every Java enum inherits. */
    private static final String INHERITED_BY_ENUMS = "EnumDesc";

    /** Methods that every message, struct and union has or inherits. */
    private static final List<String> METHODS = List.of(
            AWAITS_OBJECT,
            END_PULSES,
            DRAW_AT,
            "clone",
            "finalize",
            "getClass",
            "hashCode",
            "measure",
            "nothingLost",
            "notify",
            "notifyAll",
            "objectDirectory",
            "release",
            "reset",
            "retain",
            "toString",
            "wait");

    /** Methods with parameters. An accessor of the same name would compile as an overload and confuse readers. */
    private static final List<String> METHODS_WITH_PARAMETERS = List.of("copyFrom", "equals", "read", "write");

    private static final List<String> BLOCK_METHODS =
            List.of("block", "blockData", "blockHash", "blockLength", "clearBlock", "copyBlock");

    private static final List<String> UNION_METHODS = List.of("which");

    /** Methods of {@code Object}, and names that a reader would mistake for such a method. */
    private static final List<String> OBJECT_METHODS = List.of(
            "attach",
            "attachment",
            "checkChange",
            "freeze",
            "generation",
            "handOut",
            "isOwned",
            "isPresent",
            "reference",
            "referred",
            "refers",
            "slot",
            "teleport",
            "thaw",
            "touch",
            "type");

    /** Constants that objects have or inherit. */
    private static final List<String> OBJECT_CONSTANTS = List.of(LAYOUT, NO_REFERENCE);

    /** Methods of {@link #methods}, which every name of a schema is compared with. */
    private static final Map<NameScope, Set<String>> METHODS_BY_SCOPE = methodsByScope();

    /** Constants that every message, struct and union has or inherits. */
    static final List<String> BODY_CONSTANTS = List.of("MIN_BITS", "MAX_BITS", NO_REFERENCE);

    public JavaNames() {}

    @Override
    public String language() {
        return "Java";
    }

    @Override
    public String packageOption() {
        return JavaPackages.OPTION;
    }

    @Override
    public Code code(NameFault fault) {
        return JavaCode.of(fault);
    }

    @Override
    public Optional<NameProblem> packageProblem(String name, boolean isOption) {
        return JavaPackages.problem(name, isOption);
    }

    @Override
    public Optional<NameProblem> problem(NameRole role, String declared) {
        return switch (role) {
            case TYPE -> classProblem(declared);
            // Classes of a protocol carry a suffix, so that its name alone collides with nothing of Java.
            case PROTOCOL -> Optional.empty();
            default ->
                JavaWords.isKeyword(declared) ? problem("`" + declared + "` is a keyword of Java") : Optional.empty();
        };
    }

    private static Optional<NameProblem> classProblem(String name) {
        if (JavaWords.isKeyword(name) || NO_CLASS_NAMES.contains(name)) {
            return problem("`" + name + "` cannot name a class in Java");
        } else if (JAVA_LANG.contains(name)) {
            return problem("`" + name + "` would hide `java.lang." + name + "`");
        } else if (BODY_CONSTANTS.contains(name) || OBJECT_CONSTANTS.contains(name)) {
            return problem("the constant `" + name + "` of generated classes would hide the class `" + name + "`");
        } else if (INHERITED_BY_ENUMS.equals(name)) {
            return problem("`java.lang.Enum." + name + "` would hide the class `" + name + "` in enums");
        } else if (ClassNames.OUTER_PACKAGES.contains(name)) {
            return problem("the class `" + name + "` would hide the package `" + name + "`");
        }
        return Optional.empty();
    }

    private static Optional<NameProblem> problem(String message) {
        return Optional.of(new NameProblem(message, "", "choose another name"));
    }

    @Override
    public String member(NameRole role, String declared) {
        return switch (role) {
            case UNION_CASE, PROTOCOL_MESSAGE, PROTOCOL_OBJECT -> JavaWords.constant(declared);
            case CHANNEL -> JavaWords.channelConstant(declared);
            default -> declared;
        };
    }

    @Override
    public List<String> accessors(NamedField field) {
        return AccessorNames.of(field);
    }

    @Override
    public String shownAccessor(String accessor) {
        return accessor + "()";
    }

    @Override
    public boolean isTaken(NameScope scope, String member) {
        return scope == NameScope.PROTOCOL
                ? member.equals(PROTOCOL_ID)
                : methods(scope).contains(member)
                        || METHODS_WITH_PARAMETERS.contains(member)
                        || BODY_CONSTANTS.contains(member);
    }

    @Override
    public List<String> classes(NameRole role, String declared) {
        return role == NameRole.PROTOCOL
                ? List.of(
                        protocolClass(declared),
                        factoryClass(declared),
                        listenerClass(declared, Receiver.SERVER),
                        listenerClass(declared, Receiver.CLIENT))
                : List.of(declared);
    }

    @Override
    public List<String> listenerMethods(NameRole role, String declared) {
        return role == NameRole.PROTOCOL_OBJECT
                ? Arrays.stream(ObjectEvent.values())
                        .map(event -> ListenerMethods.of(declared, event))
                        .toList()
                : List.of(ListenerMethods.of(declared));
    }

    @Override
    public Optional<NameProblem> listenerProblem(NameRole role, String declared) {
        if (role == NameRole.PROTOCOL_OBJECT) {
            return Arrays.stream(ObjectEvent.values())
                    .filter(event -> ListenerMethods.isReserved(declared + event.word()))
                    .map(event -> listenerProblem(
                            "object", declared, declared + event.word(), ListenerMethods.of(declared, event)))
                    .findFirst();
        }
        return ListenerMethods.isReserved(declared)
                ? Optional.of(listenerProblem("message", declared, declared, ListenerMethods.of(declared)))
                : Optional.empty();
    }

    private static NameProblem listenerProblem(String kind, String declared, String shownName, String method) {
        return new NameProblem(
                "the listener method of `" + declared + "` would be `" + method + "`",
                "`" + ListenerMethods.plain(shownName) + "` has another meaning",
                "rename the " + kind + ", or ignore this warning");
    }

    /**
     * Name of the method of a packed struct that returns the bits of a word.
     *
     * @param number the number of the word among those of the struct, from 1; a word has up to 56 bits
     */
    public static String packMethod(int number) {
        return "packBits" + (number == 1 ? "" : number);
    }

    /**
     * Name of the method of a packed struct that reads its fields from the bits of a word.
     *
     * @param number the number of the word among those of the struct, from 1; a word has up to 56 bits
     */
    public static String unpackMethod(int number) {
        return "unpackBits" + (number == 1 ? "" : number);
    }

    /** Names of the methods that a packed struct may have to write and read its words of up to 56 bits. */
    public static List<String> wordMethods() {
        return IntStream.rangeClosed(1, MAX_STRUCT_WORDS)
                .boxed()
                .flatMap(number -> Stream.of(packMethod(number), unpackMethod(number)))
                .toList();
    }

    /** Methods without parameters that a class may have independently of its fields. */
    static Set<String> methods(NameScope scope) {
        return METHODS_BY_SCOPE.get(scope);
    }

    private static Map<NameScope, Set<String>> methodsByScope() {
        Map<NameScope, Set<String>> methods = new EnumMap<>(NameScope.class);
        for (NameScope scope : NameScope.values()) {
            methods.put(scope, Collections.unmodifiableSet(new LinkedHashSet<>(allMethods(scope))));
        }
        return methods;
    }

    private static List<String> allMethods(NameScope scope) {
        List<String> methods = new ArrayList<>(METHODS);
        methods.addAll(wordMethods());
        methods.addAll(List.of(PACK_CELLS, UNPACK_CELLS));
        if (scope == NameScope.BLOCK_MESSAGE) {
            methods.addAll(BLOCK_METHODS);
        } else if (scope == NameScope.UNION) {
            methods.addAll(UNION_METHODS);
        } else if (scope == NameScope.OBJECT) {
            methods.addAll(OBJECT_METHODS);
        }
        return methods;
    }

    static String protocolClass(String protocol) {
        return protocol + "Protocol";
    }

    static String factoryClass(String protocol) {
        return protocol + "MessageFactory";
    }

    static String listenerClass(String protocol, Receiver receiver) {
        return protocol + receiver.suffix();
    }

    @Override
    public String constantsClass(String schemaPackage) {
        return JavaWords.constantsClass(schemaPackage);
    }
}

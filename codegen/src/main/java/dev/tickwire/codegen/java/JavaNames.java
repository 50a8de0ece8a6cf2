package dev.tickwire.codegen.java;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameProblem;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.schema.target.NamedField;
import dev.tickwire.schema.target.TargetNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * The names of generated classes and of what is in them. The compiler asks before it accepts a schema, and the
 * generators when they write the classes.
 */
final class JavaNames implements TargetNames {
    /** The constant of a protocol class that holds the protocol's id. */
    static final String PROTOCOL_ID = "ID";

    private static final Pattern WORD_BOUNDARY = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    /** Words that name everything but a class. */
    private static final Set<String> NO_CLASS_NAMES = Set.of("permits", "record", "sealed", "var", "yield");

    /** Classes of {@code java.lang} that generated code, or much code beside it, calls by their simple names. */
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

    /** A class that all enums of Java have. */
    private static final String INHERITED_BY_ENUMS = "EnumDesc";

    /** Methods that every message, struct and union has or inherits. */
    private static final List<String> METHODS = List.of(
            ReferencesGenerator.METHOD,
            PulseGenerator.METHOD,
            CellMethods.DRAW,
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

    /** Methods with parameters: an accessor of the same name would be another method, but no reader would think so. */
    private static final List<String> METHODS_WITH_PARAMETERS = List.of("copyFrom", "equals", "read", "write");

    private static final List<String> BLOCK_METHODS =
            List.of("block", "blockData", "blockHash", "blockLength", "clearBlock", "copyBlock");

    private static final List<String> UNION_METHODS = List.of("which");

    /** Methods of objects, and what a reader would take for one of them. */
    private static final List<String> OBJECT_METHODS = List.of(
            "attach",
            "attachment",
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
    private static final List<String> OBJECT_CONSTANTS = List.of(ObjectClassGenerator.LAYOUT, ReferenceCode.NONE);

    /** Constants that every message, struct and union has or inherits. */
    static final List<String> BODY_CONSTANTS = List.of("MIN_BITS", "MAX_BITS", ReferenceCode.NONE);

    JavaNames() {}

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
            // Its classes are called by its name and another word, which none of Java's own are.
            case PROTOCOL -> Optional.empty();
            default -> isKeyword(declared) ? problem("`" + declared + "` is a keyword of Java") : Optional.empty();
        };
    }

    private static Optional<NameProblem> classProblem(String name) {
        if (isKeyword(name) || NO_CLASS_NAMES.contains(name)) {
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
            case UNION_CASE, PROTOCOL_MESSAGE, PROTOCOL_OBJECT -> constant(declared);
            case CHANNEL -> channelConstant(declared);
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
                        listenerClass(declared, ListenerGenerator.Receiver.SERVER),
                        listenerClass(declared, ListenerGenerator.Receiver.CLIENT))
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
                    .filter(event -> ListenerMethods.isTaken(declared + event.word()))
                    .map(event -> listenerProblem(
                            "object", declared, declared + event.word(), ListenerMethods.of(declared, event)))
                    .findFirst();
        }
        return ListenerMethods.isTaken(declared)
                ? Optional.of(listenerProblem("message", declared, declared, ListenerMethods.of(declared)))
                : Optional.empty();
    }

    private static NameProblem listenerProblem(String what, String declared, String told, String method) {
        return new NameProblem(
                "listeners are told of `" + declared + "` by `" + method + "`",
                "`" + ListenerMethods.plain(told) + "` tells of something else",
                "rename the " + what + ", or leave it so");
    }

    /** The methods without parameters that a class may have whatever its fields are. */
    static List<String> methods(NameScope scope) {
        List<String> methods = new ArrayList<>(METHODS);
        methods.addAll(Packing.methods());
        methods.addAll(List.of(CellMethods.PACK, CellMethods.UNPACK));
        if (scope == NameScope.BLOCK_MESSAGE) {
            methods.addAll(BLOCK_METHODS);
        } else if (scope == NameScope.UNION) {
            methods.addAll(UNION_METHODS);
        } else if (scope == NameScope.OBJECT) {
            methods.addAll(OBJECT_METHODS);
        }
        return methods;
    }

    static boolean isKeyword(String name) {
        return SourceVersion.isKeyword(name, SourceVersion.RELEASE_17);
    }

    /** {@code PlayerInput}, {@code playerInput} and {@code player_input} become {@code PLAYER_INPUT}. */
    static String constant(String name) {
        return WORD_BOUNDARY.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
    }

    /** The constant of a channel: {@code world} has {@code WORLD_CHANNEL}. */
    static String channelConstant(String channel) {
        return constant(channel) + "_CHANNEL";
    }

    static String protocolClass(String protocol) {
        return protocol + "Protocol";
    }

    static String factoryClass(String protocol) {
        return protocol + "MessageFactory";
    }

    static String listenerClass(String protocol, ListenerGenerator.Receiver receiver) {
        return protocol + receiver.suffix();
    }

    /**
     * The class that holds the constants of a schema package: {@code arena.world_state} has
     * {@code WorldStateConstants}.
     */
    @Override
    public String constantsClass(String schemaPackage) {
        String segment = schemaPackage.substring(schemaPackage.lastIndexOf('.') + 1);
        StringBuilder name = new StringBuilder();
        for (String word : segment.split("_")) {
            name.append(capitalised(word));
        }
        return name.append("Constants").toString();
    }

    /** {@code slots} becomes {@code Slots}. */
    static String capitalised(String name) {
        return name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}

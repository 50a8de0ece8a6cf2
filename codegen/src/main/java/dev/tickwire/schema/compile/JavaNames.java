package dev.tickwire.schema.compile;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What Java and the generated classes already use names for. */
final class JavaNames {
    private static final Pattern WORD_BOUNDARY = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private static final Set<String> KEYWORDS = Set.of(
            "_",
            "abstract",
            "assert",
            "boolean",
            "break",
            "byte",
            "case",
            "catch",
            "char",
            "class",
            "const",
            "continue",
            "default",
            "do",
            "double",
            "else",
            "enum",
            "extends",
            "false",
            "final",
            "finally",
            "float",
            "for",
            "goto",
            "if",
            "implements",
            "import",
            "instanceof",
            "int",
            "interface",
            "long",
            "native",
            "new",
            "null",
            "package",
            "private",
            "protected",
            "public",
            "return",
            "short",
            "static",
            "strictfp",
            "super",
            "switch",
            "synchronized",
            "this",
            "throw",
            "throws",
            "transient",
            "true",
            "try",
            "void",
            "volatile",
            "while");

    /** Words that name everything but a class. */
    private static final Set<String> NO_CLASS_NAMES = Set.of("permits", "record", "sealed", "var", "yield");

    /** Classes of {@code java.lang} that generated code calls by their simple names. */
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

    /** Members that every generated message or struct has or inherits. */
    private static final Set<String> MEMBERS = Set.of(
            "getClass",
            "hashCode",
            "toString",
            "notify",
            "notifyAll",
            "wait",
            "clone",
            "finalize",
            "equals",
            "measure",
            "nothingLost",
            "reset",
            "retain",
            "release",
            "read",
            "write",
            "copyFrom",
            "packBits",
            "packBits2",
            "packBits3",
            "packBits4",
            "packBits5",
            "packBits6",
            "packBits7",
            "unpackBits",
            "unpackBits2",
            "unpackBits3",
            "unpackBits4",
            "unpackBits5",
            "unpackBits6",
            "unpackBits7",
            "MIN_BITS",
            "MAX_BITS");

    /** Members that every generated union has beside those. */
    private static final Set<String> UNION_MEMBERS = Set.of("which");

    private static final List<String> RUNTIME_PACKAGES = List.of(
            "dev.tickwire.bits",
            "dev.tickwire.message",
            "dev.tickwire.packet",
            "dev.tickwire.channel",
            "dev.tickwire.chunk",
            "dev.tickwire.pacing",
            "dev.tickwire.connection",
            "dev.tickwire.session",
            "dev.tickwire.transport",
            "dev.tickwire.endpoint");

    /** Members of a message that carries a block. */
    private static final Set<String> BLOCK_MEMBERS =
            Set.of("block", "blockData", "blockHash", "blockLength", "clearBlock", "copyBlock");

    private JavaNames() {}

    static boolean isKeyword(String name) {
        return KEYWORDS.contains(name);
    }

    static boolean isLegalClassName(String name) {
        return !KEYWORDS.contains(name) && !NO_CLASS_NAMES.contains(name);
    }

    static boolean isJavaLang(String name) {
        return JAVA_LANG.contains(name);
    }

    /** Whether a generated message or struct has or inherits a member of the name. */
    static boolean isMember(String name, boolean carriesBlock) {
        return MEMBERS.contains(name) || (carriesBlock && BLOCK_MEMBERS.contains(name));
    }

    /** Whether a generated union has or inherits a member of the name. */
    static boolean isUnionMember(String name) {
        return MEMBERS.contains(name) || UNION_MEMBERS.contains(name);
    }

    /**
     * Whether {@code name} is a package Java takes: identifiers with dots between, none of them a keyword, and none of the
     * JDK's own, which class loaders refuse.
     */
    static boolean isLegalPackage(String name) {
        if (name.equals("java") || name.startsWith("java.")) {
            return false;
        }
        for (String segment : name.split("\\.", -1)) {
            if (!isIdentifier(segment) || isKeyword(segment)) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code name} is a package of {@code tickwire-runtime} or lies in one: a module may not have those too. */
    static boolean isOfRuntime(String name) {
        return RUNTIME_PACKAGES.stream().anyMatch(taken -> name.equals(taken) || name.startsWith(taken + "."));
    }

    private static boolean isIdentifier(String text) {
        return !text.isEmpty()
                && Character.isJavaIdentifierStart(text.charAt(0))
                && text.chars().allMatch(Character::isJavaIdentifierPart)
                && text.chars().noneMatch(c -> c == '$' || Character.isIdentifierIgnorable(c));
    }

    /** {@code PlayerInput} becomes {@code PLAYER_INPUT}, {@code worldState} becomes {@code WORLD_STATE}. */
    static String upperSnake(String name) {
        return WORD_BOUNDARY.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
    }

    /** The classes generated for a protocol. */
    static List<String> protocolClasses(String protocol) {
        return List.of(
                protocol + "Protocol",
                protocol + "MessageFactory",
                protocol + "ServerListener",
                protocol + "ClientListener");
    }

    /** The class that holds the constants of a schema package: {@code arena.world_state} has {@code WorldStateConstants}. */
    static String constantsClass(String schemaPackage) {
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

package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.parse.grammar.TickLexer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Words of the schema language, and the words of other languages for them. */
public final class Keywords {
    /** Words that begin a declaration. */
    public static final Set<Integer> DECLARATIONS = Set.of(
            TickLexer.PACKAGE,
            TickLexer.OPTION,
            TickLexer.IMPORT,
            TickLexer.CONST,
            TickLexer.ENUM,
            TickLexer.FLAGS,
            TickLexer.TYPE,
            TickLexer.STRUCT,
            TickLexer.UNION,
            TickLexer.MESSAGE,
            TickLexer.OBJECT,
            TickLexer.PROTOCOL);

    /** Words that begin a statement of a protocol. */
    public static final Set<Integer> PROTOCOL_ITEMS = Set.of(
            TickLexer.MESSAGES,
            TickLexer.CHANNEL,
            TickLexer.VERSION,
            TickLexer.SPEAKS,
            TickLexer.PACKET,
            TickLexer.FRAGMENT_ABOVE,
            TickLexer.FRAGMENT,
            TickLexer.ID,
            TickLexer.TICKS);

    /** Modifiers of fields. */
    public static final Set<Integer> MODIFIERS = Set.of(
            TickLexer.OPTIONAL,
            TickLexer.ASCENDING,
            TickLexer.ONCE,
            TickLexer.OWNER,
            TickLexer.OTHERS,
            TickLexer.SMOOTH,
            TickLexer.EXACT);

    /** Words before the number of a version. */
    public static final Set<Integer> LIFETIMES = Set.of(TickLexer.SINCE, TickLexer.UNTIL);

    /** Modifiers of messages. */
    public static final Set<Integer> MESSAGE_MODIFIERS = Set.of(TickLexer.BLOCK, TickLexer.TIMED);

    /** Modifiers of objects. */
    public static final Set<Integer> OBJECT_MODIFIERS = Set.of(TickLexer.REWIND, TickLexer.IMMEDIATE);

    /** Sides of a connection. */
    public static final Set<Integer> SIDES = Set.of(TickLexer.CLIENT, TickLexer.SERVER);

    /** Words before the message in an entry of a channel. */
    public static final Set<Integer> ENTRY_MODIFIERS = Set.of(TickLexer.OWNER, TickLexer.CLIENT, TickLexer.SERVER);

    /**
     * Built-in types that are never names of fields: those with their width in the name, and keywords of most
     * languages.
     */
    public static final Set<String> UNMISTAKABLE_TYPES = Set.of(
            "bool", "int", "float", "double", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
            "int128", "uint128");

    /** All built-in types. */
    public static final Set<String> BUILT_IN_TYPES = Set.of(
            "bool", "int", "float", "double", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
            "int128", "uint128", "bits", "signed", "quat", "fixed", "ufixed", "string", "bytes");

    /** Built-in types with mandatory arguments. */
    public static final Set<String> BOUNDED_TYPES =
            Set.of("int", "bits", "signed", "quat", "fixed", "ufixed", "string", "bytes");

    /** Modifiers of other languages without a meaning in schemas. */
    public static final Set<String> NEEDLESS = Set.of(
            "public",
            "private",
            "protected",
            "internal",
            "final",
            "static",
            "abstract",
            "export",
            "pub",
            "sync",
            "sealed",
            "extern");

    /** Units of settings. */
    public static final List<String> UNITS = List.of("KiB", "MiB", "ms", "s");

    /** Names of lists in other languages. */
    public static final Set<String> LISTS = Set.of(
            "repeated",
            "list",
            "array",
            "vector",
            "set",
            "List",
            "Array",
            "Vector",
            "Vec",
            "vec",
            "ArrayList",
            "Set",
            "Seq",
            "Slice",
            "slice",
            "Span");

    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            Map.entry("class", "struct"),
            Map.entry("record", "struct"),
            Map.entry("table", "struct"),
            Map.entry("typedef", "type"),
            Map.entry("using", "type"),
            Map.entry("alias", "type"),
            Map.entry("oneof", "union"),
            Map.entry("variant", "union"),
            Map.entry("entity", "object"),
            Map.entry("actor", "object"),
            Map.entry("bitset", "flags"),
            Map.entry("bitflags", "flags"),
            Map.entry("bitmask", "flags"),
            Map.entry("include", "import"),
            Map.entry("use", "import"),
            Map.entry("require", "import"),
            Map.entry("namespace", "package"),
            Map.entry("module", "package"),
            Map.entry("define", "const"),
            Map.entry("constexpr", "const"),
            Map.entry("let", "const"),
            Map.entry("var", "const"),
            Map.entry("val", "const"),
            Map.entry("final", "const"),
            Map.entry("tickrate", "ticks"),
            Map.entry("tick_rate", "ticks"),
            Map.entry("hz", "ticks"),
            Map.entry("fps", "ticks"),
            Map.entry("service", "protocol"),
            Map.entry("when", "if"),
            Map.entry("nullable", "optional"),
            Map.entry("sorted", "ascending"));

    private Keywords() {}

    /** Returns the word of a token type. */
    public static String text(int type) {
        String literal = TickLexer.VOCABULARY.getLiteralName(type);
        return literal.substring(1, literal.length() - 1);
    }

    /** Returns the keyword that a word probably means: a translation from another language, or a similar word. */
    public static Optional<Integer> meant(String word, Set<Integer> keywords) {
        String translated = ELSEWHERE.getOrDefault(word.toLowerCase(Locale.ROOT), word);
        List<String> texts = new ArrayList<>();
        for (int keyword : keywords) {
            if (text(keyword).equals(translated)) {
                return Optional.of(keyword);
            }
            texts.add(text(keyword));
        }
        return DidYouMean.nearest(word, texts)
                .flatMap(near -> keywords.stream()
                        .filter(keyword -> text(keyword).equals(near))
                        .findFirst());
    }

    /** Returns whether a token type may be a name. */
    public static boolean isWord(int type) {
        return type > 0 && type <= TickLexer.IDENTIFIER && !isHard(type);
    }

    /** Returns whether a token type is a keyword that cannot be a name. */
    public static boolean isHard(int type) {
        return type >= TickLexer.IF && type <= TickLexer.FALSE;
    }
}

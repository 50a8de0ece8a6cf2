package dev.tickwire.schema.diagnostic;

/**
 * Codes of the diagnostics of the schema language. Back ends have more, for names in the language that they generate.
 *
 * <p>The first groups belong to the parser. Each pass of the compiler has a group after the parser's groups.
 */
public enum DiagnosticCode implements Code {
    // Parser: characters and words.
    FILE_TOO_LARGE("file-too-large", Severity.ERROR, "the file is larger than a schema may be"),
    TOO_DEEP("too-deep", Severity.ERROR, "brackets, operators or `else if` are nested too deeply"),
    NOT_UTF8("not-utf8", Severity.ERROR, "the file holds bytes that are not UTF-8"),
    UNKNOWN_CHARACTER("unknown-character", Severity.ERROR, "a character that has no meaning in a schema"),
    UNTERMINATED_COMMENT("unterminated-comment", Severity.ERROR, "a comment that is never closed"),
    UNTERMINATED_STRING("unterminated-string", Severity.ERROR, "a string that does not end on its line"),
    BAD_ESCAPE("bad-escape", Severity.ERROR, "an unknown escape in a string"),
    BAD_NUMBER("bad-number", Severity.ERROR, "a malformed number"),

    // Parser: statements.
    UNEXPECTED_TOKEN("unexpected-token", Severity.ERROR, "a word or sign that is not allowed at its place"),
    UNKNOWN_KEYWORD("unknown-keyword", Severity.ERROR, "a word where a keyword was expected"),
    MISSING_SEMICOLON("missing-semicolon", Severity.ERROR, "a statement without its `;`"),
    MISSING_NAME("missing-name", Severity.ERROR, "a declaration or field without a name"),
    UNCLOSED_BRACKET("unclosed-bracket", Severity.ERROR, "a bracket that is never closed"),
    STRAY_BRACKET("stray-bracket", Severity.ERROR, "a closing bracket without an opening bracket"),
    TYPE_AFTER_NAME("type-after-name", Severity.ERROR, "a field whose type is written behind its name"),
    TAG_NUMBER("tag-number", Severity.ERROR, "a tag number of a value, flag or field"),
    ANGLE_BRACKETS("angle-brackets", Severity.ERROR, "`<` and `>` where round brackets are used"),
    RANGE_SYNTAX("range-syntax", Severity.ERROR, "a range that is not written with two points"),
    DUPLICATE_PACKAGE("duplicate-package", Severity.ERROR, "a second `package` in one file"),
    SILENCE_COMMENT("silence-comment", Severity.ERROR, "a silencing comment without the code of a warning"),

    // Compiler: declarations and imports.
    MISSING_PACKAGE("missing-package", Severity.ERROR, "a file that names no package"),
    DUPLICATE_NAME("duplicate-name", Severity.ERROR, "two declarations of the same name"),
    RESERVED_NAME("reserved-name", Severity.ERROR, "a declaration named like a built-in type"),
    UNKNOWN_OPTION("unknown-option", Severity.ERROR, "an option that does not exist"),
    UNKNOWN_IMPORT("unknown-import", Severity.ERROR, "an import of a missing file"),
    IMPORT_CYCLE("import-cycle", Severity.ERROR, "files that import each other"),
    DUPLICATE_IMPORT("duplicate-import", Severity.WARNING, "a file imported twice"),

    // Compiler: names.
    UNKNOWN_TYPE("unknown-type", Severity.ERROR, "a type that is not declared in the file or its imports"),
    UNKNOWN_CONSTANT("unknown-constant", Severity.ERROR, "a constant that is not declared in the file or its imports"),
    UNKNOWN_VALUE("unknown-value", Severity.ERROR, "a value or flag that its enum or flag set does not have"),
    UNKNOWN_MESSAGE("unknown-message", Severity.ERROR, "a message that is not declared in the file or its imports"),
    UNKNOWN_OBJECT("unknown-object", Severity.ERROR, "an object that is not declared in the file or its imports"),
    UNKNOWN_FIELD("unknown-field", Severity.ERROR, "a condition on a name that is no field"),
    AMBIGUOUS_NAME("ambiguous-name", Severity.ERROR, "a name that two imports declare"),
    NOT_A_TYPE("not-a-type", Severity.ERROR, "a name that is not a type where a type is expected"),
    NOT_A_CONSTANT("not-a-constant", Severity.ERROR, "a name that is not a constant where a constant is expected"),
    NOT_A_MESSAGE("not-a-message", Severity.ERROR, "a name that is not a message where a message is expected"),
    NOT_AN_OBJECT("not-an-object", Severity.ERROR, "a name that is not an object where an object is expected"),

    // Compiler: versions.
    NO_VERSION("no-version", Severity.ERROR, "`speaks`, `since` or `until` without the `version` of a protocol"),
    VERSION_NUMBER("version-number", Severity.ERROR, "a version that is not a plain number up to 2^31 - 1"),
    SPEAKS_ABOVE_VERSION("speaks-above-version", Severity.ERROR, "`speaks` above `version`"),
    TOO_MANY_VERSIONS("too-many-versions", Severity.ERROR, "a protocol that speaks more than 8 versions"),
    ID_OF_VERSIONS("id-of-versions", Severity.ERROR, "`id` in a protocol that speaks several versions"),
    DIFFERENT_VERSIONS(
            "different-versions",
            Severity.ERROR,
            "protocols of different versions that use one declaration with `since` or `until`"),
    SINCE_ABOVE_VERSION("since-above-version", Severity.ERROR, "`since` above the `version` of the protocol"),
    UNTIL_BELOW_SPEAKS("until-below-speaks", Severity.ERROR, "`until` below `speaks`: no spoken version has the part"),
    CROSSED_LIFETIME("crossed-lifetime", Severity.ERROR, "a `since` above the `until` of the same part"),
    OUTSIDE_LIFETIME("outside-lifetime", Severity.ERROR, "a part in no version of the declaration around it"),
    NEEDLESS_SINCE("needless-since", Severity.WARNING, "a `since` that all spoken versions satisfy"),
    CHANGED_TYPE("changed-type", Severity.ERROR, "two parts of the same name, one after the other"),
    MISSING_ELSE("missing-else", Severity.ERROR, "a value or case without `else` that a spoken version lacks"),
    WRONG_ELSE("wrong-else", Severity.ERROR, "an `else` that does not lead to a value or case of each version"),
    NEEDLESS_ELSE("needless-else", Severity.WARNING, "an `else` of a value or case that all spoken versions have"),
    ELSE_NONE("else-none", Severity.ERROR, "`else none` of a union that a field cannot leave out"),
    DEFAULT_NEEDED("default-needed", Severity.ERROR, "a field whose default is another one in an earlier version"),
    DEFAULT_OF_VERSION("default-of-version", Severity.ERROR, "a default that a version with the field lacks"),
    CONDITION_OF_VERSION(
            "condition-of-version", Severity.ERROR, "a condition on something that a version with its fields lacks"),
    TYPE_OF_VERSION("type-of-version", Severity.ERROR, "a field in a version without its type"),
    ENTRY_OF_VERSION(
            "entry-of-version", Severity.ERROR, "an entry of a channel in a version without its message or object"),
    RETURNING_OBJECT("returning-object", Severity.ERROR, "an object that begins again after a version without it"),
    MOVED_OBJECT("moved-object", Severity.WARNING, "an object on another channel than in another version"),
    EMPTY_IN_VERSION(
            "empty-in-version", Severity.ERROR, "a channel, enum, flag set or union that is empty in a version"),
    IMPORTED_LIFETIME(
            "imported-lifetime", Severity.ERROR, "`since` or `until` in the schema of a dependency's jar that matters"),
    SHIFTED_NUMBERS(
            "shifted-numbers", Severity.WARNING, "a new value, flag or case before others, whose numbers it changes"),

    // Compiler: constants.
    CONSTANT_CYCLE("constant-cycle", Severity.ERROR, "constants that depend on each other"),
    INTEGER_OVERFLOW("integer-overflow", Severity.ERROR, "an integer beyond 64 bits"),
    DECIMAL_OUT_OF_RANGE("decimal-out-of-range", Severity.ERROR, "a decimal number beyond a double"),
    INEXACT_DIVISION("inexact-division", Severity.ERROR, "a division of integers that leaves a remainder"),
    DIVISION_BY_ZERO("division-by-zero", Severity.ERROR, "a division by zero"),
    SHIFT_OUT_OF_RANGE("shift-out-of-range", Severity.ERROR, "a shift by less than 0 or more than 63"),
    WRONG_KIND("wrong-kind", Severity.ERROR, "a value of the wrong kind"),

    // Compiler: types.
    WRONG_ARGUMENTS("wrong-arguments", Severity.ERROR, "wrong arguments in the parentheses behind a type"),
    UNBOUNDED("unbounded", Severity.ERROR, "a type without its bounds"),
    BOUNDS_ORDER("bounds-order", Severity.ERROR, "a lower bound above the upper bound"),
    BOUNDS_OUT_OF_RANGE("bounds-out-of-range", Severity.ERROR, "bounds that cannot be represented"),
    SIZE_OUT_OF_RANGE("size-out-of-range", Severity.ERROR, "a width, capacity or element count out of its range"),
    BAD_STEP("bad-step", Severity.ERROR, "a step that is not above zero"),
    TOO_MANY_STEPS("too-many-steps", Severity.ERROR, "more than 2^22 steps"),
    STEP_TOO_SMALL("step-too-small", Severity.ERROR, "a step that float32 cannot hold near the larger bound"),
    NOT_EXACT("not-exact", Severity.ERROR, "a number that the fraction bits of a fixed point type do not hold exactly"),
    EMPTY_DECLARATION("empty-declaration", Severity.ERROR, "an empty enum, flag set or union"),
    TOO_MANY_VALUES("too-many-values", Severity.ERROR, "an enum, flag set or union with too many entries"),
    UNION_CASE("union-case", Severity.ERROR, "a case of a union that is not one plain value"),
    ALIAS_CYCLE("alias-cycle", Severity.ERROR, "type names that refer to each other in a circle"),
    STRUCT_CYCLE("struct-cycle", Severity.ERROR, "a struct or union that contains itself"),
    TOO_NESTED("too-nested", Severity.ERROR, "structs nested too deeply"),
    TOO_LARGE("too-large", Severity.ERROR, "a struct or message that may take more than 2^31 - 1 bits"),
    INSTANCE_TOO_LARGE(
            "instance-too-large",
            Severity.ERROR,
            "a message that may take more than 64 MiB of memory, or an object more than 64 KiB"),
    LARGE_INSTANCE("large-instance", Severity.WARNING, "a message that may take more than 1 MiB of memory"),

    // Compiler: fields.
    ASCENDING_FIELD("ascending-field", Severity.ERROR, "`ascending` on a field that is not an array of small integers"),
    DEFAULT_OUT_OF_RANGE("default-out-of-range", Severity.ERROR, "a default outside the bounds of its field"),
    NO_DEFAULT("no-default", Severity.ERROR, "a default for a field that cannot have a default"),
    FIELD_NOT_SENT("field-not-sent", Severity.ERROR, "a condition on a field that is not sent before the condition"),
    FIELD_NOT_COMPARABLE(
            "field-not-comparable", Severity.ERROR, "a condition on a field of a type that cannot be compared"),
    NEVER_FILLED("never-filled", Severity.ERROR, "a field that is never sent"),
    ALWAYS_HOLDS("always-holds", Severity.WARNING, "a condition that always holds"),

    // Compiler: objects.
    OBJECT_MODIFIER("object-modifier", Severity.ERROR, "a modifier that only a field of an object can have"),
    OBJECT_BODY(
            "object-body", Severity.ERROR, "an `if`, an `align`, a `reserved` or an `ascending` field in an object"),
    TOO_MANY_FIELDS("too-many-fields", Severity.ERROR, "an object with more than 64 fields"),
    CONFLICTING_MODIFIERS("conflicting-modifiers", Severity.ERROR, "two modifiers of a field that exclude each other"),
    SMOOTH_FIELD("smooth-field", Severity.ERROR, "`smooth` on a field that cannot be interpolated"),
    WRAP_FIELD("wrap-field", Severity.ERROR, "`smooth(wrap)` on a field that is not a single number with bounds"),
    EXACT_FIELD("exact-field", Severity.ERROR, "`exact` on a field that is not quantized"),

    // Compiler: protocols.
    DUPLICATE_SETTING("duplicate-setting", Severity.ERROR, "a setting or parameter given twice"),
    SETTING_OUT_OF_RANGE("setting-out-of-range", Severity.ERROR, "a setting or parameter out of its range"),
    WRONG_UNIT("wrong-unit", Severity.ERROR, "a unit that does not fit its setting or parameter"),
    UNKNOWN_PARAMETER("unknown-parameter", Severity.ERROR, "a channel parameter that does not exist"),
    USELESS_PARAMETER("useless-parameter", Severity.ERROR, "a channel parameter that has no meaning on this channel"),
    PARAMETER_VALUE(
            "parameter-value", Severity.ERROR, "a channel parameter without its value, or with an unwanted value"),
    UNKNOWN_CHANNEL_KIND("unknown-channel-kind", Severity.ERROR, "a channel kind that does not exist"),
    NO_CHANNELS("no-channels", Severity.ERROR, "a protocol without a channel"),
    TOO_MANY_CHANNELS("too-many-channels", Severity.ERROR, "a protocol with more than 64 channels"),
    EMPTY_CHANNEL("empty-channel", Severity.ERROR, "a channel without a message or object"),
    TOO_MANY_MESSAGES("too-many-messages", Severity.ERROR, "a protocol with more than 1,024 messages"),
    DUPLICATE_MESSAGE("duplicate-message", Severity.ERROR, "a message listed twice"),
    UNLISTED_MESSAGE("unlisted-message", Severity.ERROR, "a message on a channel, missing in the list of messages"),
    UNSENT_MESSAGE("unsent-message", Severity.WARNING, "a message in the list that no channel carries"),
    BLOCK_NOT_ALLOWED("block-not-allowed", Severity.ERROR, "a block message on a channel without blocks"),
    CHUNK_MESSAGE("chunk-message", Severity.ERROR, "a chunk channel that does not carry exactly one block message"),
    INPUT_MESSAGE("input-message", Severity.ERROR, "a message that an input channel cannot carry, or not alone"),
    INPUT_SENDER("input-sender", Severity.ERROR, "a message on an input channel without `client` before it"),
    TIMED_MESSAGE("timed-message", Severity.ERROR, "a timed message that has a block, or that clients may send"),
    CALL_CHANNEL(
            "call-channel", Severity.ERROR, "a call, or a message to an object, on a channel that is not reliable"),
    CALL_ANSWER("call-answer", Severity.ERROR, "a message with two answers in a protocol"),
    AIMED_MESSAGE("aimed-message", Severity.ERROR, "a message that is addressed to objects in two ways in a protocol"),
    OWNER_SENDER("owner-sender", Severity.ERROR, "`owner` before an entry that is not a client's message to an object"),
    NO_TICKS(
            "no-ticks",
            Severity.ERROR,
            "a state channel, an input channel or a timed message in a protocol without `ticks`"),
    STATE_SENDER("state-sender", Severity.ERROR, "an object on a state channel without `server` before it"),
    DUPLICATE_OBJECT("duplicate-object", Severity.ERROR, "an object listed twice in a protocol"),
    UNLISTED_OBJECT(
            "unlisted-object",
            Severity.ERROR,
            "an object behind `ref` or `at` that no state channel of the protocol carries"),
    NEVER_FITS(
            "never-fits", Severity.ERROR, "a message or object that is larger than its channel's packet at the least"),
    MAY_NOT_FIT("may-not-fit", Severity.WARNING, "a message or object that may grow larger than its channel's packet"),

    // Compiler: lint.
    UNUSED_IMPORT("unused-import", Severity.WARNING, "an import without a used declaration"),
    UNUSED_CONSTANT("unused-constant", Severity.WARNING, "an unused constant"),
    UNUSED_TYPE("unused-type", Severity.WARNING, "an unused type"),
    UNUSED_OBJECT("unused-object", Severity.WARNING, "an object without a channel and without references"),
    WASTEFUL_RANGE(
            "wasteful-range",
            Severity.WARNING,
            "a range of one value above a power of two, at the cost of a whole bit"),
    ZERO_OFF_GRID(
            "zero-off-grid", Severity.WARNING, "a quantized float that cannot be zero although its bounds allow it"),

    // The collector.
    TOO_MANY("too-many", Severity.ERROR, "more errors than are shown");

    private final String id;
    private final Severity severity;
    private final String summary;

    DiagnosticCode(String id, Severity severity, String summary) {
        this.id = id;
        this.severity = severity;
        this.summary = summary;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String summary() {
        return summary;
    }
}

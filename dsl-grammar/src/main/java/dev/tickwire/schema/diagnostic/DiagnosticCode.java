package dev.tickwire.schema.diagnostic;

/**
 * Every kind of mistake there is. The ids are stable: users search for them and tests hold them.
 *
 * <p>The first group belongs to the parser; each pass of the compiler adds its own group.
 */
public enum DiagnosticCode {
    // Parser: characters and words.
    FILE_TOO_LARGE("file-too-large", Severity.ERROR, "the file is larger than a schema may be"),
    TOO_DEEP("too-deep", Severity.ERROR, "brackets, operators or `else if` are nested too deeply"),
    NOT_UTF8("not-utf8", Severity.ERROR, "the file holds bytes that are not UTF-8"),
    UNKNOWN_CHARACTER("unknown-character", Severity.ERROR, "a character that has no meaning in a schema"),
    UNTERMINATED_COMMENT("unterminated-comment", Severity.ERROR, "a comment that is never closed"),
    UNTERMINATED_STRING("unterminated-string", Severity.ERROR, "a string that does not end on its line"),
    BAD_ESCAPE("bad-escape", Severity.ERROR, "an escape in a string that Java does not know"),
    BAD_NUMBER("bad-number", Severity.ERROR, "a number that is written in a way the language does not know"),

    // Parser: statements.
    UNEXPECTED_TOKEN("unexpected-token", Severity.ERROR, "something that does not belong where it stands"),
    UNKNOWN_KEYWORD("unknown-keyword", Severity.ERROR, "a word where a keyword was expected"),
    MISSING_SEMICOLON("missing-semicolon", Severity.ERROR, "a statement without its `;`"),
    MISSING_NAME("missing-name", Severity.ERROR, "a declaration or field without a name"),
    UNCLOSED_BRACKET("unclosed-bracket", Severity.ERROR, "a bracket that is never closed"),
    STRAY_BRACKET("stray-bracket", Severity.ERROR, "a closing bracket that nothing opened"),
    TYPE_AFTER_NAME("type-after-name", Severity.ERROR, "a field whose type is written behind its name"),
    TAG_NUMBER("tag-number", Severity.ERROR, "a number given to something that takes none"),
    ANGLE_BRACKETS("angle-brackets", Severity.ERROR, "`<` and `>` where round brackets are used"),
    RANGE_SYNTAX("range-syntax", Severity.ERROR, "a range that is not written with two points"),
    DUPLICATE_PACKAGE("duplicate-package", Severity.ERROR, "a second `package` in one file"),

    // The collector.
    TOO_MANY("too-many", Severity.ERROR, "more mistakes than are shown");

    private final String id;
    private final Severity severity;
    private final String summary;

    DiagnosticCode(String id, Severity severity, String summary) {
        this.id = id;
        this.severity = severity;
        this.summary = summary;
    }

    /** As shown and searched for: {@code unknown-type}. */
    public String id() {
        return id;
    }

    /** How bad it is unless a diagnostic says otherwise. */
    public Severity severity() {
        return severity;
    }

    /** What it means, in one line. */
    public String summary() {
        return summary;
    }
}

package dev.tickwire.schema.diagnostic;

/** Severity of a diagnostic. */
public enum Severity {
    /** A mistake: nothing is generated. */
    ERROR("error"),
    /** A probable mistake: generation continues. */
    WARNING("warning");

    private final String word;

    Severity(String word) {
        this.word = word;
    }

    /** Returns the word in messages. */
    public String word() {
        return word;
    }
}

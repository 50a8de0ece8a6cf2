package dev.tickwire.schema.diagnostic;

/** How bad it is. */
public enum Severity {
    /** Nothing is generated. */
    ERROR("error"),
    /** Worth a look; generation goes on. */
    WARNING("warning");

    private final String word;

    Severity(String word) {
        this.word = word;
    }

    /** As shown: {@code error}, {@code warning}. */
    public String word() {
        return word;
    }
}

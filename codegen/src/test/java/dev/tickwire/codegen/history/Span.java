package dev.tickwire.codegen.history;

/** First and last version of a part of a history. */
final class Span {
    private static final int OPEN = Integer.MAX_VALUE;

    private final int first;
    private int last = OPEN;

    Span(int first) {
        this.first = first;
    }

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    /** Ends with a version; a part that has ended stays so. */
    void endWith(int version) {
        last = Math.min(last, version);
    }

    boolean isOpen() {
        return last == OPEN;
    }

    boolean holds(int version) {
        return first <= version && version <= last;
    }

    /** Whether a schema that speaks all versions from the oldest still has the part. */
    boolean isSpoken(int oldest) {
        return last >= Math.max(first, oldest);
    }

    /** The words of the schema for it, with a blank behind each; nothing for versions below the oldest. */
    String words(int oldest) {
        return (first > oldest ? "since " + first + " " : "") + (isOpen() ? "" : "until " + last + " ");
    }
}

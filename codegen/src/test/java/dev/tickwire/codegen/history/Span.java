package dev.tickwire.codegen.history;

import java.util.Optional;

/** First and last version of a part of a history. */
final class Span {
    private static final int OPEN = Integer.MAX_VALUE;

    private final int first;
    private final Optional<Span> object;
    private final boolean isShort;
    private int last = OPEN;

    Span(int first) {
        this(first, Optional.empty(), false);
    }

    /**
     * Creates the versions of a field or case.
     *
     * @param object the versions of the object to which it refers
     * @param isShort whether a schema leaves out the words that it has in common with the object
     */
    Span(int first, Optional<Span> object, boolean isShort) {
        this.first = first;
        this.object = object;
        this.isShort = isShort;
    }

    /** Whether it belongs to a reference to an object of these versions. */
    boolean refersTo(Span versions) {
        return object.filter(one -> one == versions).isPresent();
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

    /** Whether all versions from the oldest have the part. */
    boolean isInAll(int oldest) {
        return first <= oldest && isOpen();
    }

    /** The words of the schema for it, with a blank behind each; nothing for versions below the oldest. */
    String words(int oldest) {
        Optional<Span> same = object.filter(one -> isShort);
        boolean beginsWithObject = same.filter(one -> one.first == first).isPresent();
        boolean endsWithObject = same.filter(one -> one.last == last).isPresent();
        return (first > oldest && !beginsWithObject ? "since " + first + " " : "")
                + (isOpen() || endsWithObject ? "" : "until " + last + " ");
    }
}

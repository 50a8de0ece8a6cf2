package dev.tickwire.state.replica;

/** The fields of a type that have each trait, a bit for each field. Immutable. */
public final class FieldTraits {
    final long once;
    final long ofOwner;
    final long ofOthers;
    final long smooth;
    final long exact;
    final long filled;

    /**
     * Notes the fields of all traits.
     *
     * @param once those that are sent when an object appears, and never again
     * @param ofOwner those that are sent to the owner alone
     * @param ofOthers those that are sent to all but the owner
     * @param smooth those that are read between two ticks
     * @param exact those that both sides of a prediction agree on to the bit
     * @param filled those that are not complete in a fresh object
     */
    public FieldTraits(long once, long ofOwner, long ofOthers, long smooth, long exact, long filled) {
        this.once = once;
        this.ofOwner = ofOwner;
        this.ofOthers = ofOthers;
        this.smooth = smooth;
        this.exact = exact;
        this.filled = filled;
    }
}

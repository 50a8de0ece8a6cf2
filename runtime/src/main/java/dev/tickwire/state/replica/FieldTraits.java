package dev.tickwire.state.replica;

/** The fields of a type with each property, as bit masks. Immutable. */
public final class FieldTraits {
    final long once;
    final long ofOwner;
    final long ofOthers;
    final long smooth;
    final long exact;
    final long filled;

    /**
     * Creates the properties of a type's fields.
     *
     * @param once the fields that are sent when the object appears, and never again
     * @param ofOwner the fields that are sent to the owner only
     * @param ofOthers the fields that are sent to all but the owner
     * @param smooth the fields that are interpolated
     * @param exact the fields whose prediction must match to the bit
     * @param filled the fields that are incomplete in a new object
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

package dev.tickwire.state.coding;

import org.jspecify.annotations.Nullable;

/** Base of writers and readers of objects, which record the bits of each field for a {@link FieldMeter} on request. */
abstract class Metered {
    /** {@code null} if nothing is recorded. */
    private @Nullable FieldMeter meter;

    /** Returns the number of bits so far. In modelled coding it includes what the interval holds back. */
    abstract int position();

    /**
     * Returns whether positions are exact positions in the written bits, as in packed coding. In modelled coding, a
     * range coder writes the bits, so positions are not exact.
     */
    public abstract boolean hasPlaces();

    /**
     * Records the bits of the fields that follow.
     *
     * @param fields the meter, or {@code null} to record nothing
     */
    public final void meter(@Nullable FieldMeter fields) {
        meter = fields;
    }

    /** Called before fields. */
    public final void beginFields() {
        if (meter != null) {
            meter.begin(position());
        }
    }

    /** Called after a field. */
    public final void endField(FieldCoder field) {
        if (meter != null) {
            meter.end(field, position());
        }
    }
}

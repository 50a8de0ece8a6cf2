package dev.tickwire.schema.model;

/**
 * Field of an object with its options.
 *
 * @param field the field with the properties that fields of messages have, too: type, arity, presence and default
 * @param once whether the field is set before the object appears and never again; all peers then receive the field, and
 *     it is neither smooth nor exact
 * @param audience peers that receive the field
 * @param smoothness interpolation between two ticks at a client; with any other constant than {@link Smoothness#NONE},
 *     all values are numbers or rotations
 * @param exact whether server and client quantize the field after each step of a prediction and must agree to the bit;
 *     all values are then quantized
 */
public record ObjectField(FieldModel field, boolean once, Audience audience, Smoothness smoothness, boolean exact) {
    /** Bits of the field in the first update for a peer that receives it. */
    public BitSize freshSize() {
        return new FreshSizes().of(field);
    }

    /**
     * Returns whether a peer with the object may receive the field again. References change even with {@code once}:
     * they are cleared when their object is removed.
     */
    public boolean isResent() {
        return !once || new HeldReferences().in(field);
    }

    /** Number of 32-bit cells of its values, at most 2^40. */
    public long cells() {
        return new CellCounts().of(field);
    }

    /**
     * Returns whether a peer receives the field.
     *
     * @param owner whether the peer owns the object
     */
    public boolean isReplicatedTo(boolean owner) {
        return audience == Audience.ALL || owner == (audience == Audience.OWNER);
    }
}

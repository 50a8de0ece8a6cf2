package dev.tickwire.schema.model;

/**
 * A field of an object, with how it is told and shown.
 *
 * @param field the field as one of a message would be: its type, arity, presence and default
 * @param once whether it is set before the object appears and never again; then it is told to all, and neither smooth
 *     nor exact
 * @param audience the peers that are told it
 * @param smoothness how a client reads it between two ticks; where it is not {@link Smoothness#NONE}, all of its values
 *     are numbers or rotations
 * @param exact whether both sides quantize it after each step of a prediction and must agree to the bit; then all of
 *     its values are quantized
 */
public record ObjectField(FieldModel field, boolean once, Audience audience, Smoothness smoothness, boolean exact) {
    /** The bits of the field when its object appears at a peer that is told it. */
    public BitSize freshSize() {
        return new FreshSizes().of(field);
    }

    /**
     * Whether a peer that has the object may be told it again: references are cleared when their objects are removed,
     * also those that are told once.
     */
    public boolean isToldAgain() {
        return !once || new HeldReferences().in(field);
    }

    /** How many cells of 32 bits its values lie in, where they are compared and told; at most 2^40. */
    public long cells() {
        return new CellCounts().of(field);
    }

    /**
     * Whether a peer is told it.
     *
     * @param owner whether the peer owns the object
     */
    public boolean isToldTo(boolean owner) {
        return audience == Audience.ALL || owner == (audience == Audience.OWNER);
    }
}

package dev.tickwire.schema.model;

import java.math.BigInteger;

/** One thing in a body: a field, a branch that holds bodies of its own, or bits that say nothing. */
public sealed interface BodyItem {

    /** Whether there are rules in it that single values do not show: see {@link ValueType#hasRules()}. */
    default boolean hasRules() {
        if (this instanceof Field holder) {
            FieldModel field = holder.field();
            boolean hasMinimum = field.arity() instanceof Arity.Array array && !array.isFixed() && array.least() > 0;
            return hasMinimum || field.type().hasRules();
        }
        return this instanceof Branch branch
                && (branch.thenBody().hasRules() || branch.elseBody().hasRules());
    }

    /** Whether something can be set in it that does not travel: see {@link ValueType#hasUnsent()}. */
    default boolean hasUnsent() {
        if (this instanceof Field holder) {
            FieldModel field = holder.field();
            boolean isFilledAbsent = field.optional() && field.type().isComposite();
            return isFilledAbsent || field.type().hasUnsent();
        }
        return this instanceof Branch branch
                && (branch.thenBody().hasFields() || branch.elseBody().hasFields());
    }

    /** A field. */
    record Field(FieldModel field) implements BodyItem {}

    /**
     * An {@code if}, with an empty else-body where none was written.
     *
     * @param condition what decides, over fields already on the wire
     * @param thenBody what travels if it holds
     * @param elseBody what travels if not
     */
    record Branch(Condition condition, Body thenBody, Body elseBody) implements BodyItem {}

    /**
     * {@code align}: zero bits up to the next byte, none where the stream is aligned already. Refused on read if not
     * zero.
     */
    record Align() implements BodyItem {}

    /**
     * {@code reserved(n)}, {@code reserved(n) = value}: bits that always hold the same, and are refused on read if they
     * do not.
     *
     * @param widthBits how many, 1 to 64
     * @param value what they hold, 0 to 2^widthBits - 1
     */
    record Reserved(int widthBits, BigInteger value) implements BodyItem {}
}

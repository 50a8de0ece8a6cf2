package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.List;

/** One thing in a body: a field, a branch that holds bodies of its own, or bits that say nothing. */
public sealed interface BodyItem {

    /** Calls the method of a visitor that is for this item. */
    void accept(Visitor visitor);

    /** Whether there are rules in it that single values do not show: see {@link ValueType#hasRules()}. */
    boolean hasRules();

    /** Whether something can be set in it that does not travel: see {@link ValueType#hasUnsent()}. */
    boolean hasUnsent();

    /** Adds the fields in it, in wire order. */
    void collect(List<FieldModel> fields);

    /** Does something with an item of each kind: whatever walks over bodies does not compile once there is another. */
    interface Visitor {
        /** For a field. */
        void visit(Field item);

        /** For an {@code if}; bodies inside it are walked by the visitor. */
        void visit(Branch item);

        /** For an alignment. */
        void visit(Align item);

        /** For bits that always hold the same. */
        void visit(Reserved item);
    }

    /** A field. */
    record Field(FieldModel field) implements BodyItem {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public void collect(List<FieldModel> fields) {
            fields.add(field);
        }

        @Override
        public boolean hasRules() {
            boolean hasMinimum = field.arity() instanceof Arity.Array array && !array.isFixed() && array.least() > 0;
            return hasMinimum || field.type().hasRules();
        }

        @Override
        public boolean hasUnsent() {
            boolean isFilledAbsent = field.optional() && field.type().isComposite();
            return isFilledAbsent || field.type().hasUnsent();
        }
    }

    /**
     * An {@code if}, with an empty else-body where none was written.
     *
     * @param condition what decides, over fields already on the wire
     * @param thenBody what travels if it holds
     * @param elseBody what travels if not
     */
    record Branch(Condition condition, Body thenBody, Body elseBody) implements BodyItem {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public void collect(List<FieldModel> fields) {
            thenBody.collect(fields);
            elseBody.collect(fields);
        }

        @Override
        public boolean hasRules() {
            return thenBody.hasRules() || elseBody.hasRules();
        }

        @Override
        public boolean hasUnsent() {
            return thenBody.hasFields() || elseBody.hasFields();
        }
    }

    /**
     * {@code align}: zero bits up to the next byte, none where the stream is aligned already. Refused on read if not
     * zero.
     */
    record Align() implements BodyItem {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public void collect(List<FieldModel> fields) {}

        @Override
        public boolean hasRules() {
            return false;
        }

        @Override
        public boolean hasUnsent() {
            return false;
        }
    }

    /**
     * {@code reserved(n)}, {@code reserved(n) = value}: bits that always hold the same, and are refused on read if they
     * do not.
     *
     * @param widthBits how many, 1 to 64
     * @param value what they hold, 0 to 2^widthBits - 1
     */
    record Reserved(int widthBits, BigInteger value) implements BodyItem {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public void collect(List<FieldModel> fields) {}

        @Override
        public boolean hasRules() {
            return false;
        }

        @Override
        public boolean hasUnsent() {
            return false;
        }
    }
}

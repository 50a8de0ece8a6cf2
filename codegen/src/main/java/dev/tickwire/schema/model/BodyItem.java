package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.List;

/** Item of a body: a field, a branch with bodies of its own, or bits without a value. */
public sealed interface BodyItem {

    void accept(Visitor visitor);

    /** Returns whether the item has rules beyond single values: see {@link ValueType#hasRules()}. */
    boolean hasRules();

    /** Returns whether fields can be set that are not sent: see {@link ValueType#hasUnsent()}. */
    boolean hasUnsent();

    /** Appends all fields of the item, in wire order. */
    void collect(List<FieldModel> fields);

    /** Handles an item of each kind. A new kind does not compile until all visitors handle it. */
    interface Visitor {
        void visit(Field item);

        /** Handles an {@code if}. The visitor itself visits the bodies inside. */
        void visit(Branch item);

        void visit(Align item);

        /** Handles bits with a constant value. */
        void visit(Reserved item);
    }

    /** Field. */
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
            boolean hasMinimum = field.arity() instanceof Arity.Array array && !array.isFixed() && array.min() > 0;
            return hasMinimum || field.type().hasRules();
        }

        @Override
        public boolean hasUnsent() {
            boolean isFilledAbsent = field.optional() && field.type().isComposite();
            return isFilledAbsent || field.type().hasUnsent();
        }
    }

    /**
     * {@code if} with two bodies. The {@code else} body is empty if the schema has none.
     *
     * @param condition the condition, over fields that precede the branch on the wire
     * @param thenBody items that are sent if the condition is true
     * @param elseBody items that are sent if the condition is false
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

    /** {@code align}: zero bits up to the next whole byte, none at a whole byte. A reader rejects set bits. */
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
     * {@code reserved(n)} or {@code reserved(n) = value}: bits with a constant value. A reader rejects other bits.
     *
     * @param widthBits number of bits, 1 to 64
     * @param value the value, 0 to 2^widthBits - 1
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

package dev.tickwire.schema.ast;

/** Operators with two operands. They bind as in C. */
public enum BinaryOperator {
    MULTIPLY("*"),
    DIVIDE("/"),
    REMAINDER("%"),
    ADD("+"),
    SUBTRACT("-"),
    SHIFT_LEFT("<<"),
    SHIFT_RIGHT(">>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    EQUAL("=="),
    NOT_EQUAL("!="),
    AND("&&"),
    OR("||");

    private final String symbol;

    BinaryOperator(String symbol) {
        this.symbol = symbol;
    }

    /** As written in a schema. */
    public String symbol() {
        return symbol;
    }

    /** Whether it compares. */
    public boolean isComparison() {
        return ordinal() >= LESS.ordinal() && ordinal() <= NOT_EQUAL.ordinal();
    }

    /** Whether it joins conditions. */
    public boolean isLogical() {
        return this == AND || this == OR;
    }
}

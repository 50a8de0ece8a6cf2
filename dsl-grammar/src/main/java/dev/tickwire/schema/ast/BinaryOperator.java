package dev.tickwire.schema.ast;

/** Operator with two operands in an expression. Precedence is that of C. */
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

    /** Returns the operator as written in a schema. */
    public String symbol() {
        return symbol;
    }

    /** Returns whether the operator compares: less, greater, equal or not equal. */
    public boolean isComparison() {
        return ordinal() >= LESS.ordinal() && ordinal() <= NOT_EQUAL.ordinal();
    }

    /** Returns whether the operator combines conditions: {@code &&} or {@code ||}. */
    public boolean isLogical() {
        return this == AND || this == OR;
    }
}

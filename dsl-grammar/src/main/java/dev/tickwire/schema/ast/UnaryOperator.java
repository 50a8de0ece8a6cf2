package dev.tickwire.schema.ast;

/** Operator with one operand in an expression. */
public enum UnaryOperator {
    MINUS("-"),
    NOT("!");

    private final String symbol;

    UnaryOperator(String symbol) {
        this.symbol = symbol;
    }

    /** Returns the operator as written in a schema. */
    public String symbol() {
        return symbol;
    }
}

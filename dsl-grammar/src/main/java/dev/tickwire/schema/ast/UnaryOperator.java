package dev.tickwire.schema.ast;

/** Operators with one operand. */
public enum UnaryOperator {
    MINUS("-"),
    NOT("!");

    private final String symbol;

    UnaryOperator(String symbol) {
        this.symbol = symbol;
    }

    /** As written in a schema. */
    public String symbol() {
        return symbol;
    }
}

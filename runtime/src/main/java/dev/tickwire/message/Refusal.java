package dev.tickwire.message;

import org.jspecify.annotations.Nullable;

/**
 * Fault of a message that could not be read: the field and, if the field is a number, its value.
 * {@link Message#explain} reports it before a connection ends. Only the first report counts.
 */
public final class Refusal {
    private @Nullable String field;
    private @Nullable String value;
    private boolean cutShort;

    /** Creates a refusal without a known fault. */
    public Refusal() {}

    /**
     * Reports a number that no writer produces.
     *
     * @param refusedField the field, as {@code Move.health}
     * @param number the value of the field
     * @return false
     */
    public boolean value(String refusedField, long number) {
        return setFirst(refusedField, Long.toString(number), false);
    }

    /**
     * Reports an unsigned number that no writer produces.
     *
     * @param refusedField the field, as {@code Move.health}
     * @param number the value of the field, read as unsigned
     * @return false
     */
    public boolean unsigned(String refusedField, long number) {
        return setFirst(refusedField, Long.toUnsignedString(number), false);
    }

    /**
     * Reports content that no writer produces, or that is cut short.
     *
     * @param refusedField the field, as {@code Chat.text}
     * @return false
     */
    public boolean content(String refusedField) {
        return setFirst(refusedField, null, false);
    }

    /**
     * Reports that the packet ends inside a field.
     *
     * @param refusedField the field, as {@code Move.health}
     * @return false
     */
    public boolean end(String refusedField) {
        return setFirst(refusedField, null, true);
    }

    private boolean setFirst(String refusedField, @Nullable String refusedValue, boolean isCutShort) {
        if (field == null) {
            field = refusedField;
            value = refusedValue;
            cutShort = isCutShort;
        }
        return false;
    }

    /** Returns the field, as {@code Move.health}, or null if not known. */
    public @Nullable String field() {
        return field;
    }

    /** Returns the value of the field in decimal, or null if the field is not a number. */
    public @Nullable String value() {
        return value;
    }

    @Override
    public String toString() {
        if (field == null) {
            return "";
        }
        return value != null ? field + " = " + value : field + (cutShort ? " is truncated" : " is malformed");
    }
}

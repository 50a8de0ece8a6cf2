package dev.tickwire.message;

/**
 * The fault of a message that could not be read: the field and, where it is a number, its value. {@link
 * Message#explain} says it, when a connection ends for it. The first that is told counts.
 */
public final class Refusal {
    private String field;
    private String value;
    private boolean cutShort;

    /** Nothing is known. */
    public Refusal() {}

    /**
     * A number that no writer produces.
     *
     * @param refusedField the field, as {@code Move.health}
     * @param number its value
     * @return false
     */
    public boolean value(String refusedField, long number) {
        return tell(refusedField, Long.toString(number), false);
    }

    /**
     * A number that no writer produces.
     *
     * @param refusedField the field, as {@code Move.health}
     * @param number its value, unsigned
     * @return false
     */
    public boolean unsigned(String refusedField, long number) {
        return tell(refusedField, Long.toUnsignedString(number), false);
    }

    /**
     * A content that no writer produces, or that is cut short.
     *
     * @param refusedField the field, as {@code Chat.text}
     * @return false
     */
    public boolean content(String refusedField) {
        return tell(refusedField, null, false);
    }

    /**
     * The packet ends before the field does.
     *
     * @param refusedField the field, as {@code Move.health}
     * @return false
     */
    public boolean end(String refusedField) {
        return tell(refusedField, null, true);
    }

    private boolean tell(String refusedField, String refusedValue, boolean isCutShort) {
        if (field == null) {
            field = refusedField;
            value = refusedValue;
            cutShort = isCutShort;
        }
        return false;
    }

    /** The field, as {@code Move.health}; null if it is not known. */
    public String field() {
        return field;
    }

    /** Its value in decimal; null if it is no number. */
    public String value() {
        return value;
    }

    @Override
    public String toString() {
        if (field == null) {
            return "";
        }
        return value != null ? field + " = " + value : field + (cutShort ? " is cut short" : " is malformed");
    }
}

package dev.tickwire.generated;

import dev.tickwire.base.Digits;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import dev.tickwire.field.Visitable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Text of a message, struct, union or object: {@code Move{sequence=5, yaw=90.0}}. Generated classes use it for
 * {@code toString}.
 */
public final class FieldText implements FieldVisitor {
    /** One per thread, so that a text allocates nothing. */
    private static final ThreadLocal<FieldText> OF_THREAD = ThreadLocal.withInitial(FieldText::new);

    /** Stands for no destination. */
    private static final StringBuilder NONE = new StringBuilder(0);

    /** Whether the text is within an array, by depth. */
    private boolean[] inArray = new boolean[16];

    private final QuotedText quoted = new QuotedText();
    private int depth;
    private boolean isFirst;
    /** Destination, or {@link #NONE} while no text is being built. */
    private StringBuilder text = NONE;

    private FieldText() {}

    /**
     * Appends a text. It allocates only when the builder must grow, and for numbers with an exponent or more than 15
     * digits.
     *
     * @param text the builder to append to
     * @param type the name of the class, before the fields
     * @param fields the message, struct, union or object
     * @return {@code text}
     */
    public static StringBuilder append(StringBuilder text, String type, Visitable fields) {
        FieldText own = OF_THREAD.get();
        // In use if a debugger asks for a text while one is being built.
        FieldText free = own.text == NONE ? own : new FieldText();
        try {
            free.begin(text, type);
            fields.visit(free);
        } finally {
            free.text = NONE;
        }
        return text.append('}');
    }

    private void begin(StringBuilder to, String type) {
        text = to;
        depth = 0;
        isFirst = true;
        to.append(type).append('{');
    }

    /** Returns the builder, ready for the next value. */
    private StringBuilder next(String name) {
        if (!isFirst) {
            text.append(", ");
        }
        isFirst = false;
        return inArray[depth] ? text : text.append(name).append('=');
    }

    private void open(boolean isArray) {
        depth++;
        if (depth == inArray.length) {
            inArray = Arrays.copyOf(inArray, 2 * depth);
        }
        inArray[depth] = isArray;
        isFirst = true;
    }

    private void close(char end) {
        text.append(end);
        depth--;
        isFirst = false;
    }

    @Override
    public void bool(String name, String type, boolean value, int bits) {
        next(name).append(value);
    }

    @Override
    public void integer(String name, String type, long value, int bits) {
        next(name).append(value);
    }

    @Override
    public void unsigned(String name, String type, long value, int bits) {
        Digits.unsigned(next(name), value);
    }

    @Override
    public void wide(String name, String type, long high, long low, boolean signed, int bits) {
        Digits.wide(next(name), high, low, signed);
    }

    @Override
    public void decimal(String name, String type, float value, int bits) {
        Digits.decimal(next(name), value);
    }

    @Override
    public void decimal(String name, String type, double value, int bits) {
        Digits.decimal(next(name), value);
    }

    @Override
    public void quat(String name, String type, float x, float y, float z, float w, int bits) {
        Digits.rotation(next(name), x, y, z, w);
    }

    @Override
    public void text(String name, String type, byte[] bytes, int offset, int length, int bits) {
        quoted.append(next(name), bytes, offset, length);
    }

    /** {@inheritDoc} Appends only their number. */
    @Override
    public void bytes(String name, String type, byte[] bytes, int offset, int length, int bits) {
        next(name).append(length).append(" bytes");
    }

    @Override
    public void enumeration(String name, String type, int ordinal, @Nullable String value, int bits) {
        if (value != null) {
            next(name).append(value);
        } else {
            next(name).append("UNKNOWN(").append(ordinal).append(')');
        }
    }

    @Override
    public void flags(String name, String type, long mask, FlagNames names, int bits) {
        names.appendTo(next(name), mask);
    }

    @Override
    public void reference(String name, String type, int number, int bits) {
        if (number == NO_REFERENCE) {
            next(name).append("none");
        } else {
            next(name).append('#').append(number);
        }
    }

    @Override
    public void absent(String name, String type, int bits) {
        next(name).append("absent");
    }

    @Override
    public void beginStruct(String name, String type, int bits) {
        next(name).append(type).append('{');
        open(false);
    }

    @Override
    public void endStruct() {
        close('}');
    }

    @Override
    public void beginUnion(String name, String type, String selected, int bits) {
        beginStruct(name, type, bits);
    }

    @Override
    public void endUnion() {
        close('}');
    }

    @Override
    public void beginArray(String name, String type, int count, int bits) {
        next(name).append('[');
        open(true);
    }

    @Override
    public void endArray() {
        close(']');
    }

    @Override
    public void block(int lengthBytes) {
        next("block").append(lengthBytes).append(" bytes");
    }
}

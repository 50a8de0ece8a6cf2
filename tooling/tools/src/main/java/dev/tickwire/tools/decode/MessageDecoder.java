package dev.tickwire.tools.decode;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.Visitable;
import dev.tickwire.schema.model.MessageModel;
import java.util.Arrays;

/** Reads messages by their models, as the generated classes do: it accepts what their {@code read} accepts. */
public final class MessageDecoder {
    private MessageDecoder() {}

    /**
     * Reads the fields of a message.
     *
     * @param model the message
     * @param in its bits; what is behind them is not looked at. It is marked as failed if they are none that a writer
     *     makes
     * @return shows a visitor what the generated class would show; null if the bits are refused
     */
    public static Visitable read(MessageModel model, BitReader in) {
        Fields fields = BodyReader.read(model.body(), new BitSource(in));
        return in.failed() ? null : fields;
    }

    /**
     * Reads a message and its block.
     *
     * @param model the message
     * @param bits the bits of its fields, from the lowest bit of the first byte on
     * @param block its block; looked at if the message carries one
     * @return shows a visitor what the generated class would show; null if the bits are refused
     */
    public static Visitable read(MessageModel model, byte[] bits, byte[] block) {
        byte[] padded = Arrays.copyOf(bits, bits.length + BitWriter.SPARE_BYTES);
        Visitable fields = read(model, new BitReader().wrap(padded, 0, bits.length));
        if (fields == null || !model.carriesBlock()) {
            return fields;
        }
        return visitor -> {
            fields.visit(visitor);
            visitor.block(block.length);
        };
    }
}

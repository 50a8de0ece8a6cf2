package dev.tickwire.tools.decode;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.Visitable;
import dev.tickwire.schema.model.MessageModel;
import java.util.Arrays;

/**
 * Reads messages by the model of their schema, without generated classes. Accepts exactly what the generated classes
 * accept.
 */
public final class MessageDecoder {
    private MessageDecoder() {}

    /**
     * Reads the fields of a message.
     *
     * @param model the type of the message
     * @param in the bits, from the first of the message on; later bits are not checked
     * @return the fields as the generated class would show them to a visitor, or null if the bits are invalid, with the
     *     reader marked as failed
     */
    public static Visitable read(MessageModel model, BitReader in) {
        Fields fields = BodyReader.read(model.body(), new BitSource(in));
        return in.failed() ? null : fields;
    }

    /**
     * Reads a message with its block.
     *
     * @param model the type of the message
     * @param bits the bytes of the message's fields
     * @param block the block, unused if the type has none
     * @return the fields as the generated class would show them to a visitor, or null if the bits are invalid
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

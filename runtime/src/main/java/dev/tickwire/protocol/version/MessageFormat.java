package dev.tickwire.protocol.version;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageCoding;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import java.util.Objects;

/**
 * Writes and reads the fields of messages in the format of their type: that of the class, or of an earlier version. A
 * message of another class, as a control message in place of an answer, always has the format of its class.
 */
public final class MessageFormat {
    private MessageFormat() {}

    /** Writes the fields of a message, as {@link Message#write}. */
    public static void write(MessageType<?> type, Message message, BitWriter out) {
        if (isOfClass(type, message)) {
            message.write(out);
        } else {
            coding(type).write(message, out);
        }
    }

    /** Reads the fields of a message, as {@link Message#read}. */
    public static boolean read(MessageType<?> type, Message message, BitReader in) {
        return isOfClass(type, message) ? message.read(in) : coding(type).read(message, in);
    }

    /** Reads again what {@link #read} rejected, as {@link Message#explain}. */
    public static boolean explain(MessageType<?> type, Message message, BitReader in, Refusal refusal) {
        return isOfClass(type, message)
                ? message.explain(in, refusal)
                : coding(type).explain(message, in, refusal);
    }

    /** Returns an upper bound on the bits of the fields, as {@link Message#measure}. */
    public static int measure(MessageType<?> type, Message message) {
        return isOfClass(type, message) ? message.measure() : coding(type).measure(message);
    }

    private static boolean isOfClass(MessageType<?> type, Message message) {
        return type.coding() == null || message.getClass() != type.messageClass();
    }

    @SuppressWarnings("unchecked") // The coding of a type is one of the type's message class.
    private static MessageCoding<Message> coding(MessageType<?> type) {
        return (MessageCoding<Message>) Objects.requireNonNull(type.coding());
    }
}

package dev.tickwire.tools.packet;

import dev.tickwire.field.Visitable;
import dev.tickwire.generated.FieldText;
import java.util.List;
import java.util.Map;

/**
 * The content of a datagram of a connection.
 *
 * @param head its sequence and acks; null if it has none: where it is a fragment that completes no packet, or damaged
 * @param fragment which fragment it is; empty if it is a whole packet
 * @param time what the server says of ticks and packets that arrived; empty where there is nothing of it
 * @param entries its entries, up to where it can be read
 * @param problem why the rest cannot be read; empty if all was read
 */
public record PacketContent(PacketHead head, String fragment, String time, List<Entry> entries, String problem) {
    /**
     * The entry of a channel.
     *
     * @param channel the name of the channel
     * @param bits its bits
     * @param parts what is in it
     */
    public record Entry(String channel, int bits, List<Part> parts) {}

    /**
     * A message, an object, or something else in an entry.
     *
     * @param about what is said beside its fields, as the id of a message
     * @param type the name of the message or object; empty if it is neither
     * @param fields its fields; null if there are none
     * @param cost the bits that count for a type; null if they count for the channel alone, as those of acks
     */
    public record Part(String about, String type, Visitable fields, Cost cost) {
        /** Something that is no message and no object. */
        static Part of(String about) {
            return new Part(about, "", null, null);
        }

        /** The part as a line of text. */
        public String text() {
            StringBuilder text = new StringBuilder();
            if (fields != null) {
                FieldText.append(text, type, fields);
            } else {
                text.append(type);
            }
            String between = text.length() == 0 || about.isEmpty() ? "" : ", ";
            return text.append(between).append(about).toString();
        }
    }

    /**
     * The bits of a message, of an object or of a slice of a chunk.
     *
     * @param type the name of the message or object; {@link #SLICES} for a slice
     * @param bits all of them
     * @param fields of an object, the bits of each field that the packet has; null where the fields themselves say what
     *     they take
     */
    public record Cost(String type, int bits, Map<String, Integer> fields) {
        /** In place of a type: slices of chunks, without the messages that open these. */
        public static final String SLICES = "chunk";

        /** The bits of something whose fields say what they take. */
        static Cost of(String type, int bits) {
            return new Cost(type, bits, null);
        }
    }
}

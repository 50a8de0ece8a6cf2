package dev.tickwire.tools.packet;

import dev.tickwire.field.Visitable;
import dev.tickwire.generated.FieldText;
import java.util.List;
import java.util.Map;

/**
 * A decoded packet.
 *
 * @param head the header; null if the packet is a fragment that completes no packet, or is damaged
 * @param fragment text about the fragment, empty for a whole packet
 * @param time text about ticks and acks of state packets, empty without ticks and acks
 * @param entries the entries of the channels, up to the first entry that cannot be read
 * @param problem the reason why the rest cannot be read, empty if all was read
 */
public record PacketContent(PacketHead head, String fragment, String time, List<Entry> entries, String problem) {
    /**
     * Entry of a channel.
     *
     * @param channel the name of the channel
     * @param bits the size with the header of the entry
     * @param parts the messages, objects and other contents of the entry
     */
    public record Entry(String channel, int bits, List<Part> parts) {}

    /**
     * Part of an entry.
     *
     * @param about text beside the fields, such as the id of a message; may be empty
     * @param type the name of the message type or object type; empty for a part of another kind
     * @param fields the values, null for a part without values
     * @param cost the bits that count for a type; null if the bits count for the channel only, like the bits of acks
     */
    public record Part(String about, String type, Visitable fields, Cost cost) {
        /** Returns a part with text only. */
        static Part of(String about) {
            return new Part(about, "", null, null);
        }

        /** Returns fields and text on one line. */
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
     * Bits of a message, object or slice.
     *
     * @param type the name of the type, or {@link #SLICES}
     * @param bits the size
     * @param fields the bits of each field; null if {@link Part#fields} has the bits
     */
    public record Cost(String type, int bits, Map<String, Integer> fields) {
        /** Name for slices of chunks, in place of a type. The message that opens a transfer counts for its own type. */
        public static final String SLICES = "chunk";

        /** Returns a cost whose fields are those of the part. */
        static Cost of(String type, int bits) {
            return new Cost(type, bits, null);
        }
    }
}

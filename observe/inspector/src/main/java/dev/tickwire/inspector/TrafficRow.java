package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * The cost of one thing: a channel, a type of message or object on it, or a field of that.
 *
 * @param channel the name of the channel
 * @param type the name of the message or object; empty in the row of the channel itself
 * @param field the name of the field; empty in the row of the type itself
 * @param sentBits the bits that were sent
 * @param sentCount how many times it was sent
 * @param receivedBits the bits that were received
 * @param receivedCount how many times it was received
 */
public record TrafficRow(
        String channel,
        String type,
        String field,
        long sentBits,
        long sentCount,
        long receivedBits,
        long receivedCount) {
    /**
     * Writes the row as an array, in the order of the components.
     *
     * @param out where it goes
     * @throws IOException if writing fails
     */
    public void write(JsonWriter out) throws IOException {
        out.beginArray().value(channel).value(type).value(field);
        out.value(sentBits)
                .value(sentCount)
                .value(receivedBits)
                .value(receivedCount)
                .endArray();
    }
}

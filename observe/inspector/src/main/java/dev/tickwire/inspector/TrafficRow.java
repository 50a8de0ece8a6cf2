package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * Row of the traffic table: bits and counts of a channel, a type or a field.
 *
 * @param channel the name of the channel
 * @param type the name of the message or object type, or empty for the whole channel
 * @param field the name of the field, or empty for the whole type
 * @param sentBits sent bits
 * @param sentCount the number of times that the type or field was sent
 * @param receivedBits received bits
 * @param receivedCount the number of times that the type or field was received
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
     * Writes the row as a JSON array, in the order of the components.
     *
     * @param out the writer
     * @throws IOException if the writer throws the exception
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

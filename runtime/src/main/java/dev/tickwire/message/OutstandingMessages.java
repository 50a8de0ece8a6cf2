package dev.tickwire.message;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts the messages of one pool that the game holds. While messages are traced, it also records the place of each:
 * the line of the game that created or retained the message.
 */
final class OutstandingMessages {
    /** End of a line without a place. */
    private static final String HOW_TO_TRACE =
            " outstanding; traceMessages(true) of the builder, or -Dtickwire.traceMessages=true, names the places";

    private final MessageTrace trace;
    /** By message, so that an untraced message has no field for it; null until a message is traced. */
    private @Nullable Map<Message, StackTraceElement> places;

    private int count;

    OutstandingMessages(MessageTrace trace) {
        this.trace = trace;
    }

    void add(Message message) {
        count++;
        if (trace.isOn()) {
            if (places == null) {
                places = new IdentityHashMap<>();
            }
            places.put(message, trace.place());
        }
    }

    void remove(Message message) {
        count--;
        if (places != null) {
            places.remove(message);
        }
    }

    int count() {
        return count;
    }

    /**
     * Appends a line for each place, in the order of their texts, and one for the messages without a place. The last
     * says how to get the places.
     */
    void describe(String label, List<String> lines) {
        Map<String, Integer> counts = new TreeMap<>();
        if (places != null) {
            places.values().forEach(place -> counts.merge(place.toString(), 1, Integer::sum));
        }
        counts.forEach(
                (place, here) -> lines.add(label + ": " + here + " outstanding, created or retained at " + place));
        int untraced = count - (places == null ? 0 : places.size());
        if (untraced > 0) {
            lines.add(label + ": " + untraced + HOW_TO_TRACE);
        }
    }
}

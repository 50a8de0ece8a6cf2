package dev.tickwire.recording;

import dev.tickwire.bits.Side;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The head of a recording: whose it is, and the schema, so that it can be read without generated classes.
 *
 * @param protocolName the name of the protocol
 * @param protocolId the id of the protocol
 * @param side which end of its connections was recorded
 * @param ticksPerSecond how many ticks the endpoint was to make in a second
 * @param startUnixMillis the date when it began, in milliseconds since 1970
 * @param schemas the text of the schema files by the paths that imports name, the protocol's own first; empty if one of
 *     them did not stand beside the generated classes with the content that these were generated from
 */
public record RecordingHead(
        String protocolName,
        long protocolId,
        Side side,
        int ticksPerSecond,
        long startUnixMillis,
        Map<String, String> schemas) {
    /** Copies the schemas. */
    public RecordingHead {
        schemas = Collections.unmodifiableMap(new LinkedHashMap<>(schemas));
    }
}

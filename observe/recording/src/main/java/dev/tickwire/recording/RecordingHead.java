package dev.tickwire.recording;

import dev.tickwire.bits.Side;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Head of a recording: its protocol, side, start and schema. With the schema, tools can read the recording without
 * generated classes.
 *
 * @param protocolName the name of the protocol
 * @param protocolId the 64-bit id of the protocol
 * @param side the side of the recorded endpoint
 * @param ticksPerSecond the tick rate: of the server that was recorded, or of a recorded client's server
 * @param startUnixMillis the start, in milliseconds since 1970 (UTC)
 * @param schemas the texts of the schema files by import path, the protocol's own file first. Empty if a schema file
 *     was not found beside the generated classes, with the content from which the classes were generated
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

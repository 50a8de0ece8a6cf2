package dev.tickwire.recording.replay;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.RecordingHead;
import dev.tickwire.recording.schema.ProtocolSchemas;
import dev.tickwire.recording.schema.SchemaDifferences;
import java.util.List;
import java.util.Map;

/** Checks that a recording has the protocol of the program that replays it. */
public final class RecordedVersion {
    private static final int MAX_DIFFERENCES = 20;

    private RecordedVersion() {}

    /**
     * Checks a recording.
     *
     * @throws IllegalArgumentException if the protocol id of the recording differs; the message lists up to 20
     *     differences between the two schemas, if both schemas are known
     */
    public static void require(RecordingHead head, Protocol protocol) {
        if (head.protocolId() == protocol.id()) {
            return;
        }
        String refusal = String.format(
                "the recording is of protocol %s 0x%016X, this program has %s 0x%016X",
                head.protocolName(), head.protocolId(), protocol.name(), protocol.id());
        boolean isOtherVersion = head.protocolName().equals(protocol.name());
        throw new IllegalArgumentException(isOtherVersion ? refusal + differences(head, protocol) : refusal);
    }

    private static String differences(RecordingHead head, Protocol protocol) {
        Map<String, String> now = ProtocolSchemas.of(protocol).texts();
        if (head.schemas().isEmpty() || now.isEmpty()) {
            return "; one of them has no schema to compare";
        }
        List<String> lines = SchemaDifferences.between(head.schemas().values(), now.values());
        if (lines.isEmpty()) {
            return "; their schemas are equal, but were compiled by different versions of Tickwire";
        }
        int shown = Math.min(MAX_DIFFERENCES, lines.size());
        String more = shown < lines.size() ? "\n  and " + (lines.size() - shown) + " more" : "";
        return "; their schemas differ:\n  " + String.join("\n  ", lines.subList(0, shown)) + more;
    }
}

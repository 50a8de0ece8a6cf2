package dev.tickwire.recording.replay;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.protocol.version.SpokenVersions;
import dev.tickwire.recording.RecordingHead;
import dev.tickwire.recording.schema.ProtocolSchemas;
import dev.tickwire.recording.schema.SchemaDifferences;
import dev.tickwire.recording.schema.SchemaVersion;
import java.util.List;
import java.util.Map;

/** Finds the version of a program's protocol that a recording has. */
public final class RecordedVersion {
    private static final int MAX_DIFFERENCES = 20;

    private RecordedVersion() {}

    /**
     * Returns the version of a recording: the newest of the protocol, or an earlier one that the protocol speaks.
     *
     * @throws IllegalArgumentException if the protocol does not speak the version of the recording; the message lists
     *     up to 20 differences between the two schemas, if both schemas are known
     */
    public static SpokenVersion of(RecordingHead head, Protocol protocol) {
        SpokenVersion version = new SpokenVersions(protocol).find(head.protocolId());
        boolean isOtherName = !head.protocolName().equals(protocol.name());
        if (version != null && !isOtherName) {
            return version;
        }
        String refusal = String.format(
                "the recording is of protocol %s%s 0x%016X, this program has %s%s 0x%016X",
                head.protocolName(),
                recordedVersion(head),
                head.protocolId(),
                protocol.name(),
                spokenVersions(protocol),
                protocol.id());
        throw new IllegalArgumentException(isOtherName ? refusal : refusal + differences(head, protocol));
    }

    /** Returns the version in the recorded schema as text; empty if there is none. */
    private static String recordedVersion(RecordingHead head) {
        String version = SchemaVersion.of(head.schemas().values(), head.protocolName());
        return version.isEmpty() ? "" : " version " + version;
    }

    private static String spokenVersions(Protocol protocol) {
        if (protocol.version() == 0) {
            return "";
        }
        List<Protocol> earlier = protocol.earlier();
        String oldest = earlier.isEmpty()
                ? ""
                : " and speaks " + earlier.get(earlier.size() - 1).version();
        return " version " + protocol.version() + oldest;
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

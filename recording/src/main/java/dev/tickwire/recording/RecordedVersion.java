package dev.tickwire.recording;

import dev.tickwire.protocol.Protocol;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Holds the protocol of a recording against one that is there. */
final class RecordedVersion {
    private RecordedVersion() {}

    /**
     * Refuses another protocol than was recorded, and says what differs.
     *
     * @throws IllegalArgumentException if it is another
     */
    static void require(RecordingHead head, Protocol protocol) {
        if (head.protocolId() == protocol.id()) {
            return;
        }
        throw new IllegalArgumentException(String.format(
                "recorded was protocol %s 0x%016X, this is %s 0x%016X%s",
                head.protocolName(), head.protocolId(), protocol.name(), protocol.id(), differences(head, protocol)));
    }

    private static String differences(RecordingHead head, Protocol protocol) {
        Map<String, String> now = ProtocolSchemas.of(protocol).texts();
        if (head.schemas().isEmpty() || now.isEmpty()) {
            return "; one of them has no schema beside it that could be compared";
        }
        Set<String> paths = new TreeSet<>(head.schemas().keySet());
        paths.addAll(now.keySet());
        paths.removeIf(
                path -> Objects.equals(head.schemas().get(path), now.get(path)));
        return ", whose schema differs in " + String.join(", ", paths)
                + ": `recording info --schema` prints the recorded one, and `compat` says what has changed";
    }
}

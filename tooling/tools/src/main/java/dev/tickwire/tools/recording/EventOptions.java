package dev.tickwire.tools.recording;

import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.recording.event.EventListener;
import dev.tickwire.tools.recording.event.EventReader;
import dev.tickwire.tools.recording.event.RecordedSchema;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of {@code list} and {@code json}: the recording, and filters for its events. */
final class EventOptions {
    @Parameters(paramLabel = "FILE", description = "The recording.")
    private Path path;

    @Mixin
    private TimeRange range;

    @Option(
            names = "--peer",
            paramLabel = "NUMBER",
            description = "Only this peer: its connection, its messages, and the objects that it owns.")
    private Integer peer;

    @Option(names = "--type", paramLabel = "NAME", description = "Only messages or objects of this type.")
    private String type;

    @Option(names = "--packets", description = "Includes packets, if they were recorded.")
    private boolean packets;

    @Option(names = "--inputs", description = "Includes inputs of players.")
    private boolean inputs;

    /**
     * Reads the recording and calls the listener with each event that passes the filters.
     *
     * @return the exit code: 0, or 1 if parts of the file were damaged
     */
    int read(CommandSpec spec, EventListener listener) {
        return Recordings.use(path, spec, file -> read(file, listener));
    }

    private void read(RecordingFile file, EventListener listener) throws IOException {
        RecordedSchema schema = RecordedSchema.of(file.head());
        if (type != null && !schema.has(type)) {
            throw new IllegalArgumentException("no message or object is named " + type);
        }
        // Begins one block early, unless at the start. The reader then knows the state before the range, so the first
        // events are only real changes.
        long from = range.from();
        int block = file.blocks() == 0 ? 0 : Math.max(0, file.blockAt(from) - (from > 0 ? 1 : 0));
        EventReader reader = new EventReader(schema, (nanos, tick, event) -> {
            boolean isAsked = (peer == null || event.isOf(peer))
                    && (type == null || event.typeName().equals(type));
            if (isAsked && range.has(nanos)) {
                listener.onEvent(nanos, tick, event);
            }
        });
        if (inputs || type != null) {
            reader.withInputs(file.head().side());
        }
        if (packets) {
            // Packets are decoded from the first block on: a packet may refer to earlier packets, for ticks, fragments
            // and chunks.
            reader.withPackets(file.head().side()).read(file, 0, range.to());
        } else {
            reader.read(file, block, range.to());
        }
    }
}

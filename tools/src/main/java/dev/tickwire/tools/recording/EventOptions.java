package dev.tickwire.tools.recording;

import dev.tickwire.recording.RecordingFile;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which events of a recording are told. */
final class EventOptions {
    @Parameters(paramLabel = "FILE", description = "The recording.")
    private Path path;

    @Option(
            names = "--from",
            paramLabel = "TIME",
            converter = Times.class,
            description = "From then on: seconds, or minutes and seconds as 1:05.25.")
    private Long fromNanos;

    @Option(names = "--to", paramLabel = "TIME", converter = Times.class, description = "Up to then.")
    private Long toNanos;

    @Option(
            names = "--peer",
            paramLabel = "NUMBER",
            description = "Of this peer: its connection, its messages, and the objects that it owns.")
    private Integer peer;

    @Option(names = "--type", paramLabel = "NAME", description = "Messages or objects of this type.")
    private String type;

    @Option(names = "--packets", description = "Packets, too, if they were recorded.")
    private boolean packets;

    /** Tells the events that were asked for. */
    void tell(EventListener told) {
        Recordings.use(path, file -> tell(file, told));
    }

    private void tell(RecordingFile file, EventListener told) throws IOException {
        RecordedSchema schema = RecordedSchema.of(file.head());
        if (type != null && !schema.has(type)) {
            throw new IllegalArgumentException("no message and no object is called " + type);
        }
        long from = fromNanos == null ? 0 : fromNanos;
        long to = toNanos == null ? Long.MAX_VALUE : toNanos;
        // What is there when the time begins is known only from what was told before.
        int block = file.blocks() == 0 ? 0 : Math.max(0, file.blockAt(from) - (from > 0 ? 1 : 0));
        EventReader reader = new EventReader(schema, (nanos, tick, event) -> {
            boolean isAsked = (peer == null || event.isOf(peer))
                    && (type == null || event.typeName().equals(type));
            if (isAsked && nanos >= from && nanos <= to) {
                told.onEvent(nanos, tick, event);
            }
        });
        if (packets) {
            // What a packet builds on was told before, from the beginning on.
            reader.withPackets(file.head().side()).read(file, 0, to);
        } else {
            reader.read(file, block, to);
        }
    }
}

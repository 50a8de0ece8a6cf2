package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.recording.replay.ReplayedFrame;
import dev.tickwire.recording.wire.HallProtocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** The messages and ends of a recording of the hall as lines; each frame is a line with its time. */
final class RecordedLines implements FrameListener {
    private final List<String> lines = new ArrayList<>();
    private final List<String> frame = new ArrayList<>();
    private final ReplayedFrame objects = new ReplayedFrame(HallProtocol.get());

    private RecordedLines() {}

    /** All lines of a file. What stands behind the last frame of a block belongs to no frame and is none. */
    static List<String> of(Path path) throws IOException {
        RecordedLines read = new RecordedLines();
        try (RecordingFile file = RecordingFile.open(path)) {
            assertEquals(0, file.lostBytes());
            for (int block = 0; block < file.blocks(); block++) {
                read.frame.clear();
                file.read(block, read);
            }
        }
        return read.lines;
    }

    /** The times of frames in milliseconds, with the number of frames at each. */
    static TreeMap<Long, Integer> times(List<String> lines) {
        TreeMap<Long, Integer> times = new TreeMap<>();
        lines.stream()
                .filter(line -> line.startsWith("frame "))
                .forEach(line -> times.merge(Long.parseLong(line.substring(6)), 1, Integer::sum));
        return times;
    }

    @Override
    public void onState(int channel, RecordInput in) {
        objects.onState(channel, in);
    }

    @Override
    public void onMessage(RecordedMessage message) {
        frame.add(message.direction() + " "
                + HallProtocol.get()
                        .messages()
                        .get(message.type())
                        .messageClass()
                        .getSimpleName() + (message.object() < 0 ? " " : " at " + message.object() + " ")
                + Arrays.toString(message.peers()) + " "
                + Arrays.toString(message.fields()));
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        frame.add("end " + peer + " " + reason);
    }

    @Override
    public void onFrame(long nanos, long tick) {
        lines.addAll(frame);
        frame.clear();
        lines.add("frame " + nanos / 1_000_000);
    }
}

package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.Seeds;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part of a recording has the peers, objects and messages of the whole, frame by frame. */
class RecordingCutTest {
    private static final int TICKS = 240;

    private final long seed = Seeds.of(RecordingCutTest.class);
    private final Random random = new Random(seed);

    @TempDir
    private Path folder;

    /**
     * A frame.
     *
     * @param there the peers and the objects
     */
    private record Frame(long nanos, long tick, String there, List<String> messages) {
        Frame earlier(long nanosEarlier) {
            return new Frame(nanos - nanosEarlier, tick, there, messages);
        }
    }

    /** Takes down each frame. */
    private static final class Frames implements FrameListener {
        final List<Frame> all = new ArrayList<>();
        private final RecordedState state = state();
        private final List<String> messages = new ArrayList<>();

        static List<Frame> of(Path path) throws IOException {
            Frames frames = new Frames();
            try (RecordingFile file = RecordingFile.open(path)) {
                for (int block = 0; block < file.blocks(); block++) {
                    frames.state.beginBlock();
                    file.read(block, frames);
                }
                assertEquals(file.frames(), frames.all.size());
                assertEquals(List.of(), file.damage());
            }
            return frames.all;
        }

        @Override
        public void onState(int channel, RecordInput in) {
            state.onState(channel, in);
        }

        @Override
        public void onPeer(int peer, long clientId, String address) {
            state.onPeer(peer, clientId, address);
        }

        @Override
        public void onEnd(int peer, String reason, String text) {
            state.onEnd(peer, reason, text);
        }

        @Override
        public void onMessage(RecordedMessage message) {
            messages.add(message.direction()
                    + Arrays.toString(message.peers())
                    + message.type()
                    + Arrays.toString(message.fields())
                    + Arrays.toString(message.block()));
        }

        @Override
        public void onFrame(long nanos, long tick) {
            StringBuilder text = new StringBuilder(state.peers().toString());
            for (RecordedChannel channel : state.channels().values()) {
                for (int slot = 0; slot < channel.slots(); slot++) {
                    if (channel.number(slot) != StateReader.NO_OBJECT) {
                        int[] cells = Arrays.copyOf(channel.cells(slot), channel.cellsOf(slot));
                        text.append(channel.number(slot)).append(' ').append(channel.owner(slot));
                        text.append(Arrays.toString(cells));
                    }
                }
            }
            all.add(new Frame(nanos, tick, text.toString(), List.copyOf(messages)));
            messages.clear();
        }
    }

    private static RecordedState state() {
        return RecordedState.of(HallProtocol.get());
    }

    private Path recorded() {
        Path path = folder.resolve("whole");
        try (HallWorld world = new HallWorld(seed, NetworkConditions.perfect());
                Recording recording = Recording.to(path).lossless()) {
            world.server.tap(recording.tap());
            world.join();
            for (int tick = 0; tick < TICKS; tick++) {
                world.play();
                world.tick();
            }
        }
        return path;
    }

    @Test
    void shouldKeepEachFrameOfThePart() throws IOException {
        Path whole = recorded();
        List<Frame> all = Frames.of(whole);
        long length = all.get(all.size() - 1).nanos();
        for (int round = 0; round < 20; round++) {
            long from = (long) (random.nextDouble() * length);
            long to = from + (long) (random.nextDouble() * (length - from));
            Path path = folder.resolve("part" + round);
            try (RecordingFile file = RecordingFile.open(whole)) {
                file.cut(from, to, state(), path);
            }
            assertPart(all, Frames.of(path), from, to);
        }
    }

    /** Before its frames the part has what was there just before, and none of the messages of then. */
    private void assertPart(List<Frame> all, List<Frame> part, long from, long to) {
        int first = 0;
        while (first + 1 < all.size() && all.get(first + 1).nanos() < from) {
            first++;
        }
        int end = first;
        while (end < all.size() && all.get(end).nanos() <= to) {
            end++;
        }
        Frame before = all.get(first);
        List<Frame> expected = new ArrayList<>();
        expected.add(new Frame(0, before.tick(), before.there(), List.of()));
        all.subList(first + 1, end).forEach(frame -> expected.add(frame.earlier(before.nanos())));
        assertEquals(expected, part, () -> from + " to " + to + ", seed " + seed + "L");
    }

    @Test
    void shouldRefuseAPartWithoutFrames() throws IOException {
        Path path = folder.resolve("nothing");
        try (RecordingFile file = RecordingFile.open(recorded())) {
            long behind = file.lengthNanos() + 1;
            assertThrows(IllegalArgumentException.class, () -> file.cut(behind, behind, state(), path));
            assertThrows(IllegalArgumentException.class, () -> file.cut(2, 1, state(), path));
        }
        assertFalse(Files.exists(path));
    }
}

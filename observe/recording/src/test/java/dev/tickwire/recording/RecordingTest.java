package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.block.Block;
import dev.tickwire.recording.block.BlockHead;
import dev.tickwire.recording.block.BlockRing;
import dev.tickwire.recording.block.BlockStore;
import dev.tickwire.recording.block.BlockThread;
import dev.tickwire.recording.replay.ReplayedFrame;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of a recording, whatever happens to it. */
class RecordingTest {
    private static final int SECOND = 60;

    @TempDir
    private Path folder;

    private final long seed = Seeds.of(RecordingTest.class);
    private final String situation = "seed " + seed + "L";

    private void record(Recording recording, int ticks) {
        try (HallWorld world = new HallWorld(seed, NetworkConditions.perfect())) {
            world.join();
            world.server.tap(recording.tap());
            play(world, ticks);
        }
    }

    private static void play(HallWorld world, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            world.play();
            world.tick();
        }
    }

    @Test
    void shouldDescribeTheRecording() throws IOException {
        Path path = folder.resolve("hall.tickrec");
        record(Recording.to(path).lossless(), 3 * SECOND);
        try (RecordingFile file = RecordingFile.open(path)) {
            assertEquals("Hall", file.head().protocolName());
            assertEquals(HallProtocol.ID, file.head().protocolId());
            assertEquals(Side.SERVER, file.head().side());
            assertEquals(60, file.head().ticksPerSecond());
            assertEquals(List.of("hall.tick"), List.copyOf(file.head().schemas().keySet()));
            assertTrue(file.head().schemas().get("hall.tick").contains("object Person"), situation);
            assertEquals(3 * SECOND * HallWorld.TICK_NANOS, file.lengthNanos(), 2 * HallWorld.TICK_NANOS);
            assertTrue(file.blocks() >= 4, situation);
            // Each block begins with one more, and the end of the player is the last.
            assertEquals(3 * SECOND + file.blocks() + 1, file.frames(), situation);
            assertEquals(0, file.lostBytes());
            assertEquals(List.of(), file.damage(), situation);
            assertEquals(List.of(), file.gaps(), situation);
        }
    }

    @Test
    void shouldReadATruncatedFileOfAKilledProcess() throws IOException {
        Path whole = folder.resolve("whole.tickrec");
        record(Recording.to(whole).lossless(), 5 * SECOND);
        byte[] bytes = Files.readAllBytes(whole);
        Random random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            Path cut = folder.resolve("cut" + i + ".tickrec");
            int length = bytes.length / 3 + random.nextInt(bytes.length - bytes.length / 3);
            Files.write(cut, Arrays.copyOf(bytes, length));
            try (RecordingFile file = RecordingFile.open(cut)) {
                assertTrue(file.blocks() > 0, situation);
                assertTrue(file.lostBytes() < bytes.length / 2, situation);
                for (int block = 0; block < file.blocks(); block++) {
                    file.read(block);
                }
            }
        }
    }

    @Test
    void shouldPassOverDamagedBlocks() throws IOException {
        Path path = folder.resolve("damaged.tickrec");
        record(Recording.to(path).lossless(), 5 * SECOND);
        byte[] bytes = Files.readAllBytes(path);
        Random random = new Random(seed);
        for (int i = 0; i < 20; i++) {
            byte[] damaged = bytes.clone();
            damaged[damaged.length / 2 + random.nextInt(damaged.length / 3)] ^= (byte) (1 + random.nextInt(255));
            Files.write(path, damaged, StandardOpenOption.TRUNCATE_EXISTING);
            try (Replay replay = Replay.open(path, HallProtocol.get())) {
                replay.client().listener(new HallWorld.Listener());
                for (long now = 0; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                    replay.update(now);
                }
                replay.seek(Duration.ofSeconds(3));
                assertTrue(replay.client().isConnected(), situation);
            }
        }
    }

    @Test
    void shouldRejectAFileThatIsNoRecording() throws IOException {
        Path path = folder.resolve("text.tickrec");
        Files.writeString(path, "This is a text, and not a recording.");
        IOException refused = assertThrows(IOException.class, () -> RecordingFile.open(path));
        assertEquals(path + ": it is not a Tickwire recording", refused.getMessage());
        Files.write(path, new byte[0]);
        assertThrows(IOException.class, () -> RecordingFile.open(path));
    }

    @Test
    void shouldRefuseAnotherProtocol() throws IOException {
        Path path = folder.resolve("hall.tickrec");
        record(Recording.to(path).lossless(), SECOND);
        Protocol other = new Protocol("Hall", 7, List.of(), HallProtocol.get().channels(), PacketLimits.DEFAULT, 60) {
            @Override
            public MessageFactory newFactory() {
                return HallProtocol.get().newFactory();
            }
        };
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Replay.open(path, other));
        assertEquals(
                String.format(
                        "the recording is of protocol Hall 0x%016X, this program has Hall 0x0000000000000007; one of"
                                + " them has no schema to compare",
                        HallProtocol.ID),
                refused.getMessage());
    }

    @Test
    void shouldKeepTheLastSecondsInMemory() throws IOException {
        Path path = folder.resolve("crash.tickrec");
        Recording ring = Recording.ring(Duration.ofSeconds(3)).lossless();
        record(ring, 20 * SECOND);
        ring.writeTo(path);
        try (RecordingFile file = RecordingFile.open(path)) {
            long kept = file.lengthNanos();
            assertTrue(kept >= 3_000_000_000L && kept < 5_000_000_000L, kept + " ns");
            assertEquals(0, file.block(0).startNanos());
            assertEquals(List.of(), file.damage(), situation);
        }
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.client().listener(new HallWorld.Listener());
            replay.seek(replay.length());
            assertFalse(HallWorld.text(replay.client()).isEmpty());
        }
        assertThrows(IOException.class, () -> ring.writeTo(path));
    }

    @Test
    void shouldNotOverwriteAnExistingFile() throws IOException {
        Path path = Files.createFile(folder.resolve("there"));
        assertThrows(IllegalArgumentException.class, () -> Recording.to(path));
        assertThrows(IllegalArgumentException.class, () -> Recording.ring(Duration.ofMillis(999)));
        Recording never = Recording.ring(Duration.ofSeconds(1));
        assertThrows(IllegalStateException.class, () -> never.writeTo(folder.resolve("never")));
        never.close();
        Recording file = Recording.to(folder.resolve("file"));
        assertThrows(IllegalStateException.class, () -> file.writeTo(folder.resolve("other")));
    }

    @Test
    void shouldReportWhyAFileCannotBeCreated() {
        Path path = folder.resolve("missing").resolve("hall.tickrec");
        UncheckedIOException refused =
                assertThrows(UncheckedIOException.class, () -> record(Recording.to(path), SECOND));
        assertEquals("cannot record to " + path + ": java.nio.file.NoSuchFileException: " + path, refused.getMessage());
    }

    @Test
    void shouldRecordOneEndpointOnce() {
        Recording recording = Recording.ring(Duration.ofSeconds(1));
        record(recording, SECOND);
        try (HallWorld world = new HallWorld(seed, NetworkConditions.perfect())) {
            assertThrows(IllegalStateException.class, () -> world.server.tap(recording.tap()));
            play(world, SECOND);
        }
    }

    @Test
    void shouldContinueAfterStoreFailures() {
        FailingStore store = new FailingStore();
        BlockThread thread = new BlockThread(store, false);
        for (int i = 0; i < 100; i++) {
            Block block = thread.acquire();
            if (block != null) {
                block.begin(i, i);
                block.records.putByte(1);
                thread.submit(block);
            }
            Thread.yield();
        }
        thread.close();
        assertTrue(thread.failed() > 0);
        assertEquals(thread.stored(), store.stored);
        assertNotNull(thread.lastFailure());
        assertEquals("no space left", thread.lastFailure().getMessage());
    }

    @Test
    void shouldContinueAfterAnOversizedBlock() throws IOException {
        Path path = folder.resolve("large.tickrec");
        BlockRing ring =
                new BlockRing(new RecordingHead("Hall", HallProtocol.ID, Side.SERVER, 60, 0, Map.of()), 1_000_000_000L);
        BlockThread thread = new BlockThread(ring, true);
        int[] sizes = {1, BlockHead.MAX_BYTES + 1, 1};
        for (int size : sizes) {
            Block block = thread.acquire();
            block.begin(0, 0);
            block.records.putBytes(new byte[size], 0, size);
            thread.submit(block);
        }
        thread.close();
        ring.writeTo(path);
        assertEquals(2, thread.stored());
        assertEquals(1, thread.failed());
        assertEquals(
                "a block of 67108865 bytes, must be at most 67108864: too many bytes were sent or received in a frame",
                thread.lastFailure().getMessage());
        try (RecordingFile file = RecordingFile.open(path)) {
            assertEquals(2, file.blocks());
            assertEquals(0, file.lostBytes());
        }
    }

    @Test
    void shouldCountTrailingBytesAsLost() throws IOException {
        Path path = folder.resolve("full.tickrec");
        record(Recording.to(path).lossless(), 2 * SECOND);
        long whole = Files.size(path);
        try (RecordingFile file = RecordingFile.open(path)) {
            assertEquals(whole, file.bytes());
        }
        Files.write(path, new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
        try (RecordingFile file = RecordingFile.open(path)) {
            assertEquals(3, file.lostBytes());
        }
    }

    @Test
    void shouldLoseFramesRatherThanWaitForASlowStore() throws InterruptedException {
        SlowStore store = new SlowStore();
        BlockThread thread = new BlockThread(store, false);
        int given = 0;
        for (Block block = thread.acquire(); block != null; block = thread.acquire()) {
            block.begin(given, given);
            block.records.putByte(1);
            thread.submit(block);
            given++;
        }
        assertEquals(8, given);
        store.release();
        thread.close();
        assertEquals(given, thread.stored());
    }

    @Test
    void shouldRecordPacketsIfConfigured() throws IOException {
        Path plain = folder.resolve("plain.tickrec");
        Path packets = folder.resolve("packets.tickrec");
        record(Recording.to(plain).lossless(), 2 * SECOND);
        record(Recording.to(packets).lossless().withPackets(), 2 * SECOND);
        long[] bytes = new long[1];
        long[] updates = new long[1];
        try (RecordingFile file = RecordingFile.open(packets)) {
            for (int block = 0; block < file.blocks(); block++) {
                FrameReader frames = new FrameReader(file.block(block), file.read(block));
                ReplayedFrame objects = new ReplayedFrame(HallProtocol.get());
                FrameListener frame = new FrameListener() {
                    @Override
                    public void onState(int channel, RecordInput in) {
                        objects.onState(channel, in);
                    }

                    @Override
                    public void onMessage(RecordedMessage message) {
                        // Packets alone count.
                    }

                    @Override
                    public void onPacket(RecordedPacket packet) {
                        bytes[0] += packet.bytes().length;
                        updates[0] += packet.entries().stream()
                                .mapToInt(entry -> entry.objects().size())
                                .sum();
                        packet.entries().stream()
                                .flatMap(entry -> entry.objects().stream())
                                .forEach(object -> assertTrue(
                                        object.fields().stream()
                                                        .mapToInt(field -> field.bits())
                                                        .sum()
                                                <= object.bits(),
                                        object::toString));
                        packet.entries()
                                .forEach(entry -> assertTrue(
                                        entry.objects().stream()
                                                        .mapToInt(object -> object.bits())
                                                        .sum()
                                                < entry.bits(),
                                        entry::toString));
                    }
                };
                while (frames.next(frame)) {
                    // All of them.
                }
                assertFalse(frames.failed());
            }
        }
        assertTrue(bytes[0] > 2_000, bytes[0] + " bytes");
        assertTrue(updates[0] > 20, updates[0] + " objects");
        assertTrue(Files.size(packets) > Files.size(plain));
    }

    @Test
    void shouldWaitAndLoseNothingIfLossless() {
        SlowStore store = new SlowStore();
        BlockThread thread = new BlockThread(store, true);
        Thread waker = new Thread(store::release);
        int given = 0;
        for (; given < 100; given++) {
            if (given == 8) {
                waker.start();
            }
            Block block = thread.acquire();
            assertNotNull(block);
            block.begin(given, given);
            block.records.putByte(1);
            thread.submit(block);
        }
        thread.close();
        assertEquals(given, thread.stored());
    }

    @Test
    void shouldRejectOptionsAfterTheStart() {
        Recording recording = Recording.ring(Duration.ofSeconds(1));
        record(recording, SECOND);
        IllegalStateException late = assertThrows(IllegalStateException.class, recording::lossless);
        assertEquals("the recording has begun: call lossless() before you add its tap", late.getMessage());
        assertThrows(IllegalStateException.class, recording::withPackets);
    }

    /** A store that refuses every second block, as a disk that is full now and then. */
    private static final class FailingStore implements BlockStore {
        private int attempts;
        private int stored;

        @Override
        public void add(ByteBuffer packed) throws IOException {
            if (attempts++ % 2 == 1) {
                throw new IOException("no space left");
            }
            stored++;
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    /** A store that blocks all writes until {@link #release}. */
    private static final class SlowStore implements BlockStore {
        private boolean isReleased;

        @Override
        public synchronized void add(ByteBuffer packed) throws IOException {
            try {
                while (!isReleased) {
                    wait();
                }
            } catch (InterruptedException interrupted) {
                throw new IOException(interrupted);
            }
        }

        private synchronized void release() {
            isReleased = true;
            notifyAll();
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}

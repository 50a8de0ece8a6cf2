package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.recording.fair.Plan;
import dev.tickwire.recording.replay.ReplayedFrame;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chunks that a recorded server sends are recorded once they have arrived, with their bytes. */
class ChunkRecordingTest {
    private static final int LENGTH = 20_001;

    @TempDir
    private Path folder;

    private final FairWorld world = new FairWorld(1, NetworkConditions.perfect());
    private Path path;
    private Recording recording;
    private Peer peer;
    private FairWorld.Fair fair;

    /** A source that is read no more once it is closed. */
    private static final class Bytes implements ChunkSource {
        private final boolean isRepeatable;
        private boolean isClosed;
        private int released;

        Bytes(boolean isRepeatable) {
            this.isRepeatable = isRepeatable;
        }

        private static byte at(int position) {
            return (byte) (position * 31 >> 3);
        }

        @Override
        public int lengthBytes() {
            return LENGTH;
        }

        @Override
        public boolean isRepeatable() {
            return isRepeatable;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
            if (isClosed || !isRepeatable && position < released) {
                throw new ChunkFailure("read too late", null);
            }
            for (int i = 0; i < length; i++) {
                into[offset + i] = at(position + i);
            }
            return true;
        }

        @Override
        public void release(int position) {
            released = position;
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    @BeforeEach
    void connect() {
        path = folder.resolve("server.tickrec");
        recording = Recording.to(path).lossless();
        fair = world.open("a");
        world.client.connect(fair.token());
        world.pause(20);
        fair.server.tap(recording.tap());
        peer = fair.server.peers().iterator().next();
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void send(ChunkSource source) {
        Plan plan = fair.server.create(FairProtocol.PLAN).number(9);
        peer.sendChunk(FairProtocol.PLANS_CHANNEL, plan, source);
        world.pause(60);
    }

    private List<RecordedMessage> recorded() throws IOException {
        recording.close();
        List<RecordedMessage> found = new ArrayList<>();
        try (RecordingFile file = RecordingFile.open(path)) {
            for (int block = 0; block < file.blocks(); block++) {
                ReplayedFrame frame = new ReplayedFrame(FairProtocol.get()) {
                    @Override
                    public void onMessage(RecordedMessage message) {
                        found.add(message);
                    }
                };
                assertTrue(file.read(block, frame));
            }
        }
        return found;
    }

    @Test
    void shouldRecordAllBytesAndCloseTheSourceBeforeTheEnd() throws IOException {
        Bytes source = new Bytes(true);
        List<Boolean> closed = new ArrayList<>();
        fair.server.tap(new Tap() {
            @Override
            public Detail detail() {
                return Detail.NONE;
            }

            @Override
            public void onChunkEnd(Peer to, Chunk chunk) {
                closed.add(source.isClosed);
            }
        });
        send(source);
        assertEquals(List.of(true), closed);
        List<RecordedMessage> messages = recorded();
        assertEquals(1, messages.size());
        RecordedMessage plan = messages.get(0);
        assertEquals(Direction.SENT, plan.direction());
        assertArrayEquals(new int[] {peer.index()}, plan.peers());
        assertEquals(FairProtocol.PLANS_CHANNEL.number(), plan.channel());
        byte[] bytes = new byte[LENGTH];
        for (int at = 0; at < LENGTH; at++) {
            bytes[at] = Bytes.at(at);
        }
        assertArrayEquals(bytes, plan.block());
        assertEquals(0, recording.statistics().lostChunks());
    }

    @Test
    void shouldCountChunksWithANonRepeatableSource() throws IOException {
        Bytes source = new Bytes(false);
        send(source);
        assertTrue(source.isClosed);
        assertEquals(1, recording.statistics().lostChunks());
        assertEquals(List.of(), recorded());
    }

    /** The source is read by slices for the peer, and in another way for the recording. */
    @Test
    void shouldRecordNothingIfTheSourceFails() throws IOException {
        send(new ChunkSource() {
            @Override
            public int lengthBytes() {
                return LENGTH;
            }

            @Override
            public boolean isRepeatable() {
                return true;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
                if (length > FairProtocol.PLANS_CHANNEL.sliceBytes()) {
                    throw new ChunkFailure("a slice at a time", null);
                }
                return true;
            }
        });
        assertEquals(1, recording.statistics().lostChunks());
        assertEquals(List.of(), recorded());
    }

    @Test
    void shouldCloseTheSourceOfAChunkWhoseConnectionEnds() throws IOException {
        Bytes source = new Bytes(true);
        Plan plan = fair.server.create(FairProtocol.PLAN).number(9);
        peer.sendChunk(FairProtocol.PLANS_CHANNEL, plan, source);
        world.pause(1);
        peer.kick("");
        assertTrue(source.isClosed);
        assertEquals(List.of(), recorded());
    }
}

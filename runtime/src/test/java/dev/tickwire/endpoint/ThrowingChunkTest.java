package dev.tickwire.endpoint;

import static dev.tickwire.endpoint.MapWorld.SLICE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sinks, sources and listeners of chunks that throw what they should not: their chunk has failed, all else goes on. */
class ThrowingChunkTest {
    private static final Error DEFECT = new AssertionError("a defect of the game");

    private final MemoryNetwork network = new MemoryNetwork();
    private final MapWorld world = new MapWorld(false, network.open(), network.open(), Duration.ofSeconds(10));
    private final List<Throwable> thrown = new ArrayList<>();

    private static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(7).nextBytes(content);
        return content;
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            world.now += world.tickNanos;
            catching(() -> world.server.update(world.now));
            catching(() -> world.client.update(world.now));
            catching(world.server::flush);
            catching(world.client::flush);
        }
    }

    private void catching(Runnable call) {
        try {
            call.run();
        } catch (Throwable failure) {
            thrown.add(failure);
        }
    }

    private enum Call {
        BEGIN,
        WRITE,
        END
    }

    @ParameterizedTest
    @EnumSource
    void shouldFailTheChunkWhoseSinkThrows(Call throwing) {
        List<String> calls = new ArrayList<>();
        world.atClient.onBegin = chunk -> {
            if (world.atClient.ended.isEmpty() && calls.isEmpty()) {
                chunk.into(new ChunkSink() {
                    @Override
                    public void begin(IncomingChunk begun, Stored held) {
                        call(Call.BEGIN);
                    }

                    @Override
                    public void write(int position, byte[] bytes, int offset, int length) {
                        call(Call.WRITE);
                    }

                    @Override
                    public void end(ChunkState state) {
                        call(Call.END);
                    }

                    private void call(Call call) {
                        calls.add(call.name());
                        if (call == throwing) {
                            throw DEFECT;
                        }
                    }
                });
            }
        };
        world.toClient(ChunkSource.of(content(3 * SLICE)));
        OutgoingChunk other = world.toClient(ChunkSource.of(content(2 * SLICE)));
        ticks(100);

        assertSame(DEFECT, thrown.get(0));
        assertEquals(1, thrown.size(), "told once: " + calls);
        Chunk failed = world.atClient.ended.get(0);
        assertEquals(ChunkState.FAILED, failed.state());
        assertTrue(failed.cause() instanceof ChunkFailure);
        assertSame(DEFECT, failed.cause().getCause());
        assertEquals(ChunkState.COMPLETE, other.state());
        assertArrayEquals(content(2 * SLICE), world.atClient.blocks.get(0));
        assertTrue(world.client.isConnected());
    }

    private enum SourceCall {
        READ,
        RELEASE,
        CLOSE
    }

    @ParameterizedTest
    @EnumSource
    void shouldFailTheChunkWhoseSourceThrowsAndSendTheRestOfThePacket(SourceCall throwing) {
        byte[] bytes = content(64 * SLICE);
        ChunkSource good = ChunkSource.of(bytes);
        OutgoingChunk bad = world.toClient(new ChunkSource() {
            private int reads;

            @Override
            public int lengthBytes() {
                return bytes.length;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
                if (throwing == SourceCall.READ && ++reads == 2) {
                    throw DEFECT;
                }
                return good.read(position, into, offset, length);
            }

            @Override
            public void release(int position) {
                if (throwing == SourceCall.RELEASE && position > 0 && ++reads == 1) {
                    throw DEFECT;
                }
            }

            @Override
            public void close() {
                if (throwing == SourceCall.CLOSE) {
                    throw DEFECT;
                }
            }
        });
        OutgoingChunk other = world.toClient(ChunkSource.of(content(2 * SLICE)));
        world.atServer.peer.send(world.server.create(MapWorld.SAY).with(1, "beside it"));
        ticks(400);

        assertSame(DEFECT, thrown.get(0));
        assertEquals(1, thrown.size());
        assertEquals(throwing == SourceCall.CLOSE ? ChunkState.COMPLETE : ChunkState.FAILED, bad.state());
        assertSame(DEFECT, bad.cause().getCause());
        assertEquals(ChunkState.COMPLETE, other.state());
        assertEquals(List.of(1), world.atClient.said);
        assertTrue(world.client.isConnected());
    }

    @Test
    void shouldRefuseTheChunkOfWhichTheListenerThrows() {
        world.atClient.onBegin = chunk -> {
            if (chunk.lengthBytes() == SLICE) {
                throw DEFECT;
            }
        };
        OutgoingChunk bad = world.toClient(ChunkSource.of(content(SLICE)));
        OutgoingChunk other = world.toClient(ChunkSource.of(content(2 * SLICE)));
        ticks(100);

        assertEquals(List.of(DEFECT), thrown);
        assertEquals(ChunkState.REFUSED, bad.state());
        assertEquals(ChunkState.COMPLETE, other.state());
        assertEquals(ChunkState.REFUSED, world.atClient.ended.get(0).state());
    }

    @Test
    void shouldCloseAllSourcesThoughEachThrows() {
        List<String> closed = new ArrayList<>();
        for (String name : List.of("first", "second", "third")) {
            ChunkSource bytes = ChunkSource.of(content(1 << 20));
            world.toClient(new ChunkSource() {
                @Override
                public int lengthBytes() {
                    return bytes.lengthBytes();
                }

                @Override
                public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
                    return bytes.read(position, into, offset, length);
                }

                @Override
                public void close() {
                    closed.add(name);
                    throw DEFECT;
                }
            });
        }
        ticks(3);
        assertEquals(List.of(), thrown);
        catching(world.server::close);
        ticks(2);

        assertEquals(List.of(DEFECT), thrown);
        assertEquals(List.of("first", "second", "third"), closed);
        assertEquals(List.of(DisconnectReason.SERVER_CLOSED), world.atClient.goodbyes);
    }
}

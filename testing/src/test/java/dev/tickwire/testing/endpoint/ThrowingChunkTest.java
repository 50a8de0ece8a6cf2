package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Charts.SLICE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.session.DisconnectReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sinks, sources and listeners of chunks that throw what they should not: their chunk has failed, all else goes on. */
class ThrowingChunkTest {
    private static final Error DEFECT = new AssertionError("a defect of the game");

    private final Charts charts = new Charts(world -> world.tickMillis(10), false, Duration.ofSeconds(10));
    private final List<Throwable> thrown = new ArrayList<>();

    private static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(7).nextBytes(content);
        return content;
    }

    private void ticks(int count) {
        charts.catching(thrown);
        charts.ticks(count);
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
        charts.atClient.onBegin = chunk -> {
            if (charts.atClient.ended.isEmpty() && calls.isEmpty()) {
                chunk.into(new ChunkSink() {
                    @Override
                    public void begin(IncomingChunk begun, Stored stored) {
                        call(Call.BEGIN);
                    }

                    @Override
                    public void write(int position, byte[] bytes, int offset, int length) {
                        call(Call.WRITE);
                    }

                    @Override
                    public void end(Chunk.State state) {
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
        charts.toClient(ChunkSource.of(content(3 * SLICE)));
        OutgoingChunk other = charts.toClient(ChunkSource.of(content(2 * SLICE)));
        ticks(100);

        assertSame(DEFECT, thrown.get(0));
        assertEquals(1, thrown.size(), "called once: " + calls);
        Chunk failed = charts.atClient.ended.get(0);
        assertEquals(Chunk.State.FAILED, failed.state());
        assertTrue(failed.cause() instanceof ChunkFailure);
        assertSame(DEFECT, failed.cause().getCause());
        assertEquals(Chunk.State.COMPLETE, other.state());
        assertArrayEquals(content(2 * SLICE), charts.atClient.blocks.get(0));
        assertTrue(charts.client.isConnected());
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
        OutgoingChunk bad = charts.toClient(new ChunkSource() {
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
        OutgoingChunk other = charts.toClient(ChunkSource.of(content(2 * SLICE)));
        charts.atServer.peer.send(Charts.word(charts.server, 1, "beside it"));
        ticks(400);

        assertSame(DEFECT, thrown.get(0));
        assertEquals(1, thrown.size());
        assertEquals(throwing == SourceCall.CLOSE ? Chunk.State.COMPLETE : Chunk.State.FAILED, bad.state());
        assertSame(DEFECT, bad.cause().getCause());
        assertEquals(Chunk.State.COMPLETE, other.state());
        assertEquals(List.of(1), charts.atClient.receivedNumbers);
        assertTrue(charts.client.isConnected());
    }

    @ParameterizedTest
    @ValueSource(strings = {"update", "flush", "park", "handOver"})
    void shouldRefuseACallOfTheLoopFromASource(String call) {
        byte[] bytes = content(2 * SLICE);
        ChunkSource good = ChunkSource.of(bytes);
        List<String> events = new ArrayList<>();
        OutgoingChunk other = charts.toClient(new ChunkSource() {
            @Override
            public int lengthBytes() {
                return bytes.length;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
                Runnable called = switch (call) {
                    case "update" -> () -> charts.server.update(0);
                    case "flush" -> charts.server::flush;
                    case "park" -> charts.server::park;
                    default -> charts.server::handOver;
                };
                events.add(
                        assertThrows(IllegalStateException.class, called::run).getMessage());
                return good.read(position, into, offset, length);
            }
        });
        OutgoingChunk careless = charts.toClient(new ChunkSource() {
            @Override
            public int lengthBytes() {
                return bytes.length;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) {
                charts.server.flush();
                return true;
            }
        });
        ticks(100);

        String message = call + " was called by a task, listener, sink or source, inside flush";
        assertEquals(List.of(message, message), events);
        assertEquals(Chunk.State.COMPLETE, other.state());
        assertArrayEquals(bytes, charts.atClient.blocks.get(0));
        assertEquals(Chunk.State.FAILED, careless.state());
        assertEquals(List.of(careless.cause().getCause()), thrown);
    }

    @Test
    void shouldRefuseTheChunkOfWhichTheListenerThrows() {
        charts.atClient.onBegin = chunk -> {
            if (chunk.lengthBytes() == SLICE) {
                throw DEFECT;
            }
        };
        OutgoingChunk bad = charts.toClient(ChunkSource.of(content(SLICE)));
        OutgoingChunk other = charts.toClient(ChunkSource.of(content(2 * SLICE)));
        ticks(100);

        assertEquals(List.of(DEFECT), thrown);
        assertEquals(Chunk.State.REFUSED, bad.state());
        assertEquals(Chunk.State.COMPLETE, other.state());
        assertEquals(Chunk.State.REFUSED, charts.atClient.ended.get(0).state());
    }

    @Test
    void shouldCloseAllSourcesThoughEachThrows() {
        List<String> closed = new ArrayList<>();
        for (String name : List.of("first", "second", "third")) {
            ChunkSource bytes = ChunkSource.of(content(1 << 20));
            charts.toClient(new ChunkSource() {
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
        charts.call(charts.server::close);
        ticks(2);

        assertEquals(List.of(DEFECT), thrown);
        assertEquals(List.of("first", "second", "third"), closed);
        assertEquals(List.of(DisconnectReason.SERVER_CLOSED), charts.atClient.goodbyes);
    }
}

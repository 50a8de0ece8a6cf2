package dev.tickwire.recording;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.recording.block.BlockFile;
import dev.tickwire.recording.block.BlockRing;
import dev.tickwire.recording.block.BlockStore;
import dev.tickwire.recording.block.BlockThread;
import dev.tickwire.recording.schema.ProtocolSchemas;
import dev.tickwire.recording.write.Recorder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Records what an endpoint's game is told and sends: the objects of all state channels, messages, connections and their
 * ends. A {@link Replay} plays it; the command line reads it by itself, for the schema stands in front.
 *
 * <pre>{@code
 * Recording recording = Recording.to(Path.of("match.tickrec"));
 * Server server = Server.builder(ArenaProtocol.get()).tap(recording.tap()).build();
 * ...
 * recording.close();
 * }</pre>
 *
 * <p>At a server, the objects of all tables are recorded, with all of their fields, and all that was sent to each peer
 * and received from it, inputs included. At a client, the objects are recorded as they are shown, messages as the
 * listener is given them, and the player's inputs. A chunk is recorded once all of it has arrived, with its bytes: one
 * that comes if it is received into memory, one that is sent if its source is
 * {@linkplain dev.tickwire.chunk.ChunkSource#isRepeatable repeatable}. Answers that come are not recorded.
 *
 * <p>A thread of the recording's own compresses and writes blocks of less than a second, each of which can be read by
 * itself. The game never waits for it, unless the recording is {@link #lossless}: a disk that is full or too slow costs
 * blocks, which are {@linkplain #statistics counted}, and no more. When the process dies, at most the last second is
 * lost.
 *
 * <p>The thread that owns the endpoint uses it; {@link #statistics} and {@link #writeTo} any.
 */
public final class Recording implements AutoCloseable {
    private static final Duration MOST_KEPT = Duration.ofHours(1);

    /** Null for one in memory. */
    private final Path path;

    private final long keptNanos;
    private boolean withPackets;
    private final Recorder recorder = new Recorder(() -> withPackets, this::begin);
    private boolean isLossless;
    private Endpoint endpoint;
    private volatile int missingSchemas;
    private volatile BlockThread thread;
    private volatile BlockRing ring;

    private Recording(Path path, long keptNanos) {
        this.path = path;
        this.keptNanos = keptNanos;
    }

    /**
     * Records to a file, from when its {@link #tap} is added to an endpoint.
     *
     * @param path the file, which must not be there yet
     * @throws IllegalArgumentException if it is there
     */
    public static Recording to(Path path) {
        if (Files.exists(Arguments.required("path", path))) {
            throw new IllegalArgumentException("path = " + path + " exists already, must be a new file");
        }
        return new Recording(path, 0);
    }

    /**
     * Keeps the last seconds in memory, from when its {@link #tap} is added to an endpoint, to be {@linkplain #writeTo
     * written} when something has gone wrong.
     *
     * @param kept how far back it goes, 1 second to 1 hour
     * @throws IllegalArgumentException if it is out of range
     */
    public static Recording ring(Duration kept) {
        Arguments.inRange("kept", kept, Duration.ofSeconds(1), MOST_KEPT);
        return new Recording(null, kept.toNanos());
    }

    /**
     * Records the packets as well, as they are before sealing and after opening: many times as much.
     *
     * @return this
     * @throws IllegalStateException if it records already
     */
    public Recording withPackets() {
        requireUnused("withPackets()");
        withPackets = true;
        return this;
    }

    /**
     * Lets the endpoint wait for a disk that is too slow, for up to ten seconds at a time, rather than lose anything:
     * for simulated worlds, whose time passes faster than a disk writes. Never for a game that is played.
     *
     * @return this
     * @throws IllegalStateException if it records already
     */
    public Recording lossless() {
        requireUnused("lossless()");
        isLossless = true;
        return this;
    }

    private void requireUnused(String call) {
        if (thread != null) {
            throw new IllegalStateException("the recording has begun: call " + call + " before you add its tap");
        }
    }

    /**
     * The tap of this recording, to be added to one endpoint or to its builder. That fails with an
     * {@link UncheckedIOException} if the file cannot be made.
     */
    public Tap tap() {
        return recorder;
    }

    /**
     * Writes what a recording in memory has kept into a file, whose times begin at 0; it goes on. The newest second may
     * be missing.
     *
     * @param file the file, which must not be there yet
     * @throws IllegalStateException if it is none in memory, or was never added to an endpoint
     * @throws IOException if the file cannot be written; there is then none
     */
    public void writeTo(Path file) throws IOException {
        if (ring == null) {
            throw new IllegalStateException(
                    path == null
                            ? "the recording is empty: add its tap to an endpoint"
                            : "the recording is written to " + path
                                    + ": only a Recording.ring(...) can be saved to a file");
        }
        ring.writeTo(file);
    }

    /**
     * Records a message that was sent or delivered before the recording began, so that a replay delivers it at its
     * beginning: the ground that a client has received as a chunk, or the settings of a match. Call it right after the
     * {@link #tap} was added.
     *
     * @param peer the peer that sent it to a recorded client, or that a recorded server sent it to
     * @param type its type
     * @param message the message, read during the call; a chunk's with its block, at most 64 MiB
     * @param <M> the class of the message
     * @throws IllegalStateException if the tap was not added to an endpoint
     */
    public <M extends Message> void include(Peer peer, MessageType<M> type, M message) {
        Arguments.required("peer", peer);
        Arguments.required("type", type);
        Arguments.required("message", message);
        if (endpoint == null) {
            throw new IllegalStateException(
                    "the recording has not begun: add its tap to an endpoint before include(...)");
        }
        recorder.include(peer, type, message);
    }

    /** Counts of what has been recorded so far. */
    public RecordingStatistics statistics() {
        BlockThread storing = thread;
        return storing == null
                ? RecordingStatistics.NONE
                : new RecordingStatistics(
                        recorder.frames(),
                        storing.stored(),
                        storing.storedBytes(),
                        recorder.lostFrames(),
                        storing.failed(),
                        recorder.lostChunks(),
                        missingSchemas,
                        storing.lastFailure());
    }

    /**
     * Ends the recording, unless its endpoint was closed before: what was recorded is written when this returns, unless
     * the disk takes longer than ten seconds. The endpoint goes on.
     *
     * @throws IllegalStateException if a listener, sink, source or tap calls it
     */
    @Override
    public void close() {
        if (endpoint != null) {
            endpoint.removeTap(recorder);
        }
    }

    /** Begins to record an endpoint; what is recorded goes to the thread that is returned. */
    private BlockThread begin(Endpoint of) {
        if (thread != null) {
            throw new IllegalStateException("a recording is of one endpoint: create another one");
        }
        ProtocolSchemas schemas = ProtocolSchemas.of(of.protocol());
        missingSchemas = schemas.missing();
        RecordingHead head = new RecordingHead(
                of.protocol().name(),
                of.protocol().id(),
                of instanceof Server ? Side.SERVER : Side.CLIENT,
                of instanceof Server ? of.ticksPerSecond() : ((Client) of).serverTicksPerSecond(),
                System.currentTimeMillis(),
                schemas.texts());
        thread = new BlockThread(store(head), isLossless);
        endpoint = of;
        return thread;
    }

    private BlockStore store(RecordingHead head) {
        if (path == null) {
            ring = new BlockRing(head, keptNanos);
            return ring;
        }
        try {
            return new BlockFile(path, head);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot record to " + path + ": " + refused, refused);
        }
    }
}

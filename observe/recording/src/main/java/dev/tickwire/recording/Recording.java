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
import org.jspecify.annotations.Nullable;

/**
 * Recording of what an endpoint sends and receives: objects of state channels, messages, inputs, connections and their
 * ends, optionally packets. The recording is written to a file, or kept in memory as a ring of the last seconds. The
 * file contains the schema, so the command line can read it without generated classes.
 *
 * <p>A recording is a tap of one {@link Server} or {@link Client}:
 *
 * <pre>{@code
 * Recording recording = Recording.to(Path.of("match.tickrec"));
 * Server server = Server.builder(ArenaProtocol.get()).tap(recording.tap()).build();
 * ...
 * recording.close();
 * }</pre>
 *
 * <p>A server's recording has the objects of all tables with all fields, and all messages and inputs of all peers. A
 * client's recording has the objects as they are shown, the messages that the listener receives and the client sends,
 * and the player's inputs. Received answers are not recorded. A received chunk is recorded if it is received into
 * memory. A sent chunk is recorded once it has fully arrived, if its source is
 * {@linkplain dev.tickwire.chunk.ChunkSource#isRepeatable repeatable}.
 *
 * <p>The endpoint's thread writes events to memory. A background thread compresses the events and writes blocks of less
 * than a second, which can be read alone. So if the process dies, at most the last second is lost. The game never waits
 * for the disk, unless the recording is {@link #lossless}. If the disk is full or too slow, blocks or frames are lost,
 * and {@link #statistics} counts them.
 *
 * <p>{@link Replay} plays a recording; docs/recording.md describes the file format. {@link #statistics} and
 * {@link #writeTo} may be called on any thread, the other methods on the endpoint's.
 */
public final class Recording implements AutoCloseable {
    private static final Duration MAX_KEPT = Duration.ofHours(1);

    /** File to write, or null for a ring in memory. */
    private final @Nullable Path path;

    private final long keptNanos;
    private boolean withPackets;
    private final Recorder recorder = new Recorder(() -> withPackets, this::begin);
    private boolean isLossless;
    private @Nullable Endpoint endpoint;
    private volatile int missingSchemas;
    private volatile @Nullable BlockThread thread;
    private volatile @Nullable BlockRing ring;

    private Recording(@Nullable Path path, long keptNanos) {
        this.path = path;
        this.keptNanos = keptNanos;
    }

    /**
     * Returns a recording to a file. The file is created when the tap is added to an endpoint, which throws
     * {@link UncheckedIOException} if that fails.
     *
     * @param path a file that does not exist yet
     * @return the recording
     * @throws IllegalArgumentException if the file exists
     */
    public static Recording to(Path path) {
        if (Files.exists(Arguments.required("path", path))) {
            throw new IllegalArgumentException("path = " + path + " exists already, must be a new file");
        }
        return new Recording(path, 0);
    }

    /**
     * Returns a recording that keeps the last seconds in memory, for {@link #writeTo}.
     *
     * @param kept the period to keep, from 1 s to 1 hour. Blocks are evicted whole, so up to a second more is kept.
     * @return the recording
     * @throws IllegalArgumentException if the period is out of range
     */
    public static Recording ring(Duration kept) {
        Arguments.inRange("kept", kept, Duration.ofSeconds(1), MAX_KEPT);
        return new Recording(null, kept.toNanos());
    }

    /**
     * Records packets as well, before sealing and after opening. A file with packets is several times as large. The
     * default is off.
     *
     * @return this recording
     * @throws IllegalStateException if the tap has been added to an endpoint
     */
    public Recording withPackets() {
        requireUnused("withPackets()");
        withPackets = true;
        return this;
    }

    /**
     * Makes the endpoint wait for the disk in place of losing frames, up to 10 s at a time. Use it in simulated worlds,
     * whose time passes faster than a disk writes, never in a live game. The default is off.
     *
     * @return this recording
     * @throws IllegalStateException if the tap has been added to an endpoint
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
     * Returns the tap that records. Add it to the builder of an endpoint or to a running endpoint.
     *
     * @return the tap, which can be added to one endpoint, once
     */
    public Tap tap() {
        return recorder;
    }

    /**
     * Writes the kept seconds of a ring to a file, as a complete recording. The ring continues in memory. The newest
     * second may be missing. Callable on any thread, also after {@link #close}.
     *
     * @param file a file that does not exist yet
     * @throws IOException if the file exists or cannot be written
     * @throws IllegalStateException if this recording is no ring, or if the recording's tap was never added to an
     *     endpoint
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
     * Records a message as if it was sent or received now: sent to the peer at a server, received from it at a client.
     * Use it right after the tap was added to a running endpoint, for earlier messages that a replay needs: the ground
     * that arrived as a chunk, or the settings of a match.
     *
     * @param peer the peer of the endpoint
     * @param type the type of the message
     * @param message the message, which is read during the call. The message of a chunk must have its block, of at most
     *     64 MiB
     * @param <M> the class of the message
     * @throws IllegalStateException if the tap has not been added to an endpoint
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

    /**
     * Returns counts of what was recorded and lost. Callable on any thread.
     *
     * @return the counts so far; all 0 until the tap is added
     */
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
     * Ends the recording: removes its tap, stores what is left and closes the file. Waits for the disk, usually at most
     * 10 s. The endpoint continues. No effect if the recording or the endpoint has been closed.
     *
     * @throws IllegalStateException if a listener, sink, source or tap calls this method
     */
    @Override
    public void close() {
        if (endpoint != null) {
            endpoint.removeTap(recorder);
        }
    }

    /**
     * Begins the recording when the tap is added.
     *
     * @param of the endpoint
     */
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

package dev.tickwire.recording;

import dev.tickwire.bits.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.MemoryNetwork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Plays a recording to a client: an ordinary one, connected to a server in the same process that has the objects and
 * sends the messages of the recording. What a game has made to draw live play, its listener and all that asks the
 * client for objects and times, draws a replay unchanged.
 *
 * <pre>{@code
 * try (Replay replay = Replay.open(path, ArenaProtocol.get())) {
 *     Client client = replay.client();
 *     client.listener(game);
 *     while (!replay.isOver()) {
 *         replay.update(System.nanoTime());      // in place of client.update()
 *         game.draw(client);
 *     }
 * }
 * }</pre>
 *
 * <p>The client only watches: what it sends is passed over, rules of {@link Client#predict} are not used. Its ticks are
 * those of the server in this process; {@link #tick} is that of the recording. By {@link #as}, a recording of a server
 * is seen as by one of its players; else as by somebody who owns nothing and is told what was sent to all.
 *
 * <p>One thread uses it, with its client.
 */
public final class Replay implements AutoCloseable {
    /** No peer of a server's recording. */
    private static final int NOBODY = -1;

    private static final double MOST_SPEED = 1_000;
    private static final long ROUND_NANOS = 16_666_667L;
    private static final int ROUNDS_TO_CONNECT = 60;
    private static final int ROUNDS_TO_SETTLE = 12;
    private static final int MOST_TICKS_AT_ONCE = 8;

    private final RecordingFile file;
    private final Protocol protocol;
    private final ReplayServer server;
    private final Client client;
    private final ReplayedFrame frame;
    private int perspective;

    private int block;
    private FrameReader reader;
    /** Whether a frame was read and waits for its time. */
    private boolean hasNext;

    private long positionNanos;
    /** By what the client's clock is ahead of the position. */
    private long offsetNanos;

    private long tick;
    private double speed = 1;
    private boolean isPaused;
    private boolean isUpdated;
    private boolean isConnected;
    private long lastNanos;
    private long unplayed;

    private Replay(RecordingFile file, Protocol protocol) {
        this.file = file;
        this.protocol = protocol;
        MemoryNetwork network = new MemoryNetwork();
        server = new ReplayServer(protocol, network.open());
        client = Client.builder(protocol).transport(network.open()).watch(true).build();
        frame = new ReplayedFrame(protocol);
        perspective = file.head().side() == Side.CLIENT ? 0 : NOBODY;
    }

    /**
     * Opens a recording.
     *
     * @param path the file
     * @param protocol what the client speaks, which is what was recorded
     * @throws IOException if the file cannot be read, or is no recording
     * @throws IllegalArgumentException if another protocol or another version of it was recorded
     */
    public static Replay open(Path path, Protocol protocol) throws IOException {
        RecordingFile file = RecordingFile.open(path);
        try {
            RecordedVersion.require(file.head(), protocol);
            return new Replay(file, protocol);
        } catch (RuntimeException refused) {
            file.close();
            throw refused;
        }
    }

    /** The client that it is played to; it needs a listener before the first {@link #update}. */
    public Client client() {
        return client;
    }

    /** The head of the recording. */
    public RecordingHead head() {
        return file.head();
    }

    /**
     * Sees a server's recording as a player: its objects belong to the client, and messages that were sent to it are
     * delivered. Before the first {@link #update}.
     *
     * @param peer the index of the player; -1 for nobody: then messages that were sent to all are delivered
     * @return this
     * @throws IllegalStateException if it is a recording of a client, or has begun
     */
    public Replay as(int peer) {
        if (file.head().side() == Side.CLIENT || isConnected) {
            throw new IllegalStateException(
                    isConnected
                            ? "the replay has begun: say as whom it is seen before the first update"
                            : "a client was recorded, which is seen as itself alone");
        }
        perspective = Arguments.inRange("peer", peer, NOBODY, Character.MAX_VALUE);
        return this;
    }

    /**
     * Goes on to what is due, and lets the client take it in: in place of {@link Client#update(long)}.
     *
     * @param nowNanos the time of the game's clock; at the speed of 1 the recording goes on as fast
     * @throws IllegalStateException if the client has no listener
     * @throws UncheckedIOException if the file cannot be read
     */
    public void update(long nowNanos) {
        long passed = isUpdated ? Math.max(0, nowNanos - lastNanos) : 0;
        isUpdated = true;
        lastNanos = nowNanos;
        connect();
        long nanos = positionNanos + (isPaused ? 0 : Math.round(passed * speed));
        // A clock that jumps by centuries has gone beyond any end.
        playTo(nanos < positionNanos ? Long.MAX_VALUE : nanos);
    }

    private void connect() {
        if (isConnected) {
            return;
        }
        client.connect(server.address());
        for (int round = 0; round < ROUNDS_TO_CONNECT && !client.isConnected(); round++) {
            playRound();
        }
        isConnected = true;
        go(0);
    }

    /** Lets a tick pass in which nothing of the recording happens. */
    private void playRound() {
        offsetNanos += ROUND_NANOS;
        exchange(1);
    }

    private void exchange(int ticks) {
        long nowNanos = positionNanos + offsetNanos;
        server.update(nowNanos);
        for (int i = 0; i < ticks; i++) {
            server.flush();
        }
        client.update(nowNanos);
        client.flush();
    }

    /** Plays all frames up to a position. */
    private void playTo(long nanos) {
        while (hasNext && reader.nanos() <= nanos) {
            playFrame();
        }
        positionNanos = hasNext ? nanos : Math.min(nanos, Math.max(positionNanos, file.lengthNanos()));
        client.update(positionNanos + offsetNanos);
    }

    private void playFrame() {
        positionNanos = Math.max(positionNanos, reader.nanos());
        long passed = reader.tick() - tick;
        tick = reader.tick();
        unplayed += server.set(frame, perspective);
        frame.messages().forEach(this::deliver);
        exchange(protocol.stateChannels().isEmpty() ? 1 : (int) Math.max(0, Math.min(passed, MOST_TICKS_AT_ONCE)));
        readNext();
    }

    private void deliver(ReplayedFrame.Told told) {
        if (isSeen(told) && !server.send(told.message())) {
            unplayed++;
        }
    }

    /** Whether a message is one that the viewer is given. */
    private boolean isSeen(ReplayedFrame.Told told) {
        RecordedMessage message = told.message();
        if (message.use() == MessageUse.ANSWER) {
            return false;
        }
        if (file.head().side() == Side.CLIENT) {
            return message.direction() == Direction.RECEIVED;
        }
        boolean isForAll = perspective == NOBODY && told.isToAll();
        return message.direction() == Direction.SENT && (isForAll || message.isOf(perspective));
    }

    /** Reads the next frame, of this block or the next that can be read. */
    private void readNext() {
        frame.clearMessages();
        hasNext = reader != null && reader.next(frame);
        while (!hasNext && block + 1 < file.blocks()) {
            begin(block + 1);
            hasNext = reader != null && reader.next(frame);
        }
    }

    /** Begins with a block; a damaged one is passed over. */
    private void begin(int number) {
        block = number;
        frame.beginBlock();
        try {
            reader = new FrameReader(file.block(number), file.read(number));
        } catch (IOException damaged) {
            reader = null;
            unplayed++;
        }
    }

    /**
     * Goes to a moment, backwards or forwards: the objects are those of that moment. Messages before it are not
     * delivered. Before the first {@link #update}, the replay begins there.
     *
     * @param position how far from the beginning, from zero on; beyond the end it is the end
     * @throws IllegalStateException if the client has no listener
     * @throws IllegalArgumentException if it is below zero
     */
    public void seek(Duration position) {
        if (position.isNegative()) {
            throw new IllegalArgumentException("position = " + position + ", must be zero or more");
        }
        connect();
        go(position.compareTo(length()) < 0 ? position.toNanos() : file.lengthNanos());
    }

    private void go(long nanos) {
        offsetNanos += positionNanos - nanos;
        positionNanos = nanos;
        if (file.blocks() == 0) {
            hasNext = false;
            return;
        }
        int number = file.blockAt(nanos);
        int frames = framesUntil(number, nanos);
        begin(number);
        for (int i = 0; i < frames && reader != null; i++) {
            frame.clearMessages();
            reader.next(frame);
            tick = reader.tick();
        }
        unplayed += server.set(frame, perspective);
        readNext();
        for (int round = 0; round < ROUNDS_TO_SETTLE; round++) {
            playRound();
        }
    }

    /** How many frames of a block are not after a position; at least the first. */
    private int framesUntil(int number, long nanos) {
        int frames = 0;
        try {
            FrameReader counting = new FrameReader(file.block(number), file.read(number));
            while (counting.next(frame) && (counting.nanos() <= nanos || frames == 0)) {
                frames++;
            }
        } catch (IOException damaged) {
            return 0;
        }
        return frames;
    }

    /** Goes on by one frame, also while paused; nothing at the end. */
    public void step() {
        connect();
        if (hasNext) {
            playTo(Math.max(positionNanos, reader.nanos()));
        }
    }

    /**
     * Sets how fast it goes on.
     *
     * @param factor above 0 to 1,000 times as fast as it was recorded; 1 unless set
     * @throws IllegalArgumentException if it is out of range
     */
    public void speed(double factor) {
        if (!(factor > 0 && factor <= MOST_SPEED)) {
            throw new IllegalArgumentException("speed = " + factor + ", must be above 0 and at most " + MOST_SPEED);
        }
        speed = factor;
    }

    /** How fast it goes on. */
    public double speed() {
        return speed;
    }

    /**
     * Stands still, or goes on.
     *
     * @param on whether it stands
     */
    public void pause(boolean on) {
        isPaused = on;
    }

    /** Whether it stands still. */
    public boolean isPaused() {
        return isPaused;
    }

    /** How far from the beginning it is. */
    public Duration position() {
        return Duration.ofNanos(positionNanos);
    }

    /** How long the recording is. */
    public Duration length() {
        return Duration.ofNanos(file.lengthNanos());
    }

    /** The tick of the recorded server; 0 before the first is known. */
    public long tick() {
        return tick;
    }

    /** Whether all has been played. */
    public boolean isOver() {
        return isConnected && !hasNext;
    }

    /**
     * How much could not be played: messages whose object was not recorded, blocks that are damaged, and what no
     * recorder writes.
     */
    public long unplayed() {
        return unplayed;
    }

    /** Closes the client and the file. */
    @Override
    public void close() throws IOException {
        client.close();
        server.close();
        file.close();
    }
}

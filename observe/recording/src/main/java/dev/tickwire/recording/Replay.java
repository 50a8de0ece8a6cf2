package dev.tickwire.recording;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.Client;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.recording.replay.RecordedVersion;
import dev.tickwire.recording.replay.ReplayStage;
import dev.tickwire.recording.replay.ReplayedEvent;
import dev.tickwire.recording.replay.ReplayedInputs;
import dev.tickwire.recording.replay.Viewpoint;
import dev.tickwire.session.DisconnectReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Plays a {@link Recording} to an ordinary client, so a game draws it like live play. The client is connected to a
 * server in the same process, which has the objects of the recording and sends its messages.
 *
 * <pre>{@code
 * try (Replay replay = Replay.open(path, ArenaProtocol.get())) {
 *     Client client = replay.client();
 *     client.listener(game);
 *     while (!replay.isOver()) {
 *         replay.update(System.nanoTime()); // in place of client.update()
 *         game.draw(client);
 *     }
 * }
 * }</pre>
 *
 * <p>The client only watches: rules of {@link Client#predict} are not used, and messages that it sends are ignored. The
 * ticks of the client are those of the server in this process; {@link #tick} returns the recorded tick. A recording of
 * a server shows the first table of each channel and the messages to all, and the client owns nothing, unless
 * {@link #as} selects a player. A replay and its client must be used by one thread.
 */
public final class Replay implements AutoCloseable {
    private static final double MAX_SPEED = 1_000;
    private static final int MAX_RATE = 1_000;
    private static final int MAX_TICKS_AT_ONCE = 8;

    private final RecordingFile file;
    private final ReplayStage stage;
    private final ReplayReader reader;
    private final ReplayedInputs inputs;
    private Viewpoint viewpoint;

    private long positionNanos;
    private long tick;
    /**
     * Ticks that the replay's server made ahead of the recording, to separate changes of one frame. Later frames make
     * fewer ticks until it is 0.
     */
    private int ticksAhead;

    private double speed = 1;
    private boolean isPaused;
    private boolean isUpdated;
    private boolean hasBegun;
    private boolean isAtEnd;
    private long lastNanos;
    private long unplayed;
    /** Number of the recorded connection that the client shows, or 0. */
    private int connection;
    /** Text of a transfer whose next connection has not begun yet, or null. */
    private @Nullable String transferText;

    private Replay(RecordingFile file, SpokenVersion version) {
        this.file = file;
        stage = new ReplayStage(version);
        reader = new ReplayReader(file, version.protocol());
        inputs = new ReplayedInputs(version);
        viewpoint = Viewpoint.of(file.head().side());
        if (followsConnections()) {
            stage.completeAsRecorded();
        }
    }

    /** Returns whether connections begin and end as recorded. Otherwise one connection lasts for the whole replay. */
    private boolean followsConnections() {
        return file.head().side() == Side.CLIENT && file.hasConnections();
    }

    /**
     * Opens a recording and builds the client. No network is used.
     *
     * <p>A recording of an earlier version that the protocol speaks is played with the classes of the newest version:
     * later fields have their defaults, and messages, objects and channels that the newest version no longer has are
     * left out.
     *
     * @param path the recording
     * @param protocol the protocol of the game, which must be the protocol of the recording or speak its version
     * @return the replay, before its first frame
     * @throws IOException if the file cannot be read or is no recording
     * @throws IllegalArgumentException if the recording is of another protocol, or of a version that the protocol does
     *     not speak; the message lists the first 20 differences between the recorded and the present schema, if both
     *     schemas are known
     */
    public static Replay open(Path path, Protocol protocol) throws IOException {
        RecordingFile file = RecordingFile.open(path);
        try {
            return new Replay(file, RecordedVersion.of(file.head(), protocol));
        } catch (RuntimeException refused) {
            file.close();
            throw refused;
        }
    }

    /**
     * Returns the client that shows the replay. Set its listener before the first {@link #update}.
     *
     * @return the client
     */
    public Client client() {
        return stage.client();
    }

    /**
     * Returns the head of the recording.
     *
     * @return the head, with protocol, schema and start
     */
    public RecordingHead head() {
        return file.head();
    }

    /**
     * Shows a recording of a server as one player saw it: the player's tables and room, objects in their sight, and
     * messages to them. The player's objects are owned by the client. Objects that were hidden from the player or
     * irrelevant to the player are absent. Call this method before the first {@link #update}. The default is -1.
     *
     * @param peer the index of the player's peer, or -1 for the view of no player: the first tables and the messages to
     *     all
     * @return this replay
     * @throws IllegalStateException if the recording is of a client, or the replay has begun
     * @throws IllegalArgumentException if the index is not in -1..65535
     */
    public Replay as(int peer) {
        if (file.head().side() == Side.CLIENT || hasBegun) {
            throw new IllegalStateException(
                    hasBegun
                            ? "the replay has begun: choose the viewer before the first update"
                            : "the recording is of a client: it can be viewed only as that client");
        }
        viewpoint = new Viewpoint(Side.SERVER, Arguments.inRange("peer", peer, Viewpoint.NOBODY, Character.MAX_VALUE));
        return this;
    }

    /**
     * Delivers the recorded inputs of a channel when their frame is played, for instance to show pressed keys. A
     * client's recording has the player's own inputs; a server's has those of all players that arrived in time for
     * their tick. A channel has one listener; a second one replaces it.
     *
     * @param channel an input channel of the protocol
     * @param listener the listener
     * @param <M> the class of the input
     * @return this replay
     * @throws IllegalArgumentException if the channel is not of this protocol, or an argument is null
     */
    public <M extends InputMessage> Replay inputs(InputChannel<M> channel, InputReplayListener<M> listener) {
        inputs.listen(Arguments.required("channel", channel), Arguments.required("listener", listener));
        return this;
    }

    /**
     * Advances the replay by the time since the last call, times {@link #speed}, and updates the client. Call it once
     * per drawn frame in place of {@link Client#update}. The first call begins the replay. Blocks that cannot be read
     * are skipped and counted by {@link #unplayed}; no {@link UncheckedIOException} is thrown.
     *
     * @param nowNanos the current time, in nanoseconds of any clock such as {@link System#nanoTime}; if the time is
     *     before the time of the last call, no time passes
     * @throws IllegalStateException if the client has no listener
     */
    public void update(long nowNanos) {
        long passed = isUpdated ? Math.max(0, nowNanos - lastNanos) : 0;
        isUpdated = true;
        lastNanos = nowNanos;
        begin();
        if (stage.lost() != null) {
            stage.update();
            return;
        }
        long nanos = positionNanos + (isPaused ? 0 : Math.round(passed * speed));
        // An overflow, after a jump of the clock by centuries, plays to the end.
        playTo(nanos < positionNanos ? Long.MAX_VALUE : nanos);
    }

    private void begin() {
        if (hasBegun) {
            return;
        }
        hasBegun = true;
        if (!followsConnections()) {
            stage.connect(rate(file.head().ticksPerSecond()));
        }
        show(0, reader.seekToFirst());
    }

    private int rate(int recorded) {
        return recorded > 0 && recorded <= MAX_RATE ? recorded : stage.client().ticksPerSecond();
    }

    /**
     * Plays all frames up to a position, in nanoseconds since the recording began. At the end, messages in transit are
     * delivered.
     */
    private void playTo(long nanos) {
        while (reader.hasNext() && reader.nanos() <= nanos && stage.lost() == null) {
            playFrame();
        }
        positionNanos = reader.hasNext() ? nanos : Math.min(nanos, Math.max(positionNanos, file.lengthNanos()));
        stage.advance(positionNanos);
        if (!reader.hasNext() && !isAtEnd) {
            isAtEnd = true;
            stage.settle();
        }
        stage.update();
    }

    private void playFrame() {
        positionNanos = Math.max(positionNanos, reader.nanos());
        stage.advance(positionNanos);
        long passed = reader.tick() - tick;
        tick = reader.tick();
        RecordedState state = reader.frame().state();
        boolean hasConnection = state.connection() != null
                || transferText != null
                || reader.frame().endsConnection();
        if (followsConnections() && !hasConnection) {
            end(DisconnectReason.CLOSED_BY_PEER, "");
        }
        if (!reader.frame().endsConnection()) {
            setObjects();
        }
        reader.frame().events().forEach(this::play);
        setObjects();
        exchange(reader.hasTicks() ? (int) Math.max(0, Math.min(passed, MAX_TICKS_AT_ONCE)) : 1);
        reader.readNext();
    }

    /**
     * Exchanges packets and makes the ticks of a frame, less those made ahead. If changes wait for a flush, at least
     * one tick is made.
     */
    private void exchange(int ticks) {
        boolean hasChanges = stage.server() != null && stage.server().hasChanges();
        int made = Math.min(hasChanges ? Math.max(0, ticks - 1) : ticks, ticksAhead);
        ticksAhead -= made;
        stage.exchange(ticks - made);
    }

    private void makeTickAhead() {
        ticksAhead++;
        stage.exchange(1);
    }

    private void setObjects() {
        if (stage.server() != null && transferText == null) {
            stage.server().select(reader.frame().state(), viewpoint);
            if (stage.server().isFlushDue()) {
                makeTickAhead();
            }
            if (stage.server().hide()) {
                makeTickAhead();
            }
            unplayed += stage.server().set(viewpoint.peer());
        }
    }

    private void play(ReplayedEvent event) {
        if (event instanceof ReplayedEvent.ReplayedMessage replayed) {
            deliver(replayed);
        } else if (event instanceof ReplayedEvent.Entered entered) {
            if (entered.peer() == viewpoint.peer()) {
                enter(entered);
            }
        } else if (event instanceof ReplayedEvent.ReplayedInput made) {
            unplayed += inputs.play(made.input()) ? 0 : 1;
        } else if (followsConnections()) {
            playConnection(event);
        }
    }

    private void playConnection(ReplayedEvent event) {
        if (event instanceof ReplayedEvent.Ended ended) {
            end(ended.reason(), ended.text());
        } else if (event instanceof ReplayedEvent.Transferred transferred) {
            transferText = transferred.text();
        } else if (event instanceof ReplayedEvent.Connected connected) {
            begin(connected.connection());
        } else {
            stage.complete();
        }
    }

    private void end(DisconnectReason reason, String text) {
        connection = 0;
        transferText = null;
        stage.end(reason, text);
    }

    /**
     * Begins a recorded connection, or continues the current connection. All objects of the connection are sent again.
     */
    private void begin(RecordedConnection begun) {
        if (begun.number() == connection) {
            return;
        }
        boolean isTransfer = transferText != null && stage.server() != null;
        String text = transferText;
        if (!isTransfer) {
            end(DisconnectReason.CLOSED_BY_PEER, "");
        }
        transferText = null;
        connection = begun.number();
        reader.frame().state().channels().values().forEach(RecordedChannel::markAllChanged);
        if (isTransfer) {
            stage.transfer(rate(begun.ticksPerSecond()), text);
        } else {
            stage.connect(rate(begun.ticksPerSecond()));
        }
        setObjects();
    }

    private void deliver(ReplayedEvent.ReplayedMessage replayed) {
        if (viewpoint.isDelivered(replayed)
                && (stage.server() == null || !stage.server().send(replayed.message()))) {
            unplayed++;
        }
    }

    /**
     * Moves to a position, forwards or backwards, and begins the replay there if it has not begun. Objects are those of
     * the position. Messages of skipped frames are not delivered; messages in transit arrive during the call. If the
     * client was no longer connected, it connects again.
     *
     * @param position the time since the recording began, from 0; a position beyond the end means the end
     * @throws IllegalStateException if the client has no listener
     * @throws IllegalArgumentException if the position is negative
     */
    public void seek(Duration position) {
        if (position.isNegative()) {
            throw new IllegalArgumentException("position = " + position + ", must be at least 0");
        }
        begin();
        if (stage.lost() != null) {
            stage.recover();
            connection = 0;
            if (!followsConnections()) {
                stage.connect(rate(file.head().ticksPerSecond()));
                reader.frame().state().channels().values().forEach(RecordedChannel::markAllChanged);
            }
        }
        seekNanos(position.compareTo(length()) < 0 ? position.toNanos() : file.lengthNanos());
    }

    private void seekNanos(long nanos) {
        show(nanos, reader.seek(nanos));
    }

    private void show(long nanos, boolean hasFrame) {
        positionNanos = nanos;
        isAtEnd = false;
        stage.jump(nanos);
        if (!hasFrame) {
            return;
        }
        tick = reader.lastTick();
        if (followsConnections()) {
            RecordedConnection there = reader.frame().state().connection();
            if (there == null) {
                end(DisconnectReason.CLOSED_BY_PEER, "");
            } else if (there.number() != connection) {
                transferText = null;
                begin(there);
                stage.settle();
            }
        }
        setObjects();
        showRoom();
        RecordedConnection there = reader.frame().state().connection();
        reader.readNext();
        stage.settle();
        if (followsConnections()
                && there != null
                && there.isComplete()
                && !stage.client().isWorldComplete()) {
            stage.complete();
        }
    }

    /** Moves the client to its room of this position. */
    private void showRoom() {
        String room = reader.frame().state().rooms().getOrDefault(viewpoint.peer(), "");
        if (!room.equals(stage.client().room())) {
            stage.enter(room, "");
        }
    }

    /** Moves the client to a room, perhaps another one of the same name. */
    private void enter(ReplayedEvent.Entered entered) {
        if (!entered.isRepeated() || !entered.room().equals(stage.client().room())) {
            stage.enter(entered.room(), entered.text());
        }
    }

    /** Plays the next frame at once, also while paused. No effect at the end. */
    public void step() {
        begin();
        if (reader.hasNext() && stage.lost() == null) {
            playTo(Math.max(positionNanos, reader.nanos()));
        }
    }

    /**
     * Sets the speed of the replay.
     *
     * @param factor above 0, at most 1000; 1 is the recorded speed, the default
     * @throws IllegalArgumentException if the factor is out of range
     */
    public void speed(double factor) {
        if (!(factor > 0 && factor <= MAX_SPEED)) {
            throw new IllegalArgumentException("speed = " + factor + ", must be above 0 and at most " + MAX_SPEED);
        }
        speed = factor;
    }

    /**
     * Returns the speed of the replay.
     *
     * @return the factor, 1 for the recorded speed
     */
    public double speed() {
        return speed;
    }

    /**
     * Stops or continues the replay. While it is paused, {@link #update} keeps the client connected, and {@link #step}
     * and {@link #seek} work.
     *
     * @param on whether to stop
     */
    public void pause(boolean on) {
        isPaused = on;
    }

    /**
     * Returns whether the replay is paused.
     *
     * @return true if it is paused
     */
    public boolean isPaused() {
        return isPaused;
    }

    /**
     * Returns the current position.
     *
     * @return the time since the recording began
     */
    public Duration position() {
        return Duration.ofNanos(positionNanos);
    }

    /**
     * Returns the length of the recording.
     *
     * @return the time from the start of the recording to its last frame
     */
    public Duration length() {
        return Duration.ofNanos(file.lengthNanos());
    }

    /**
     * Returns the recorded tick of the newest frame that was played.
     *
     * @return the tick of the recorded server; 0 before the first is known
     */
    public long tick() {
        return tick;
    }

    /**
     * Returns whether the replay has ended: all frames were played, or the client is no longer connected. {@link #seek}
     * continues it.
     *
     * @return true if it has ended
     */
    public boolean isOver() {
        return hasBegun && (!reader.hasNext() || stage.lost() != null);
    }

    /**
     * Returns the reason why the client is no longer connected, although the recorded client was connected: the game
     * called {@code disconnect()}, or placed objects that do not match the recording. Nothing more is played until
     * {@link #seek} begins again.
     *
     * @return the reason, or null while the client is connected as recorded
     */
    public @Nullable DisconnectReason lost() {
        return stage.lost();
    }

    /**
     * Returns the number of parts of the recording that could not be played: messages whose object was not recorded,
     * damaged blocks, and invalid messages, inputs and objects. For an intact recording, only messages whose object was
     * not recorded count. Parts of an earlier version that the newest version no longer has do not count.
     *
     * @return the count so far
     */
    public long unplayed() {
        return unplayed + reader.damagedBlocks();
    }

    /**
     * Closes the client, the replay's server and the file.
     *
     * @throws IOException if closing fails
     */
    @Override
    public void close() throws IOException {
        stage.close();
        file.close();
    }
}

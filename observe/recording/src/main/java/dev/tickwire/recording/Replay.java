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

    private final RecordingFile file;
    private final ReplayStage stage;
    private final ReplayReader reader;
    private final ReplayedInputs inputs;
    private final FramePlayer player;

    private long positionNanos;
    private double speed = 1;
    private boolean isPaused;
    private boolean isUpdated;
    private boolean hasBegun;
    private boolean isAtEnd;
    private long lastNanos;

    private Replay(RecordingFile file, SpokenVersion version) {
        this.file = file;
        stage = new ReplayStage(version);
        reader = new ReplayReader(file, version.protocol());
        inputs = new ReplayedInputs(version);
        player = new FramePlayer(file, stage, reader, inputs);
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
        player.viewpoint(
                new Viewpoint(Side.SERVER, Arguments.inRange("peer", peer, Viewpoint.NOBODY, Character.MAX_VALUE)));
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
        player.begin();
        show(0, reader.seekToFirst());
    }

    /**
     * Plays all frames up to a position, in nanoseconds since the recording began. At the end, messages in transit are
     * delivered.
     */
    private void playTo(long nanos) {
        while (reader.hasNext() && reader.nanos() <= nanos && stage.lost() == null) {
            positionNanos = Math.max(positionNanos, reader.nanos());
            stage.advance(positionNanos);
            player.playFrame();
        }
        positionNanos = reader.hasNext() ? nanos : Math.min(nanos, Math.max(positionNanos, file.lengthNanos()));
        stage.advance(positionNanos);
        if (!reader.hasNext() && !isAtEnd) {
            isAtEnd = true;
            stage.settle();
        }
        stage.update();
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
            player.recover();
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
        if (hasFrame) {
            player.show();
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
        return player.tick();
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
        return player.unplayed() + reader.damagedBlocks();
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

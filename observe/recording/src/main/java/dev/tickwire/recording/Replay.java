package dev.tickwire.recording;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.Client;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
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
 * is seen as by one of its players, with its rooms and no objects that were out of its sight; else as by somebody who
 * owns nothing and receives what was sent to all.
 *
 * <p>One thread uses it, with its client.
 */
public final class Replay implements AutoCloseable {
    private static final double MOST_SPEED = 1_000;
    private static final int MOST_RATE = 1_000;
    private static final int MOST_TICKS_AT_ONCE = 8;

    private final RecordingFile file;
    private final ReplayStage stage;
    private final ReplayReader reader;
    private final ReplayedInputs inputs;
    private Viewpoint viewpoint;

    private long positionNanos;
    private long tick;
    /** How many ticks the server has made before their time, so that no change hides another. */
    private int ticksAhead;

    private double speed = 1;
    private boolean isPaused;
    private boolean isUpdated;
    private boolean hasBegun;
    private boolean isAtEnd;
    private long lastNanos;
    private long unplayed;
    /** The connection of the recorded client that is replayed; 0 for none that is known. */
    private int connection;
    /** The text of a transfer whose other connection is to come; null if there is none. */
    private String transferText;

    private Replay(RecordingFile file, Protocol protocol) {
        this.file = file;
        stage = new ReplayStage(protocol);
        reader = new ReplayReader(file, protocol);
        inputs = new ReplayedInputs(protocol);
        viewpoint = Viewpoint.of(file.head().side());
        if (followsConnections()) {
            stage.completeAsRecorded();
        }
    }

    /** Whether the client is connected when the recorded one was. */
    private boolean followsConnections() {
        return file.head().side() == Side.CLIENT && file.hasConnections();
    }

    /**
     * Opens a recording.
     *
     * @param path the file
     * @param protocol what the client speaks, which is what was recorded
     * @throws IOException if the file cannot be read, or is no recording
     * @throws IllegalArgumentException if another protocol was recorded, or another version of it: the message lists
     *     the first 20 differences of their schemas, if both are known
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
        return stage.client();
    }

    /** The head of the recording. */
    public RecordingHead head() {
        return file.head();
    }

    /**
     * Sees a server's recording as a player: its objects belong to the client, messages that were sent to it are
     * delivered, and objects that were hidden from it or did not matter to it are not there. Before the first
     * {@link #update}.
     *
     * @param peer the index of the player; -1 for nobody: then messages that were sent to all are delivered
     * @return this
     * @throws IllegalStateException if it is a recording of a client, or has begun
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
     * Sets the listener to the inputs of a channel, in place of the one before: those that the recorded client has
     * made, or those of all players of a recorded server that came in time. Called when their frame is played.
     *
     * @param channel the channel
     * @param listener the listener
     * @param <M> the class of the message
     * @return this
     * @throws IllegalArgumentException if the channel is another protocol's, or one is null
     */
    public <M extends InputMessage> Replay inputs(InputChannel<M> channel, InputReplayListener<M> listener) {
        inputs.listen(Arguments.required("channel", channel), Arguments.required("listener", listener));
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
        begin();
        if (stage.lost() != null) {
            stage.update();
            return;
        }
        long nanos = positionNanos + (isPaused ? 0 : Math.round(passed * speed));
        // A clock that jumps by centuries has gone beyond any end.
        playTo(nanos < positionNanos ? Long.MAX_VALUE : nanos);
    }

    private void begin() {
        if (hasBegun) {
            return;
        }
        if (stage.client().peer() != null) {
            stage.client().disconnect();
        }
        hasBegun = true;
        if (!followsConnections()) {
            stage.connect(rate(file.head().ticksPerSecond()));
        }
        show(0, reader.goToFirst());
    }

    private int rate(int recorded) {
        return recorded > 0 && recorded <= MOST_RATE ? recorded : stage.client().ticksPerSecond();
    }

    /** Plays all frames up to a position. */
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
        boolean isInTouch = state.connection() != null
                || transferText != null
                || reader.frame().endsConnection();
        if (followsConnections() && !isInTouch) {
            end(DisconnectReason.CLOSED_BY_PEER, "");
        }
        if (!reader.frame().endsConnection()) {
            setObjects();
        }
        reader.frame().events().forEach(this::play);
        setObjects();
        exchange(reader.hasTicks() ? (int) Math.max(0, Math.min(passed, MOST_TICKS_AT_ONCE)) : 1);
        reader.readNext();
    }

    /**
     * Lets as many ticks pass as in the recording, less those that have passed before their time: one is left for what
     * was set, which is not to wait for what the next frame changes.
     */
    private void exchange(int ticks) {
        boolean hasNews = stage.server() != null && stage.server().hasNews();
        int made = Math.min(hasNews ? Math.max(0, ticks - 1) : ticks, ticksAhead);
        ticksAhead -= made;
        stage.exchange(ticks - made);
    }

    private void makeTickAhead() {
        ticksAhead++;
        stage.exchange(1);
    }

    private void setObjects() {
        if (stage.server() != null && transferText == null) {
            stage.server().look(reader.frame().state(), viewpoint);
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
        if (event instanceof ReplayedEvent.Told told) {
            deliver(told);
        } else if (event instanceof ReplayedEvent.Entered entered) {
            if (entered.peer() == viewpoint.peer()) {
                enter(entered.room(), entered.text());
            }
        } else if (event instanceof ReplayedEvent.Made made) {
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

    /** Begins with a connection of the recorded client, unless it is the present one. */
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
        reader.frame().state().channels().values().forEach(RecordedChannel::touchAll);
        if (isTransfer) {
            stage.transfer(rate(begun.ticksPerSecond()), text);
        } else {
            stage.connect(rate(begun.ticksPerSecond()));
        }
        setObjects();
    }

    private void deliver(ReplayedEvent.Told told) {
        if (viewpoint.isGiven(told)
                && (stage.server() == null || !stage.server().send(told.message()))) {
            unplayed++;
        }
    }

    /**
     * Goes to a moment, backwards or forwards: the objects are those of that moment. Messages before it are not
     * delivered, but for those of frames played before this call that are still under way: they arrive during it.
     * Before the first {@link #update}, the replay begins there.
     *
     * @param position how far from the beginning, from zero on; beyond the end it is the end
     * @throws IllegalStateException if the client has no listener
     * @throws IllegalArgumentException if it is below zero
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
                reader.frame().state().channels().values().forEach(RecordedChannel::touchAll);
            }
        }
        go(position.compareTo(length()) < 0 ? position.toNanos() : file.lengthNanos());
    }

    private void go(long nanos) {
        show(nanos, reader.go(nanos));
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
                showRoom();
                if (there.isComplete()) {
                    stage.complete();
                }
            }
        }
        setObjects();
        showRoom();
        reader.readNext();
        stage.settle();
    }

    /** Lets the client be in the room in which it was. */
    private void showRoom() {
        enter(reader.frame().state().rooms().getOrDefault(viewpoint.peer(), ""), "");
    }

    /** Notifies the client of another room: each block says again who is in which. */
    private void enter(String room, String text) {
        if (!room.equals(stage.client().room())) {
            stage.enter(room, text);
        }
    }

    /** Goes on by one frame, also while paused; nothing at the end. */
    public void step() {
        begin();
        if (reader.hasNext() && stage.lost() == null) {
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

    /** Whether all has been played, or the client is {@linkplain #lost() lost}. */
    public boolean isOver() {
        return hasBegun && (!reader.hasNext() || stage.lost() != null);
    }

    /**
     * Why the client is connected no more, where the recorded one was: its game has disconnected it, or has placed
     * objects that it cannot place. Nothing more is played then; {@link #seek} begins again.
     *
     * @return null as long as the client is there
     */
    public DisconnectReason lost() {
        return stage.lost();
    }

    /**
     * How much could not be played: messages whose object was not recorded, blocks that are damaged, and what no
     * recorder writes.
     */
    public long unplayed() {
        return unplayed + reader.damagedBlocks();
    }

    /** Closes the client and the file. */
    @Override
    public void close() throws IOException {
        stage.close();
        file.close();
    }
}

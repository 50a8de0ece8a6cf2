package dev.tickwire.recording;

import dev.tickwire.bits.Side;
import dev.tickwire.recording.replay.ReplayStage;
import dev.tickwire.recording.replay.ReplayedEvent;
import dev.tickwire.recording.replay.ReplayedInputs;
import dev.tickwire.recording.replay.Viewpoint;
import dev.tickwire.session.DisconnectReason;
import org.jspecify.annotations.Nullable;

/** Plays the frames of a recording to a client: its connections, objects, messages, rooms and inputs. */
final class FramePlayer {
    private static final int MAX_RATE = 1_000;
    private static final int MAX_TICKS_AT_ONCE = 8;

    private final RecordingFile file;
    private final ReplayStage stage;
    private final ReplayReader reader;
    private final ReplayedInputs inputs;
    private Viewpoint viewpoint;

    private long tick;
    /**
     * Ticks that the replay's server made ahead of the recording, to separate changes of one frame. Later frames make
     * fewer ticks until it is 0.
     */
    private int ticksAhead;

    private long unplayed;
    /** Number of the recorded connection that the client shows, or 0. */
    private int connection;
    /** Text of a transfer whose next connection has not begun yet, or null. */
    private @Nullable String transferText;

    /**
     * Creates a player that has played no frame.
     *
     * @param stage the client and its server
     * @param reader the frames of the file
     * @param inputs the listeners to inputs
     */
    FramePlayer(RecordingFile file, ReplayStage stage, ReplayReader reader, ReplayedInputs inputs) {
        this.file = file;
        this.stage = stage;
        this.reader = reader;
        this.inputs = inputs;
        viewpoint = Viewpoint.of(file.head().side());
        if (followsConnections()) {
            stage.completeAsRecorded();
        }
    }

    /** Sets whose view of the recording the client shows. */
    void viewpoint(Viewpoint chosen) {
        viewpoint = chosen;
    }

    /** Returns the recorded tick of the newest frame that was played; 0 before the first is known. */
    long tick() {
        return tick;
    }

    /** Returns the number of messages, inputs and objects that could not be played. */
    long unplayed() {
        return unplayed;
    }

    /** Returns whether connections begin and end as recorded. Otherwise one connection lasts for the whole replay. */
    private boolean followsConnections() {
        return file.head().side() == Side.CLIENT && file.hasConnections();
    }

    /** Begins the replay, before its first frame. */
    void begin() {
        if (!followsConnections()) {
            stage.connect(rate(file.head().ticksPerSecond()));
        }
    }

    /** Begins again after the client was disconnected unexpectedly. */
    void recover() {
        stage.recover();
        connection = 0;
        if (!followsConnections()) {
            stage.connect(rate(file.head().ticksPerSecond()));
            reader.frame().state().channels().values().forEach(RecordedChannel::markAllChanged);
        }
    }

    private int rate(int recorded) {
        return recorded > 0 && recorded <= MAX_RATE ? recorded : stage.client().ticksPerSecond();
    }

    /** Plays the frame that the reader has read, and reads the next. */
    void playFrame() {
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
            beginConnection(connected.connection());
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
    private void beginConnection(RecordedConnection begun) {
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

    /** Shows the frame that the reader has sought, without the messages before it, and reads the next. */
    void show() {
        tick = reader.lastTick();
        if (followsConnections()) {
            RecordedConnection there = reader.frame().state().connection();
            if (there == null) {
                end(DisconnectReason.CLOSED_BY_PEER, "");
            } else if (there.number() != connection) {
                transferText = null;
                beginConnection(there);
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
}

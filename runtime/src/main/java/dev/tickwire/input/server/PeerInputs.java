package dev.tickwire.input.server;

import dev.tickwire.input.InputStatistics;
import dev.tickwire.input.Inputs;
import dev.tickwire.input.origin.InputOrigin;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.message.InputMessage;
import dev.tickwire.state.Viewer;

/** Inputs of one peer on one channel. A single message has the input of the current tick. */
final class PeerInputs<M extends InputMessage> implements InputOrigin, InputStatistics {
    private final Viewer viewer;
    private final InputReceiver receiver;
    private final M message;
    private Inputs.Kind kind = Inputs.Kind.MISSING;
    private boolean hasInput;
    private int repeats;
    private double viewTick;

    private long received;
    private long repeated;
    private long missing;

    /**
     * Creates the inputs of a peer, with defaults.
     *
     * @param message a message that the game may read
     */
    PeerInputs(Viewer viewer, InputReceiver receiver, M message, long tick) {
        this.viewer = viewer;
        this.receiver = receiver;
        this.message = message;
        PressedInput.of(message).set(tick, this);
    }

    Viewer viewer() {
        return viewer;
    }

    M message() {
        return message;
    }

    Inputs.Kind kind() {
        return kind;
    }

    /** Chooses the input of a tick that has begun: the received input, a repeated input, or defaults. */
    void beginTick(long tick) {
        receiver.beginTick();
        if (receiver.hasPresent()) {
            receive();
        } else if (hasInput && repeats < Inputs.MAX_REPEATS) {
            repeat();
        } else {
            miss();
        }
        PressedInput.of(message).set(tick, this);
    }

    private void receive() {
        receiver.readPresent(message);
        viewTick = receiver.presentViewTick();
        kind = Inputs.Kind.RECEIVED;
        hasInput = true;
        repeats = 0;
        received++;
    }

    private void repeat() {
        if (repeats == 0) {
            PressedInput.of(message).endPulses();
        }
        moveView();
        kind = Inputs.Kind.REPEATED;
        repeats++;
        repeated++;
    }

    private void miss() {
        if (kind != Inputs.Kind.MISSING) {
            message.reset();
        }
        if (hasInput) {
            moveView();
        } else {
            viewTick = receiver.newestSentTick();
        }
        kind = Inputs.Kind.MISSING;
        missing++;
    }

    private void moveView() {
        viewTick = Math.max(viewTick, Math.min(viewTick + 1, receiver.newestSentTick()));
    }

    @Override
    public int viewerIndex() {
        return viewer.index();
    }

    @Override
    public double viewTick() {
        return viewTick;
    }

    @Override
    public long received() {
        return received;
    }

    @Override
    public long repeated() {
        return repeated;
    }

    @Override
    public long missing() {
        return missing;
    }

    @Override
    public long late() {
        return receiver.counts().late();
    }

    @Override
    public long farAhead() {
        return receiver.counts().farAhead();
    }

    @Override
    public long doubled() {
        return receiver.counts().doubled();
    }

    @Override
    public long viewTicksCut() {
        return receiver.counts().viewTicksCut();
    }

    @Override
    public double marginTicks() {
        return receiver.marginTicks();
    }
}

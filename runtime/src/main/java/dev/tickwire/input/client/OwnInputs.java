package dev.tickwire.input.client;

import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.version.SpokenVersion;

/** Inputs of a client on one channel, kept for sending and, for {@link InputSender#TICKS} ticks, for predictions. */
public final class OwnInputs<M extends InputMessage> implements InputQueue<M> {
    /** Most repeats of an input, at the client as at the server. */
    private static final int MAX_REPEATS = Inputs.MAX_REPEATS;

    private final InputChannel<M> channel;
    /** The channel in the version of the connection; the channel itself if that version has no such channel. */
    private InputChannel<M> sentOn;

    private InputSender sender;
    /** The input that the game fills. */
    private final M next;
    /** Newest complete input. A tick without an input repeats it. */
    private final M last;
    /** The input of a past tick, for {@link #at}. */
    private final M past;

    private boolean isFilled;
    private long tick;

    /** Creates an empty queue. */
    public OwnInputs(InputChannel<M> channel, MessageFactory factory) {
        this.channel = channel;
        sentOn = channel;
        sender = new InputSender(channel);
        next = factory.create(channel.message());
        last = factory.create(channel.message());
        past = factory.create(channel.message());
        PressedInput.of(past).makeReadOnly();
    }

    @Override
    public M next() {
        if (!isFilled) {
            isFilled = true;
            next.reset();
        }
        return next;
    }

    @Override
    public long tick() {
        return tick;
    }

    @Override
    public long reports() {
        return sender.reports();
    }

    @Override
    public long lateReports() {
        return sender.lateReports();
    }

    /** Sends the inputs. */
    public InputSender sender() {
        return sender;
    }

    /** Forgets all inputs, for a new connection in a version. Later inputs have the format of that version. */
    public void begin(SpokenVersion version) {
        InputChannel<M> spoken = version.spoken(channel);
        InputChannel<M> next = spoken == null ? channel : spoken;
        if (sentOn != next) {
            sentOn = next;
            sender = new InputSender(next);
        }
        reset();
    }

    /** Forgets all inputs. */
    public void reset() {
        sender.reset();
        last.reset();
        isFilled = false;
        tick = 0;
    }

    /** Begins the input of a tick. */
    public void beginTick(long number) {
        tick = number;
    }

    /**
     * Completes the input of the tick for sending. If the game made none, the last input is repeated without its
     * pulses.
     *
     * @param viewTick the tick that the player saw
     */
    public void complete(double viewTick) {
        if (isFilled) {
            sender.add(tick, viewTick, next);
        } else {
            PressedInput.of(last).endPulses();
            sender.add(tick, viewTick, last);
        }
        sender.read(tick, last);
        isFilled = false;
    }

    /** Drops the input of this tick. */
    public void dismiss() {
        isFilled = false;
    }

    /**
     * Returns the input of a past tick. If none was made, returns the input that the server uses in its place.
     *
     * @return the input, in one message for all calls; null if the tick is newer than the newest input, or too old
     */
    public M at(long atTick) {
        if (atTick > sender.newestTick() || atTick <= sender.newestTick() - InputSender.TICKS) {
            return null;
        }
        int repeats = 0;
        while (repeats <= MAX_REPEATS && !sender.has(atTick - repeats)) {
            repeats++;
        }
        if (repeats > MAX_REPEATS) {
            past.reset();
        } else {
            sender.read(atTick - repeats, past);
        }
        if (repeats > 0) {
            PressedInput.of(past).endPulses();
        }
        PressedInput.of(past).set(atTick, null);
        return past;
    }
}

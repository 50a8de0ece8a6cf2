package dev.tickwire.recording.replay;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.InputReplayListener;
import dev.tickwire.recording.RecordedInput;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The listeners to the inputs of a replay. */
public final class ReplayedInputs {
    private final Protocol protocol;
    private final BitReader bits = new BitReader();
    /** By the number of the channel. */
    private final Map<Integer, Player<?>> players = new HashMap<>();

    private record Player<M extends InputMessage>(M message, InputReplayListener<M> listener) {
        boolean play(RecordedInput input, BitReader fields) {
            message.reset();
            if (!message.read(fields) || fields.failed()) {
                return false;
            }
            PressedInput.of(message).set(input.tick(), null);
            listener.onInput(input.peer(), input.tick(), message);
            return true;
        }
    }

    public ReplayedInputs(Protocol protocol) {
        this.protocol = protocol;
    }

    /** Sets the listener of a channel, in place of the one before. */
    public <M extends InputMessage> void listen(InputChannel<M> channel, InputReplayListener<M> listener) {
        if (!protocol.inputChannels().contains(channel)) {
            throw new IllegalArgumentException("channel = " + channel + ", must be one of " + protocol);
        }
        M message = protocol.newFactory().create(channel.message());
        PressedInput.of(message).lendToGame();
        players.put(channel.number(), new Player<>(message, listener));
    }

    /**
     * Notifies the listener of its channel, if there is one.
     *
     * @return false if its fields are none of the message
     */
    public boolean play(RecordedInput input) {
        Player<?> player = players.get(input.channel());
        int length = input.fields().length;
        byte[] fields = Arrays.copyOf(input.fields(), length + BitWriter.SPARE_BYTES);
        return player == null || player.play(input, bits.wrap(fields, 0, length));
    }
}

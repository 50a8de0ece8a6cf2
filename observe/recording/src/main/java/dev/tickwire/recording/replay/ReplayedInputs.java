package dev.tickwire.recording.replay;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.version.MessageFormat;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.recording.InputReplayListener;
import dev.tickwire.recording.RecordedInput;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Delivers recorded inputs to the game's listeners. */
public final class ReplayedInputs {
    private final SpokenVersion version;
    private final BitReader bits = new BitReader();
    /** Listeners by the number of the channel in the recording, each with an instance that is reused for all inputs. */
    private final Map<Integer, Player<?>> players = new HashMap<>();

    private record Player<M extends InputMessage>(MessageType<M> recorded, M message, InputReplayListener<M> listener) {
        boolean play(RecordedInput input, BitReader fields) {
            message.reset();
            if (!MessageFormat.read(recorded, message, fields) || fields.failed()) {
                return false;
            }
            PressedInput.of(message).set(input.tick(), null);
            listener.onInput(input.peer(), input.tick(), message);
            return true;
        }
    }

    public ReplayedInputs(SpokenVersion version) {
        this.version = version;
    }

    /**
     * Sets the listener of a channel. No effect if the version of the recording has no such channel, or another message
     * on it.
     *
     * @throws IllegalArgumentException if the channel is not of the protocol
     */
    public <M extends InputMessage> void listen(InputChannel<M> channel, InputReplayListener<M> listener) {
        if (!version.newest().inputChannels().contains(channel)) {
            throw new IllegalArgumentException("channel = " + channel + ", must be one of " + version.newest());
        }
        InputChannel<M> recorded = version.spoken(channel);
        if (recorded != null && version.newest(recorded.message()) == channel.message()) {
            M message = version.newest().newFactory().create(channel.message());
            PressedInput.of(message).makeReadOnly();
            players.put(recorded.number(), new Player<>(recorded.message(), message, listener));
        }
    }

    /**
     * Delivers an input, if its channel has a listener.
     *
     * @return false if the fields of the input are invalid
     */
    public boolean play(RecordedInput input) {
        Player<?> player = players.get(input.channel());
        int length = input.fields().length;
        byte[] fields = Arrays.copyOf(input.fields(), length + BitWriter.SPARE_BYTES);
        return player == null || player.play(input, bits.wrap(fields, 0, length));
    }
}

package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.version.MessageFormat;

/** Inputs of one channel in the packet that a server reads. Shared by all peers. */
public final class ReadInputs {
    private final MessageType<?> type;
    private final InputMessage message;
    final MessageRing ring;
    /** Ticks from each input to the newest. */
    private final int[] back;

    private final int[] distances;
    /** Positions of the messages in the packet, in bits. */
    private final int[] starts = new int[InputEntry.MAX_INPUTS];

    private final MessageCopier copier;
    private int newest;
    private int count;

    /**
     * Creates a reader that holds no inputs.
     *
     * @param message a message of the channel's type, for exclusive use
     */
    public ReadInputs(InputChannel<?> channel, InputMessage message) {
        this.message = message;
        ring = new MessageRing(InputEntry.MAX_INPUTS, channel.message().maxBits());
        back = new int[InputEntry.MAX_INPUTS];
        distances = new int[InputEntry.MAX_INPUTS];
        copier = new MessageCopier(channel.message());
        type = channel.message();
    }

    /** Reads an entry. Returns false, with a failed reader, if the entry is not as clients write it. */
    public boolean read(BitReader in) {
        newest = (int) in.readBits(InputEntry.TICK_BITS);
        count = in.readInt(1, InputEntry.MAX_INPUTS);
        back[0] = 0;
        for (int i = 1; i < count && !in.failed(); i++) {
            int ticks = in.readBool() ? 1 : in.readInt(InputEntry.MIN_GAP, InputEntry.MAX_GAP);
            back[i] = back[i - 1] + ticks;
        }
        int whole = in.failed() ? 0 : back[count - 1];
        for (int i = 0; i < count && !in.failed(); i++) {
            back[i] = whole - back[i];
            distances[i] = i == 0 ? ViewCode.read(in) : ViewCode.read(in, distances[i - 1]);
            if (i > 0 && in.readBool()) {
                ring.put(i, ring, i - 1);
            } else {
                readMessage(in, i);
            }
        }
        return !in.failed();
    }

    private void readMessage(BitReader in, int place) {
        starts[place] = in.readBits();
        int from = in.claim(0);
        if (from < 0 || !MessageFormat.read(type, message, in) || in.failed()) {
            in.fail();
            return;
        }
        ring.put(place, in, from, in.claim(0) - from);
    }

    /** Number of inputs, 1 to 16. */
    public int count() {
        return count;
    }

    /** Position of an input's message in the packet, in bits; undefined if equal to the message before. */
    public int start(int i) {
        return starts[i];
    }

    /** Size of an input's message in bits; 0 if equal to the message before, which took one bit. */
    public int bits(int i) {
        return i > 0 && ring.isSame(i, ring, i - 1) ? 0 : ring.bits(i);
    }

    /** Returns an input that was read, valid until the next call. */
    public InputMessage message(int i) {
        copier.read(ring, i, message);
        return message;
    }

    /** A message of the channel's type, for use during one call. */
    public InputMessage message() {
        return message;
    }

    /** Tick of an input: the tick with the received 16 bits that is nearest to another tick. May be negative. */
    long tick(int i, long near) {
        return near + (short) (newest - near) - back[i];
    }

    /** Distance of an input's view tick before the input's tick, in sixteenths of a tick. */
    int distance(int i) {
        return distances[i];
    }
}

package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;

/** The inputs of one channel in the packet that a server reads. One for all peers. */
public final class ReadInputs {
    private final InputMessage message;
    final MessageRing ring;
    /** How many ticks each is before the newest. */
    private final int[] back;

    private final int[] distances;
    /** The bits of the packet before each message. */
    private final int[] starts = new int[InputEntry.MOST_INPUTS];

    private final MessageCopier copier;
    private int newest;
    private int count;

    /**
     * Has read nothing.
     *
     * @param channel the channel
     * @param message any message of the channel's type, which nobody else uses
     */
    public ReadInputs(InputChannel<?> channel, InputMessage message) {
        this.message = message;
        ring = new MessageRing(InputEntry.MOST_INPUTS, channel.message().maxBits());
        back = new int[InputEntry.MOST_INPUTS];
        distances = new int[InputEntry.MOST_INPUTS];
        copier = new MessageCopier(channel.message().maxBits());
    }

    /**
     * Reads an entry.
     *
     * @param in where it is; failed if no client writes it so
     * @return whether it could be read
     */
    public boolean read(BitReader in) {
        newest = (int) in.readBits(InputEntry.TICK_BITS);
        count = in.readInt(1, InputEntry.MOST_INPUTS);
        back[0] = 0;
        for (int i = 1; i < count && !in.failed(); i++) {
            int ticks = in.readBool() ? 1 : in.readInt(InputEntry.LEAST_GAP, InputEntry.MOST_GAP);
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
        if (from < 0 || !message.read(in) || in.failed()) {
            in.fail();
            return;
        }
        ring.put(place, in, from, in.claim(0) - from);
    }

    /** How many inputs were read. */
    public int count() {
        return count;
    }

    /** The bit of the packet at which the message of an input begins; any if that is as the one before it. */
    public int start(int i) {
        return starts[i];
    }

    /** The bits that an input took; 0 if it is as the one before it, which took one bit. */
    public int bits(int i) {
        return i > 0 && ring.isSame(i, ring, i - 1) ? 0 : ring.bits(i);
    }

    /** An input that was read, until the next call. */
    public InputMessage message(int i) {
        copier.read(ring, i, message);
        return message;
    }

    /** Any message of the channel's type, for what is done during one call. */
    public InputMessage message() {
        return message;
    }

    /** The tick of an input, that of 65,536 with such lowest bits that is nearest to another; it may be below 0. */
    long tick(int i, long near) {
        return near + (short) (newest - near) - back[i];
    }

    /** How far the view tick of an input is before it, in sixteenths. */
    int distance(int i) {
        return distances[i];
    }
}

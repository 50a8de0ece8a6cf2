package dev.tickwire.connection;

import dev.tickwire.channel.Channel;

/**
 * Channels of a connection that have something to do when a packet is sent, acked or lost. Only they are visited, so an
 * idle channel costs nothing. A bit set by channel number.
 *
 * <p>Each event after which a channel may be {@linkplain Channel#isActive active} adds the channel: a queued message, a
 * received slice, an update that is due. The channel is removed by the first packet for which it has packed nothing and
 * after which it is inactive.
 *
 * <p>Chunk channels share the acks and losses of their slices. They are added and removed together.
 */
final class ActiveChannels {
    private final Channel[] channels;
    /** Bit set of the chunk channels. */
    private final long chunks;

    private long active;
    /** Whether a channel may have waited for room in packets. */
    private boolean mayWait;
    /** Bit set of the channels to which the next packet must be applied even without an entry. */
    private long followers;

    /**
     * Creates the set of a connection. All channels are active until they were first packed.
     *
     * @param channels the channels of the connection, by number
     * @param chunks the bit set of the chunk channels
     */
    ActiveChannels(Channel[] channels, long chunks) {
        this.channels = channels;
        this.chunks = chunks;
        active = -1L >>> Long.SIZE - channels.length;
    }

    /** Returns the bit set of the active channels. */
    long bits() {
        return active;
    }

    boolean has(int number) {
        return (active >>> number & 1) != 0;
    }

    /** Returns the bit set of the chunk channels if they are active, or 0. */
    long chunks() {
        return active & chunks;
    }

    /** Returns whether the chunk channels are active. */
    boolean hasChunks() {
        return (active & chunks) != 0;
    }

    /** Adds a channel. */
    void add(int number) {
        active |= 1L << number;
    }

    /** Adds the chunk channels. */
    void addChunks() {
        active |= chunks;
    }

    /** Adds the chunk channels if one of them has an entry in a received packet. */
    void addReceived(long entries) {
        if ((entries & chunks) != 0) {
            addChunks();
        }
    }

    /** Returns the bit set of the channels to which the next packet must be applied even without an entry. */
    long followers() {
        return followers;
    }

    /** Sets that bit set. */
    void followers(long numbers) {
        followers = numbers;
    }

    /** Returns whether a channel may have waited for room in packets. */
    boolean mayWait() {
        return mayWait;
    }

    /** Sets whether a channel has waited for room in packets. */
    void mayWait(boolean isAnyWaiting) {
        mayWait = isAnyWaiting;
    }

    /**
     * Removes channels that are inactive now: chunk channels if all of them are.
     *
     * @param unchosen the bit set of the channels that have packed nothing
     */
    void removeIdle(long unchosen) {
        long idle = 0;
        for (long left = unchosen; left != 0; left &= left - 1) {
            Channel channel = channels[Long.numberOfTrailingZeros(left)];
            if (!channel.lackedRoom() && !channel.isActive()) {
                idle |= Long.lowestOneBit(left);
            }
        }
        active &= ~((idle & chunks) == chunks ? idle : idle & ~chunks);
    }

    /** Returns the bit set of the channels that are active but left out of this set. It must be 0; tests check that. */
    long missing() {
        long missing = 0;
        for (int number = 0; number < channels.length; number++) {
            missing |= channels[number].isActive() && !has(number) ? 1L << number : 0;
        }
        return missing;
    }
}

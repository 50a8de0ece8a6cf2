package dev.tickwire.connection;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.channel.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;

/**
 * Packs the messages of all channels into packets and takes them out again at the other end.
 *
 * <p>An endpoint has one for each peer and drives it: {@link #send} queues, {@link #flush} writes packets, {@link #receive}
 * takes them and hands messages to the listener. It knows no clock and no socket. One thread owns it.
 */
public final class Connection {
    private final ConnectionStats stats;

    /**
     * Makes one end of a connection.
     *
     * @param protocol what both ends agree on
     * @param side which end this is
     * @param factory makes received messages and takes back sent ones; the endpoint's own
     * @param listener is told what comes
     */
    public Connection(Protocol protocol, Side side, MessageFactory factory, ConnectionListener listener) {
        stats = null;
    }

    /**
     * Queues a message on the only channel that carries it from this side. The message belongs to the connection from now
     * on, whatever the result.
     *
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if no channel or more than one carries it, or it does not fit its channel
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult send(Message message) {
        return SendResult.CLOSED;
    }

    /**
     * Queues a message. The message belongs to the connection from now on, whatever the result.
     *
     * @param channel one of the protocol's channels
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if the channel does not carry it from this side or it does not fit
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult send(ChannelConfig channel, Message message) {
        return SendResult.CLOSED;
    }

    /**
     * Whether {@link #send} would queue a message now.
     *
     * @param channel one of the protocol's channels
     */
    public boolean canSend(ChannelConfig channel) {
        return false;
    }

    /**
     * Writes at least one packet, an empty one if there is nothing to say, since it carries acks; more while due messages
     * or fragments did not fit. A closed connection writes none.
     *
     * @param nowNanos the time, compared by difference only
     * @param sink takes each datagram
     * @param maxPackets the most packets, at least 1
     */
    public void flush(long nowNanos, PacketSink sink, int maxPackets) {}

    /**
     * Takes one datagram's payload and hands the messages that are complete with it to the listener. A packet that is bad,
     * stale or a duplicate is counted and dropped.
     *
     * @param nowNanos the time, compared by difference only
     * @param bytes where it is, with 8 readable bytes behind its end
     * @param offset its first byte
     * @param length its bytes
     * @return false if it broke the protocol: nothing of it was applied or acked, and the owner must end the connection
     */
    public boolean receive(long nowNanos, byte[] bytes, int offset, int length) {
        return true;
    }

    /** Whether so many packets have come since the last was sent that their acks should leave now: {@link #flush} then. */
    public boolean owesAck() {
        return false;
    }

    /** What was carried and what is known of the network; one live object for as long as the connection lives. */
    public ConnectionStats stats() {
        return stats;
    }

    /** Whether {@link #close} was called. */
    public boolean isClosed() {
        return false;
    }

    /** Drops all messages, sent and received. Afterwards {@code send} gives {@link SendResult#CLOSED}. */
    public void close() {}
}

package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.channel.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.packet.PacketLink;
import java.util.List;

/**
 * Packs the messages of all channels into packets and takes them out again at the other end.
 *
 * <p>An endpoint has one for each peer and drives it: {@link #send} queues, {@link #flush} writes packets, {@link #receive}
 * takes them and hands messages to the listener. It knows no clock and no socket. One thread owns it.
 */
public final class Connection {
    private final Protocol protocol;
    private final Side side;
    private final MessageFactory factory;
    private final ConnectionListener listener;
    private final Channel[] channels;
    private final PacketLink link;
    private final PacketWriter writer;
    private final PacketReader reader;
    private final ConnectionStats stats;
    private boolean closed;

    /**
     * Makes one end of a connection.
     *
     * @param protocol what both ends agree on
     * @param side which end this is
     * @param factory makes received messages and takes back sent ones; the endpoint's own
     * @param listener is told what comes
     */
    public Connection(Protocol protocol, Side side, MessageFactory factory, ConnectionListener listener) {
        this.protocol = protocol;
        this.side = side;
        this.factory = factory;
        this.listener = listener;
        PacketLimits limits = protocol.limits();
        channels = new Channel[protocol.channels().size()];
        for (int number = 0; number < channels.length; number++) {
            ChannelConfig config = protocol.channels().get(number);
            channels[number] = Channel.create(config, side, factory, PacketWriter.roomBits(limits.maxPacketBytes()));
        }
        link = new PacketLink(
                limits.maxPacketBytes(), limits.fragmentAboveBytes(), limits.fragmentBytes(), limits.maxFragments());
        writer = new PacketWriter(channels, limits.maxPacketBytes());
        reader = new PacketReader(channels);
        stats = new ConnectionStats(link.statistics(), channels);
    }

    /**
     * Queues a message on the only channel that carries it from this side. The message belongs to the connection from now
     * on, whatever the result.
     *
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if no channel or more than one carries it, or it can never fit its channel's packet
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult send(Message message) {
        MessageType<?> type = typeOf(message);
        Channel only = null;
        for (Channel channel : channels) {
            if (channel.config().carries(side, type.number())) {
                if (only != null) {
                    throw new IllegalArgumentException(type.label() + " goes on " + only.config() + " and on "
                            + channel.config() + ": say which one, send(channel, message)");
                }
                only = channel;
            }
        }
        if (only == null) {
            throw new IllegalArgumentException(
                    "no channel of " + protocol + " carries " + type.label() + " from the " + side);
        }
        return send(only, type, message);
    }

    /**
     * Queues a message. The message belongs to the connection from now on, whatever the result.
     *
     * @param channel one of the protocol's channels
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if the channel does not carry it from this side, or it can never fit its packet
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult send(ChannelConfig channel, Message message) {
        return send(channelOf(channel), typeOf(message), message);
    }

    private SendResult send(Channel channel, MessageType<?> type, Message message) {
        MessageFactory.checkHeld(message);
        int bits = channel.check(type, message);
        boolean isQueued = !closed && channel.hasRoom();
        MessageFactory.handOver(message);
        stats.onSend(isQueued);
        if (isQueued) {
            channel.add(type, message, bits);
            return SendResult.QUEUED;
        }
        MessageFactory.drop(message);
        return closed ? SendResult.CLOSED : SendResult.QUEUE_FULL;
    }

    /**
     * Whether {@link #send} would queue a message now.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     */
    public boolean canSend(ChannelConfig channel) {
        return !closed && channelOf(channel).hasRoom();
    }

    private Channel channelOf(ChannelConfig config) {
        List<ChannelConfig> known = protocol.channels();
        if (config.number() >= channels.length || known.get(config.number()) != config) {
            throw new IllegalArgumentException(config + " is none of protocol " + protocol);
        }
        return channels[config.number()];
    }

    private MessageType<?> typeOf(Message message) {
        MessageType<?> type = factory.typeOf(message);
        if (type == null) {
            throw new IllegalArgumentException(
                    message.getClass().getSimpleName() + " is no message of protocol " + protocol);
        }
        return type;
    }

    /**
     * Writes at least one packet, an empty one if there is nothing to say, since it carries acks; more while due messages
     * or fragments did not fit. A closed connection writes none.
     *
     * @param nowNanos the time, compared by difference only
     * @param sink takes each datagram
     * @param maxPackets the most packets, at least 1
     * @throws IllegalArgumentException if {@code maxPackets} is below 1
     */
    public void flush(long nowNanos, PacketSink sink, int maxPackets) {
        if (maxPackets < 1) {
            throw new IllegalArgumentException("maxPackets = " + maxPackets + ", must be at least 1");
        }
        boolean hasMore = !closed;
        for (int packets = 0; hasMore && packets < maxPackets; packets++) {
            sendPacket(nowNanos, sink);
            hasMore = writer.hasMore() && !closed;
        }
    }

    private void sendPacket(long nowNanos, PacketSink sink) {
        int bytes = writer.write(link.buffer(), PacketLink.PAYLOAD_OFFSET, link.nextSequence(), nowNanos);
        int datagrams = link.seal(nowNanos, bytes);
        for (int number = 0; number < datagrams && !closed; number++) {
            link.select(nowNanos, number);
            sink.send(link.datagram(), link.datagramOffset(), link.datagramLength());
        }
    }

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
        if (closed) {
            link.onClosed();
            return true;
        }
        if (!link.take(nowNanos, bytes, offset, length)) {
            return true;
        }
        if (!reader.read(link.payload(), link.payloadOffset(), link.payloadLength())) {
            link.refuse();
            return false;
        }
        int acked = link.accept(nowNanos);
        for (int i = 0; i < acked; i++) {
            for (Channel channel : channels) {
                channel.onAcked(link.acked(i));
            }
        }
        deliver();
        return true;
    }

    /** Everything is in its final state before the first call: a listener may send, flush and close. */
    private void deliver() {
        for (Channel channel : channels) {
            for (Message message = channel.nextReceived(); message != null; message = channel.nextReceived()) {
                stats.onReceived();
                MessageFactory.beginDelivery(message);
                try {
                    listener.onMessage(factory.typeOf(message), message);
                } finally {
                    MessageFactory.endDelivery(message);
                }
            }
        }
    }

    /** Whether so many packets have come since the last was sent that their acks should leave now: {@link #flush} then. */
    public boolean owesAck() {
        return !closed && link.owesAck();
    }

    /** What was carried and what is known of the network; one live object for as long as the connection lives. */
    public ConnectionStats stats() {
        return stats;
    }

    /** Whether {@link #close} was called. */
    public boolean isClosed() {
        return closed;
    }

    /** Drops all messages, sent and received. Afterwards {@code send} gives {@link SendResult#CLOSED}. */
    public void close() {
        closed = true;
        for (Channel channel : channels) {
            channel.close();
        }
    }
}

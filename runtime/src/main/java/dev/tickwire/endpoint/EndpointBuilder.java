package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.transfer.ChunkMemory;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.connection.PacketSizes;
import dev.tickwire.endpoint.core.EndpointTransport;
import dev.tickwire.endpoint.core.ReceiveRates;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Common settings of servers and clients. The setters throw at once if a value is invalid.
 *
 * @param <B> the class of the builder
 */
public abstract class EndpointBuilder<B extends EndpointBuilder<B>> {
    private static final int MAX_PACKETS_PER_FLUSH = 64;
    private static final int MAX_TICKS_PER_SECOND = 1000;
    private static final int DEFAULT_TICKS_PER_SECOND = 60;

    final Protocol protocol;
    final UdpTransport.Builder udp = UdpTransport.builder();

    @Nullable
    Transport transport;

    int maxPacketsPerFlush = 4;
    int ticksPerSecond;

    @Nullable
    Random random;

    boolean tracesMessages = Boolean.getBoolean("tickwire.traceMessages");
    final List<Tap> taps = new ArrayList<>();
    ConnectionSettings connections = ConnectionSettings.DEFAULT;
    int receiveBytesPerSecond;
    long chunkPeerBytes = ChunkMemory.DEFAULT_PEER_BYTES;
    long chunkAllBytes = ChunkMemory.DEFAULT_ALL_BYTES;
    /** The first setting for the endpoint's own socket, or null. */
    private @Nullable String socketSetting;

    EndpointBuilder(Protocol protocol) {
        this.protocol = protocol;
        ticksPerSecond = protocol.ticksPerSecond() == 0 ? DEFAULT_TICKS_PER_SECOND : protocol.ticksPerSecond();
        requireFits(protocol);
    }

    /**
     * Sets the transport, in place of a UDP socket: for example an in-memory transport or a simulator. The endpoint
     * closes it.
     *
     * @param used the transport
     * @return this builder
     */
    public B transport(Transport used) {
        transport = used;
        return self();
    }

    /**
     * Binds the socket to one address of this machine. Unless this is called, the socket receives at all addresses, by
     * IPv4 and IPv6. In that case, the system chooses the address from which a server's answers are sent, so clients
     * can reach the server at one address of each kind only. A server with several addresses uses a
     * {@link dev.tickwire.transport.MultihomedTransport} as its {@link #transport}.
     *
     * @param address the address; {@code 0.0.0.0} for all addresses of IPv4 only
     * @return this builder
     */
    public B bindAddress(InetAddress address) {
        udp.bindAddress(address);
        return socketSetting("bindAddress");
    }

    /**
     * Binds the socket to a port.
     *
     * @param number 1 to 65,535, or 0, the default, for any free port
     * @return this builder
     * @throws IllegalArgumentException if the port is out of range
     */
    public B port(int number) {
        udp.port(number);
        return socketSetting("port");
    }

    /**
     * Requests a size of the socket's send buffer. The system may choose another, which
     * {@link UdpTransport#sendBufferBytes()} returns.
     *
     * @param bytes 4 KiB to 256 MiB; default 1 MiB
     * @return this builder
     * @throws IllegalArgumentException if the size is out of range
     */
    public B sendBufferBytes(int bytes) {
        udp.sendBufferBytes(bytes);
        return socketSetting("sendBufferBytes");
    }

    /**
     * Requests a size of the socket's receive buffer. The system may choose another, which
     * {@link UdpTransport#receiveBufferBytes()} returns.
     *
     * @param bytes 4 KiB to 256 MiB; default 1 MiB
     * @return this builder
     * @throws IllegalArgumentException if the size is out of range
     */
    public B receiveBufferBytes(int bytes) {
        udp.receiveBufferBytes(bytes);
        return socketSetting("receiveBufferBytes");
    }

    /**
     * Sets the rate of the game's ticks, for {@link Endpoint#isTickDue()}.
     *
     * @param rate 1 to 1,000 ticks a second; default the rate of the protocol, or 60 if the protocol has no rate
     * @return this builder
     * @throws IllegalArgumentException if the rate is out of range
     */
    public B ticksPerSecond(int rate) {
        ticksPerSecond = Arguments.inRange("ticksPerSecond", rate, 1, MAX_TICKS_PER_SECOND);
        return self();
    }

    /**
     * Sets the greatest number of packets that a flush sends to one peer.
     *
     * @param packets 1 to 64; default 4
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public B maxPacketsPerFlush(int packets) {
        maxPacketsPerFlush = Arguments.inRange("maxPacketsPerFlush", packets, 1, MAX_PACKETS_PER_FLUSH);
        return self();
    }

    /**
     * Sets when unacked reliable messages are retransmitted.
     *
     * @param newResending {@link Resending#ADAPTIVE}, the default, or the same with other bounds;
     *     {@link Resending#FIXED} for the fixed times of the schema
     * @return this builder
     * @throws IllegalArgumentException if the argument is null
     */
    public B resending(Resending newResending) {
        if (newResending == null) {
            throw new IllegalArgumentException("resending = null, must be a rule");
        }
        connections = connections.withResending(newResending);
        return self();
    }

    /**
     * Limits how much is sent on each connection. {@link Peer#rateLimit(RateLimit)} sets another limit for one
     * connection.
     *
     * @param limit the limit; default {@link RateLimit#NONE}
     * @return this builder
     * @throws IllegalArgumentException if the burst of the limit is smaller than a packet of the protocol with its
     *     headers
     */
    public B rateLimit(RateLimit limit) {
        connections = connections.withRateLimit(PacketSizes.requireRoom(limit, protocol));
        return self();
    }

    /**
     * Sets the rate that this side can receive from each peer, and reports it to them. Tickwire peers observe it; other
     * implementations of netcode ignore it. {@link Peer#receiveRate(int)} sets another rate for one peer.
     *
     * @param bytesPerSecond 5,000 to 1,000,000,000 bytes of datagrams a second, without UDP headers; 0, the default,
     *     for no limit
     * @return this builder
     * @throws IllegalArgumentException if the rate is out of range
     */
    public B receiveRate(int bytesPerSecond) {
        receiveBytesPerSecond = ReceiveRates.require(bytesPerSecond);
        return self();
    }

    /**
     * Sets the rate of chunks on each connection. {@link Peer#chunkRate(ChunkRate)} sets another for one connection.
     *
     * @param rate the rate; default {@link ChunkRate#ADAPTIVE}
     * @return this builder
     * @throws IllegalArgumentException if the argument is null
     */
    public B chunkRate(ChunkRate rate) {
        if (rate == null) {
            throw new IllegalArgumentException("chunkRate = null, must be a rate");
        }
        connections = connections.withChunkRate(rate);
        return self();
    }

    /**
     * Limits the memory of chunks that are received into memory. Chunks that a game stores elsewhere do not count. A
     * chunk uses memory as its bytes arrive.
     *
     * <p>When all memory is in use, kept slices of incomplete chunks are dropped first. After that, the peer that uses
     * the most loses a chunk to a peer that uses less: the chunk without progress for the longest time. A peer that
     * itself uses the most gets no more memory.
     *
     * @param peerBytes the limit for the open chunks of one peer; default 64 MiB; 0 for none. The same limit applies to
     *     the slices that are kept of incomplete chunks of one account or server, of at most 32 chunks
     * @param allBytes the limit in all, with the slices that are kept of at most 1,024 incomplete chunks of ended
     *     connections; default 256 MiB
     * @return this builder
     * @throws IllegalArgumentException if a limit is negative
     */
    public B chunkMemory(long peerBytes, long allBytes) {
        if (peerBytes < 0 || allBytes < 0) {
            throw new IllegalArgumentException(
                    "peerBytes = " + peerBytes + ", allBytes = " + allBytes + ", must be at least 0");
        }
        chunkPeerBytes = peerBytes;
        chunkAllBytes = allBytes;
        return self();
    }

    /**
     * Limits the open calls between this side and a peer, separately for calls that this side has made and calls that
     * this side has yet to answer. A further call of this side fails at once with
     * {@link dev.tickwire.call.CallFailure#TOO_MANY}. A further call of the peer fails with
     * {@link dev.tickwire.call.CallFailure#TOO_MANY_AT_PEER}.
     *
     * @param max 0 to 4,096; default 64
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public B openCalls(int max) {
        connections = connections.withOpenCalls(max);
        return self();
    }

    /**
     * Sets whether packets that the network has reordered are read in the order of sending, among the packets that one
     * {@link Endpoint#update} receives. An early packet is deferred until the missing packets have been received, or
     * until no datagram is waiting. Reordering adds no delay beyond the update, and saves messages of sequenced
     * channels from being dropped as outdated.
     *
     * @param on default false
     * @return this builder
     */
    public B reorder(boolean on) {
        connections = connections.withReorder(on);
        return self();
    }

    /**
     * Adds a tap, which observes all that the endpoint sends and receives. {@link Endpoint#tap} adds one later.
     *
     * @param tap the tap; each call adds a further tap
     * @return this builder
     * @throws IllegalArgumentException if the argument is null
     */
    public B tap(Tap tap) {
        taps.add(Arguments.required("tap", tap));
        return self();
    }

    /**
     * Sets whether the endpoint records the line of code that creates or retains each message, for
     * {@link Endpoint#outstanding()}. For the search for a leak: each message then costs a stack trace.
     *
     * @param on default false, or the system property {@code tickwire.traceMessages}
     * @return this builder
     */
    public B traceMessages(boolean on) {
        tracesMessages = on;
        return self();
    }

    /**
     * Sets the random source of salts and keys, for reproducible tests. Not for games: sessions are secure only with a
     * {@link SecureRandom}, the default.
     *
     * @param source the source
     * @return this builder
     */
    public B random(Random source) {
        random = source;
        return self();
    }

    abstract B self();

    /** Returns a new context for the connections of the endpoint. */
    final ConnectionContext newContext(Side side) {
        Random drawn = random == null ? new SecureRandom() : random;
        ConnectionContext context = new ConnectionContext(protocol, side, protocol.newFactory(), drawn);
        context.ticksPerSecond(ticksPerSecond);
        if (tracesMessages) {
            context.factory().traceMessages();
        }
        context.chunks().limit(chunkPeerBytes, chunkAllBytes);
        return context;
    }

    final EndpointTransport newTransport(ConnectionContext context) {
        return new EndpointTransport(transport, udp, context.failures());
    }

    /** Checks settings that exclude each other. */
    final void requireConsistent() {
        if (transport != null && socketSetting != null) {
            throw new IllegalArgumentException(socketSetting
                    + " was set together with a transport, which has its own socket or none: set only one of them");
        }
    }

    private B socketSetting(String name) {
        if (socketSetting == null) {
            socketSetting = name;
        }
        return self();
    }

    private static void requireFits(Protocol protocol) {
        PacketLimits limits = protocol.limits();
        int whole = Math.min(limits.maxPacketBytes(), limits.fragmentAboveBytes()) + PacketLink.HEADER_BYTES;
        int fragment = limits.maxPacketBytes() > limits.fragmentAboveBytes()
                ? limits.fragmentBytes() + PacketLink.HEADER_BYTES + PacketLink.FRAGMENT_HEADER_BYTES
                : 0;
        int largest = Math.max(whole, fragment);
        if (largest > ServerSession.MAX_PAYLOAD_BYTES) {
            throw new IllegalArgumentException(
                    "protocol " + protocol.name() + " has datagrams with payloads of " + largest
                            + " bytes, must be at most " + ServerSession.MAX_PAYLOAD_BYTES
                            + ": lower its packet, fragment_above or fragment size");
        }
    }
}

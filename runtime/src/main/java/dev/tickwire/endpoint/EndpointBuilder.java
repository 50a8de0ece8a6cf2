package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.transfer.ChunkMemory;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.connection.PacketSizes;
import dev.tickwire.endpoint.core.EndpointTransport;
import dev.tickwire.endpoint.core.PeerConnection;
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

/**
 * The settings that servers and clients are both built with. Every setter refuses at once what cannot be.
 *
 * @param <B> the builder itself
 */
public abstract class EndpointBuilder<B extends EndpointBuilder<B>> {
    private static final int MOST_PACKETS_PER_FLUSH = 64;
    private static final int MOST_TICKS_PER_SECOND = 1000;
    private static final int DEFAULT_TICKS_PER_SECOND = 60;

    final Protocol protocol;
    final UdpTransport.Builder udp = UdpTransport.builder();
    Transport transport;
    int maxPacketsPerFlush = 4;
    int ticksPerSecond;
    Random random;
    final List<Tap> taps = new ArrayList<>();
    ConnectionSettings connections = ConnectionSettings.DEFAULT;
    int receiveBytesPerSecond;
    long chunkPeerBytes = ChunkMemory.DEFAULT_PEER_BYTES;
    long chunkAllBytes = ChunkMemory.DEFAULT_ALL_BYTES;
    /** The first setting that only makes sense for the endpoint's own socket, or null. */
    private String socketSetting;

    EndpointBuilder(Protocol protocol) {
        this.protocol = protocol;
        ticksPerSecond = protocol.ticksPerSecond() == 0 ? DEFAULT_TICKS_PER_SECOND : protocol.ticksPerSecond();
        requireFits(protocol);
    }

    /**
     * Uses a transport in place of a UDP socket of the endpoint's own: one in memory, a simulator. The endpoint closes
     * it.
     *
     * @param used the transport
     */
    public B transport(Transport used) {
        transport = used;
        return self();
    }

    /**
     * Binds the socket to one address of this machine. Unless this is called, it takes what is sent to any of them, by
     * IPv4 and IPv6; a server's answers then leave from the address that the system chooses, so clients reach it at one
     * address of each kind alone. A server with several addresses takes
     * {@link dev.tickwire.transport.MultihomedTransport} for {@link #transport}.
     *
     * @param address the address; {@code 0.0.0.0} for all of IPv4 alone
     */
    public B bindAddress(InetAddress address) {
        udp.bindAddress(address);
        return socketSetting("bindAddress");
    }

    /**
     * Binds the socket to a port.
     *
     * @param number 1 to 65,535, or 0, the default, for any that is free
     * @throws IllegalArgumentException if it is out of range
     */
    public B port(int number) {
        udp.port(number);
        return socketSetting("port");
    }

    /**
     * Asks for a size of the socket's send buffer. The system may give another, which
     * {@link UdpTransport#sendBufferBytes()} tells.
     *
     * @param bytes 4 KiB to 256 MiB, 1 MiB unless set
     * @throws IllegalArgumentException if it is out of range
     */
    public B sendBufferBytes(int bytes) {
        udp.sendBufferBytes(bytes);
        return socketSetting("sendBufferBytes");
    }

    /**
     * Asks for a size of the socket's receive buffer. The system may give another, which
     * {@link UdpTransport#receiveBufferBytes()} tells.
     *
     * @param bytes 4 KiB to 256 MiB, 1 MiB unless set
     * @throws IllegalArgumentException if it is out of range
     */
    public B receiveBufferBytes(int bytes) {
        udp.receiveBufferBytes(bytes);
        return socketSetting("receiveBufferBytes");
    }

    /**
     * Sets how often a game's tick is due: {@link Endpoint#isTickDue()}.
     *
     * @param rate 1 to 1,000 ticks a second; unless set, that of the protocol, or 60 where it has none
     * @throws IllegalArgumentException if it is out of range
     */
    public B ticksPerSecond(int rate) {
        ticksPerSecond = Arguments.inRange("ticksPerSecond", rate, 1, MOST_TICKS_PER_SECOND);
        return self();
    }

    /**
     * Sets how many packets a flush sends to one peer at the most.
     *
     * @param packets 1 to 64, 4 unless set
     * @throws IllegalArgumentException if it is out of range
     */
    public B maxPacketsPerFlush(int packets) {
        maxPacketsPerFlush = Arguments.inRange("maxPacketsPerFlush", packets, 1, MOST_PACKETS_PER_FLUSH);
        return self();
    }

    /**
     * Sets when reliable messages that are not acked are sent again.
     *
     * @param how {@link Resending#ADAPTIVE}, the default, or with bounds of one's own; {@link Resending#FIXED} for the
     *     fixed times of the schema
     * @throws IllegalArgumentException if it is null
     */
    public B resending(Resending how) {
        if (how == null) {
            throw new IllegalArgumentException("resending = null, must be a rule");
        }
        connections = connections.withResending(how);
        return self();
    }

    /**
     * Limits how much is sent on each connection; {@link Peer#rateLimit(RateLimit)} sets another for one of them.
     *
     * @param limit the limit, {@link RateLimit#NONE} unless set
     * @throws IllegalArgumentException if its burst has no room for a packet of the protocol with its headers
     */
    public B rateLimit(RateLimit limit) {
        connections = connections.withRateLimit(PacketSizes.requireRoom(limit, protocol));
        return self();
    }

    /**
     * Says to each peer what this side can receive from it, and the peer keeps to it, if it is one of ours;
     * {@link Peer#receiveRate(int)} says another to one of them.
     *
     * @param bytesPerSecond 5,000 to 1,000,000,000 bytes of datagrams a second, without the headers of UDP; 0, the
     *     default, for no limit
     * @throws IllegalArgumentException if it is out of range
     */
    public B receiveRate(int bytesPerSecond) {
        receiveBytesPerSecond = PeerConnection.requireReceiveRate(bytesPerSecond);
        return self();
    }

    /**
     * Sets how fast chunks are sent on each connection; {@link Peer#chunkRate(ChunkRate)} sets another for one of them.
     *
     * @param rate the rate, {@link ChunkRate#ADAPTIVE} unless set
     * @throws IllegalArgumentException if it is null
     */
    public B chunkRate(ChunkRate rate) {
        if (rate == null) {
            throw new IllegalArgumentException("chunkRate = null, must be a rate");
        }
        connections = connections.withChunkRate(rate);
        return self();
    }

    /**
     * Sets how much memory the chunks may use that are received into memory; what a game stores elsewhere does not
     * count. A chunk takes memory as it comes. When all is used, the peer that uses most loses its chunk without news
     * for longest to one that uses less, and is refused more itself.
     *
     * @param peerBytes the most that the open chunks of one peer may come to, 64 MiB unless set; 0 for none. As much
     *     may be left of chunks of one account or server, and of 32 at the most
     * @param allBytes the most in all, with what is left of chunks whose connections ended, of 1,024 of them at the
     *     most; 256 MiB unless set
     * @throws IllegalArgumentException if one is negative
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
     * Sets how many calls may be open at once between this side and a peer: as many that this side has asked, and as
     * many that it has yet to answer. One more fails at once with {@link dev.tickwire.call.CallFailure#TOO_MANY}; one
     * more of the peer's is refused with {@link dev.tickwire.call.CallFailure#TOO_MANY_AT_PEER}.
     *
     * @param most 0 to 4,096; 64 unless set
     * @throws IllegalArgumentException if it is out of range
     */
    public B openCalls(int most) {
        connections = connections.withOpenCalls(most);
        return self();
    }

    /**
     * Takes packets that overtook others on the way in the order of sending, as far as one {@link Endpoint#update}
     * receives them together: an early one is deferred until the others have come or nothing more waits to be received.
     * It costs no time beyond the update, and saves sequenced messages from being dropped.
     *
     * @param on false unless set
     */
    public B reorder(boolean on) {
        connections = connections.withReorder(on);
        return self();
    }

    /**
     * Shows a tap all that the endpoint sends and receives; {@link Endpoint#tap} adds one later.
     *
     * @param tap the tap; one more each time that this is called
     * @throws IllegalArgumentException if it is null
     */
    public B tap(Tap tap) {
        taps.add(Arguments.required("tap", tap));
        return self();
    }

    /**
     * Takes salts and keys from a source of the caller's, so that a test can repeat itself. Never to be called in a
     * game: it is secure only with a {@link SecureRandom}, which is the default.
     *
     * @param source the source
     */
    public B random(Random source) {
        random = source;
        return self();
    }

    abstract B self();

    /** The context of the connections of an endpoint of these settings. */
    final ConnectionContext newContext(Side side) {
        Random drawn = random == null ? new SecureRandom() : random;
        ConnectionContext context = new ConnectionContext(protocol, side, protocol.newFactory(), drawn);
        context.ticksPerSecond(ticksPerSecond);
        context.chunks().limit(chunkPeerBytes, chunkAllBytes);
        return context;
    }

    final EndpointTransport newTransport(ConnectionContext context) {
        return new EndpointTransport(transport, udp, context.failures());
    }

    /** Checks what only shows once all is set. */
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

package dev.tickwire.connection;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.Failures;
import dev.tickwire.bits.Side;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.MessageTicks;
import dev.tickwire.chunk.transfer.ChunkMemory;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.packet.LinkContext;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.protocol.version.SpokenVersions;
import dev.tickwire.tap.TapPoint;
import java.security.SecureRandom;
import java.util.Random;

/**
 * Shared parts of an endpoint's connections of one version: the protocol, the buffers of the current packet, and the
 * memory that peers can use, which is bounded for the connections of all versions together.
 *
 * <p>The thread of the endpoint owns it. From {@link Connection#beginFlush} until that flush is over, no other
 * connection of the endpoint may flush; listeners are free to. In exchange, connections hold only what lasts longer
 * than a packet, and all packets go through the same few cache lines.
 */
public final class ConnectionContext {
    /** Most bytes of incomplete fragmented packets, or eight packets if that is more. */
    public static final int MAX_FRAGMENT_BYTES = 4 << 20;

    private final ElapsedTime time;
    private final SpokenVersions versions;
    private final SpokenVersion version;
    /** The context of the newest version, which may be this one. */
    private final ConnectionContext newest;
    /** Contexts of the versions, in their order; null before the first connection of the version. */
    private final ConnectionContext[] contexts;

    private final Protocol protocol;
    private final Side side;
    private final MessageFactory factory;
    private final LinkContext link;
    private final Channels channels;
    private final MessageTicks ticks;
    private final TapPoint taps;
    private final ChunkMemory chunks;
    private final PacketWriter writer;
    private final PacketReader reader;
    private final Random random;
    private final int maxEntryBits;
    private int ticksPerSecond;

    /**
     * Creates the context of an endpoint. Most memory is allocated at first use.
     *
     * @param side the side of the endpoint
     * @param factory the factory, which creates received messages and recycles sent messages
     */
    public ConnectionContext(Protocol protocol, Side side, MessageFactory factory) {
        this(protocol, side, factory, new SecureRandom());
    }

    /**
     * Creates the context of an endpoint with a random generator of its own.
     *
     * @param side the side of the endpoint
     * @param factory the factory, which creates received messages and recycles sent messages
     * @param random the generator of values that peers must not predict
     */
    public ConnectionContext(Protocol protocol, Side side, MessageFactory factory, Random random) {
        this.random = random;
        this.protocol = protocol;
        this.side = side;
        this.factory = factory;
        time = ElapsedTime.withoutStalls();
        taps = new TapPoint();
        chunks = new ChunkMemory();
        versions = new SpokenVersions(protocol);
        version = versions.newest();
        newest = this;
        contexts = new ConnectionContext[versions.all().size()];
        contexts[0] = this;
        versions.all().forEach(each -> Channels.requireInputsFit(each.protocol()));
        ticksPerSecond = protocol.ticksPerSecond();
        PacketLimits limits = protocol.limits();
        link = new LinkContext(
                limits.maxPacketBytes(),
                limits.fragmentAboveBytes(),
                limits.fragmentBytes(),
                limits.maxFragments(),
                MAX_FRAGMENT_BYTES);
        int headBits = StateTraffic.maxBits(protocol, side);
        int roomBits = roomBits(protocol, side);
        maxEntryBits = roomBits - Channel.ENTRY_COST_BITS;
        ticks = new MessageTicks(protocol.ticksPerSecond() > 0);
        channels = new Channels(version, side, factory, roomBits, ticks);
        writer = new PacketWriter(protocol, headBits, taps);
        reader = new PacketReader(taps);
    }

    private static int roomBits(Protocol protocol, Side side) {
        return PacketWriter.roomBits(protocol.limits().maxPacketBytes(), StateTraffic.maxBits(protocol, side));
    }

    /** Returns the room of a packet for the content of a single entry, in bits. */
    public static int maxEntryBits(Protocol protocol, Side side) {
        return roomBits(protocol, side) - Channel.ENTRY_COST_BITS;
    }

    /** Creates the context of an earlier version. */
    private ConnectionContext(SpokenVersion version, ConnectionContext newest) {
        this.version = version;
        this.newest = newest;
        versions = newest.versions;
        contexts = newest.contexts;
        time = newest.time;
        random = newest.random;
        protocol = version.protocol();
        side = newest.side;
        factory = newest.factory.earlier(protocol.messages());
        taps = newest.taps.of(version);
        chunks = newest.chunks;
        link = newest.link;
        ticks = newest.ticks;
        ticksPerSecond = newest.ticksPerSecond;
        int headBits = StateTraffic.maxBits(protocol, side);
        int roomBits = roomBits(protocol, side);
        maxEntryBits = roomBits - Channel.ENTRY_COST_BITS;
        channels = new Channels(version, side, factory, roomBits, ticks);
        writer = new PacketWriter(protocol, headBits, taps);
        reader = new PacketReader(taps);
    }

    /**
     * Returns the context of the connections of a version.
     *
     * @param protocolId the protocol id of the version
     * @throws IllegalArgumentException if the endpoint does not speak it
     */
    public ConnectionContext of(long protocolId) {
        SpokenVersion wanted = versions.find(protocolId);
        if (wanted == null) {
            throw new IllegalArgumentException("protocol id = " + Long.toHexString(protocolId)
                    + ", must be one that protocol " + newest.protocol + " speaks");
        }
        int place = versions.all().indexOf(wanted);
        if (contexts[place] == null) {
            contexts[place] = new ConnectionContext(wanted, newest);
        }
        return contexts[place];
    }

    /** Returns the version of the connections. */
    public SpokenVersion version() {
        return version;
    }

    /** Returns the context of the newest version, whose types and channels games use. */
    ConnectionContext newest() {
        return newest;
    }

    /**
     * Sets the tick rate of this server. Call this method before connections are created.
     *
     * @param rate the ticks per second, 1 to 1,000; that of the protocol unless set
     */
    public void ticksPerSecond(int rate) {
        ticksPerSecond = rate;
    }

    /** Returns the ticks per second of this side. */
    public int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** Room of a packet for the content of a single entry, in bits. */
    public int maxEntryBits() {
        return maxEntryBits;
    }

    /** Sets the tick of the next flush. Timed messages that are sent now belong to it. */
    public void nextTick(long tick) {
        ticks.nextTick(tick);
    }

    /** Called when a batch is over and {@link Connection#endBatch} was called for all connections. */
    public void endBatch() {
        link.endBatch();
        chunks.endBatch();
    }

    /** Returns the time of the endpoint without stalls and jumps, which counts a step as 250 ms at most. */
    public ElapsedTime time() {
        return time;
    }

    /** Memory of chunks that are received. */
    public ChunkMemory chunks() {
        return chunks;
    }

    /** Collects the exceptions of the game. The caller of the connections throws them. */
    public Failures failures() {
        return chunks.failures();
    }

    /** Taps on the packets of all connections. */
    public TapPoint taps() {
        return taps;
    }

    /** Ticks of timed messages. */
    MessageTicks ticks() {
        return ticks;
    }

    /** Returns the generator of values that peers must not predict. */
    public Random random() {
        return random;
    }

    /** Returns the protocol of the connections. */
    public Protocol protocol() {
        return protocol;
    }

    /** Returns the side of the endpoint. */
    public Side side() {
        return side;
    }

    /** Returns the factory, which the factory, which creates received messages and recycles sent messages. */
    public MessageFactory factory() {
        return factory;
    }

    LinkContext link() {
        return link;
    }

    Channels channels() {
        return channels;
    }

    PacketWriter writer() {
        return writer;
    }

    PacketReader reader() {
        return reader;
    }
}

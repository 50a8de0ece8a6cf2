package dev.tickwire.connection;

import dev.tickwire.base.Failures;
import dev.tickwire.bits.Side;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.MessageTicks;
import dev.tickwire.chunk.transfer.ChunkMemory;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.packet.LinkContext;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.tap.TapPoint;
import java.security.SecureRandom;
import java.util.Random;

/**
 * The context that the connections of one endpoint share: the protocol, the memory that hostile peers can make them
 * use, so that it is bounded for all of them together, where chunks are received to, and the place where a packet is
 * written or read.
 *
 * <p>The thread that owns the endpoint uses it, for one packet at a time: from {@link Connection#beginFlush} until the
 * flush is over, no other connection of the same endpoint may flush; listeners may do as they like. In exchange a
 * connection holds only what is its own from one packet to the next, and however many there are, their packets go
 * through the same few lines of the processor's cache.
 */
public final class ConnectionContext {
    /** The most bytes of packets that are being put together, unless eight packets are more. */
    public static final int MOST_FRAGMENT_BYTES = 4 << 20;

    private final Protocol protocol;
    private final Side side;
    private final MessageFactory factory;
    private final LinkContext link;
    private final Channels channels;
    private final MessageTicks ticks;
    private final TapPoint taps = new TapPoint();
    private final ChunkMemory chunks = new ChunkMemory();
    private final PacketWriter writer;
    private final PacketReader reader;
    private final Random random;
    private final int mostEntryBits;
    private int ticksPerSecond;

    /**
     * Makes the context of an endpoint. Little is allocated before it is needed.
     *
     * @param protocol what its connections speak
     * @param side which end of them it is
     * @param factory makes received messages and takes back sent ones
     */
    public ConnectionContext(Protocol protocol, Side side, MessageFactory factory) {
        this(protocol, side, factory, new SecureRandom());
    }

    /**
     * Makes the context of an endpoint that draws from a source of its own.
     *
     * @param protocol what its connections speak
     * @param side which end of them it is
     * @param factory makes received messages and takes back sent ones
     * @param random what peers must not foresee is drawn from it
     */
    public ConnectionContext(Protocol protocol, Side side, MessageFactory factory, Random random) {
        this.random = random;
        this.protocol = protocol;
        this.side = side;
        this.factory = factory;
        ticksPerSecond = protocol.ticksPerSecond();
        PacketLimits limits = protocol.limits();
        link = new LinkContext(
                limits.maxPacketBytes(),
                limits.fragmentAboveBytes(),
                limits.fragmentBytes(),
                limits.maxFragments(),
                MOST_FRAGMENT_BYTES);
        int headBits = StateTraffic.mostBits(protocol, side);
        int roomBits = PacketWriter.roomBits(limits.maxPacketBytes(), headBits);
        mostEntryBits = roomBits - Channel.ENTRY_COST_BITS;
        ticks = new MessageTicks(protocol.ticksPerSecond() > 0);
        channels = new Channels(protocol, side, factory, roomBits, ticks, taps);
        writer = new PacketWriter(protocol, headBits, taps);
        reader = new PacketReader(taps);
    }

    /**
     * Sets how many ticks this end makes in a second, before it makes connections; a server tells it.
     *
     * @param rate 1 to 1,000; that of the protocol unless set
     */
    public void ticksPerSecond(int rate) {
        ticksPerSecond = rate;
    }

    /** How many ticks this end makes in a second. */
    public int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** The room in a packet that has the entry of one channel alone, in bits. */
    public int mostEntryBits() {
        return mostEntryBits;
    }

    /** Sets the tick that this server tells next: timed messages that are sent belong to it. */
    public void comingTick(long tick) {
        ticks.coming(tick);
    }

    /** A receive batch is over, and {@link Connection#endBatch} was called on all connections. */
    public void endBatch() {
        link.endBatch();
        chunks.endBatch();
    }

    /** Where chunks are received to. */
    public ChunkMemory chunks() {
        return chunks;
    }

    /** The exceptions that the game throws when connections call it; whoever drives them takes it from here. */
    public Failures failures() {
        return chunks.failures();
    }

    /** Where the packets of its connections are tapped. */
    public TapPoint taps() {
        return taps;
    }

    /** The ticks of timed messages. */
    MessageTicks ticks() {
        return ticks;
    }

    /** The source of what peers must not foresee. */
    public Random random() {
        return random;
    }

    /** The protocol of its connections. */
    public Protocol protocol() {
        return protocol;
    }

    /** The end of them that it is. */
    public Side side() {
        return side;
    }

    /** Makes received messages and takes back sent ones. */
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

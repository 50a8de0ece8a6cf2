package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.input.packet.InputReport;
import dev.tickwire.protocol.Breach;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.LossRule;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.tap.PacketTap;
import java.util.List;

/**
 * State of objects in the packets of a connection: the time entry at the head, and the tick of the updates. Reports on
 * inputs follow the time entry. In a protocol without ticks, packets have neither a time entry nor reports.
 */
final class StateTraffic {
    /** Age at which packets count as lost, until a round trip was measured. */
    private static final long LOST_AFTER_NANOS = 100_000_000L;

    private static final long NO_TICK = 0;

    private final ResendRule rule;
    private final InputTraffic inputs;
    private final int ticksPerSecond;
    private final LossRule loss = this::isLost;
    /** Null at a client, and without ticks in the protocol. */
    private StateSender sender;
    /** Null at a server, and without ticks in the protocol. */
    private StateReceiver receiver;
    /** Whether the endpoint reads the updates of received packets. */
    private boolean isRead;

    /** Tick to begin with the next packet, or {@code NO_TICK}. */
    private long tick = NO_TICK;

    private long nowNanos;

    /**
     * Creates the traffic of a connection, without objects.
     *
     * @param ticksPerSecond the tick rate of the server
     */
    StateTraffic(Protocol protocol, Side side, ResendRule rule, InputTraffic inputs, int ticksPerSecond) {
        this.rule = rule;
        this.inputs = inputs;
        this.ticksPerSecond = ticksPerSecond;
        if (protocol.ticksPerSecond() > 0) {
            if (side == Side.SERVER) {
                sender(new StateSender(List.of(), new int[0]));
            }
            receiver = side == Side.CLIENT ? new StateReceiver(List.of()) : null;
        }
    }

    /** Returns the most bits before the entries, in packets of one side. */
    static int maxBits(Protocol protocol, Side side) {
        boolean sendsTime = protocol.ticksPerSecond() > 0 && side == Side.SERVER;
        if (!sendsTime) {
            return 0;
        }
        List<StateChannel> channels = protocol.stateChannels();
        int placed = (int) channels.stream().filter(StateChannel::placed).count();
        return StateSender.maxBits(channels.size(), placed)
                + protocol.inputChannels().size() * InputReport.MAX_BITS;
    }

    /** Sets the sender of updates. */
    void sender(StateSender made) {
        made.ticksPerSecond(ticksPerSecond);
        sender = made;
    }

    /** Sets the receiver of updates. */
    void receiver(StateReceiver made) {
        receiver = made;
        isRead = true;
    }

    /**
     * Begins a flush. Updates that are left of the tick before are not sent any more.
     *
     * @param newTick the tick to send, or 0 for none
     */
    void beginFlush(long newTick) {
        tick = newTick;
        if (sender != null) {
            sender.endTick();
        }
    }

    /** Begins a packet. Returns its tick, or 0. The resend rule must know the present state of the link. */
    long beginPacket(long now, PacketTap tap) {
        nowNanos = now;
        if (tick != NO_TICK) {
            sender.setMeters(tap != null, tap != null && tap.seesFields());
            sender.beginTick(tick, loss);
            tick = NO_TICK;
        }
        return sender == null ? NO_TICK : sender.tick();
    }

    private boolean isLost(long packet, long sentAtNanos) {
        return rule.isDue(LOST_AFTER_NANOS, packet, sentAtNanos, 1, nowNanos);
    }

    /** Returns whether this side sends objects. */
    boolean sendsObjects() {
        return sender != null;
    }

    /** Returns whether the packet updates a state channel. */
    boolean isDue(int place) {
        return sender != null && sender.isDue(place);
    }

    /** Returns the replicator of a channel with updates in this packet. */
    PeerReplicator replicator(int place) {
        return sender.replicator(place);
    }

    /** Writes the time entry, after the channels have chosen their updates. */
    void writeTime(BitWriter out) {
        if (sender != null) {
            sender.writeTime(out);
            if (sender.sendsState()) {
                inputs.writeReports(out, sender.tick());
            }
        }
    }

    /** Called when a packet with entries is sent. */
    void commit(PacketOut packet) {
        if (sender != null) {
            if (sender.sendsState()) {
                inputs.onTickSent(sender.tick());
            }
            sender.commit(packet.number(), packet.nowNanos());
        }
    }

    /** Called when a packet was first acked. */
    void onAcked(long packet) {
        if (sender != null) {
            sender.onAcked(packet);
        }
    }

    /** Returns whether the endpoint reads the updates of received packets. */
    boolean readsObjects() {
        return isRead;
    }

    /** Advances the time of the receiver. */
    void advance(long now) {
        if (receiver != null) {
            receiver.advanceTime(now);
        }
    }

    /** Reads the time entry of a packet, without effect. */
    ReadResult readTime(BitReader in, PacketIn packet) {
        if (receiver == null) {
            return ReadResult.READ;
        }
        boolean isInTime = receiver.readTime(in, packet.number());
        packet.tick(receiver.packetTick());
        if (isInTime && receiver.hasState()) {
            inputs.readReports(in, packet.tick());
        }
        if (in.failed()) {
            return ReadResult.MALFORMED;
        }
        return isInTime ? ReadResult.READ : ReadResult.TOO_LATE;
    }

    /** Returns why the last time entry was refused; null if it was not, or its layout was wrong. */
    Breach breach() {
        if (receiver == null) {
            return null;
        }
        if (receiver.isTickImpossible()) {
            return Breach.IMPOSSIBLE_TICK;
        }
        return receiver.hasOtherPlaced() ? Breach.PLACED_OBJECTS_DIFFER : null;
    }

    /** Returns the meter that records the bits of objects in a channel's entries while it is turned on, or null. */
    EntryMeter readMeter(int place) {
        return receiver == null ? null : receiver.meter(place);
    }

    /** Reads the entry of a channel, without effect. */
    ReadResult read(BitReader in, int place) {
        boolean isInTime = receiver != null ? receiver.read(in, place) : in.fail();
        if (in.failed()) {
            return ReadResult.MALFORMED;
        }
        return isInTime ? ReadResult.READ : ReadResult.TOO_LATE;
    }

    /** Tick of the newest shown state. Timed messages of later ticks wait. */
    long shownTick() {
        return receiver == null ? 0 : receiver.shownTick();
    }

    /** Applies what was read of a packet. */
    void apply(PacketIn packet) {
        if (receiver != null) {
            receiver.apply(packet.number());
            if (receiver.hasState()) {
                inputs.applyReports(packet.tick());
            }
        }
    }
}

package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.channel.MessageTicks;
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
import dev.tickwire.tap.TapPoint;
import java.util.List;

/**
 * The packets of a connection as far as they tell the state of objects: the time entry at the head of a server's, and
 * which tick is told. Reports on inputs stand behind the time entry. Where the protocol has no ticks, packets have
 * none.
 */
final class StateTraffic {
    /** Without an ack for so long a packet is lost, until a round trip has been measured. */
    private static final long LOST_AFTER_NANOS = 100_000_000L;

    private static final long NO_TICK = 0;

    private final ResendRule rule;
    private final InputTraffic inputs;
    private final int ticksPerSecond;
    private final MessageTicks messages;
    private final LossRule loss = this::isLost;
    /** Null at a client, and where the protocol has no ticks. */
    private StateSender sender;
    /** Null at a server, and where the protocol has no ticks. */
    private StateReceiver receiver;

    private final TapPoint taps;
    /** The tick that the next packet begins with, if it may leave. */
    private long tick = NO_TICK;

    private long nowNanos;

    /**
     * Tells nothing yet, and is told nothing.
     *
     * @param protocol the connection's
     * @param side which end it is
     * @param rule says what is taken for lost
     * @param inputs the connection's
     * @param ticksPerSecond how many ticks a server makes in a second
     * @param messages the ticks of the endpoint's messages
     * @param taps the endpoint's
     */
    StateTraffic(
            Protocol protocol,
            Side side,
            ResendRule rule,
            InputTraffic inputs,
            int ticksPerSecond,
            MessageTicks messages,
            TapPoint taps) {
        this.taps = taps;
        this.messages = messages;
        this.rule = rule;
        this.inputs = inputs;
        this.ticksPerSecond = ticksPerSecond;
        if (protocol.ticksPerSecond() > 0) {
            if (side == Side.SERVER) {
                tell(new StateSender(List.of(), new int[0]));
            }
            receiver = side == Side.CLIENT ? new StateReceiver(List.of()) : null;
        }
    }

    /**
     * The most bits that packets of one end begin with.
     *
     * @param protocol what it speaks
     * @param side which end it is
     */
    static int mostBits(Protocol protocol, Side side) {
        boolean tellsTime = protocol.ticksPerSecond() > 0 && side == Side.SERVER;
        if (!tellsTime) {
            return 0;
        }
        List<StateChannel> channels = protocol.stateChannels();
        int placed = (int) channels.stream().filter(StateChannel::placed).count();
        return StateSender.mostBits(channels.size(), placed)
                + protocol.inputChannels().size() * InputReport.MOST_BITS;
    }

    /** The other end is told the state from now on. */
    void tell(StateSender made) {
        made.ticksPerSecond(ticksPerSecond);
        sender = made;
    }

    /** Shows by this from now on what the other end tells. */
    void show(StateReceiver made) {
        receiver = made;
    }

    /**
     * Begins a flush. What the last one has left of its tick is not told any more.
     *
     * @param newTick the tick that it tells; 0 for none
     */
    void beginFlush(long newTick) {
        tick = newTick;
        if (sender != null) {
            sender.endTick();
        }
    }

    /** Begins a packet of all channels; the rule knows the link as it is now. */
    void beginPacket(long now) {
        nowNanos = now;
        if (tick != NO_TICK) {
            sender.turnMeters(taps.tap() != null, taps.seesFields());
            sender.beginTick(tick, loss);
            tick = NO_TICK;
        }
    }

    private boolean isLost(long packet, long sentAtNanos) {
        return rule.isDue(LOST_AFTER_NANOS, packet, sentAtNanos, 1, nowNanos);
    }

    /** Whether a state channel is told in the packet. */
    boolean isDue(int place) {
        return sender != null && sender.isDue(place);
    }

    /** Chooses what is told of a channel that is due. */
    PeerReplicator replicator(int place) {
        return sender.replicator(place);
    }

    /** Writes the time entry, when the channels have chosen what they tell. */
    void writeTime(BitWriter out) {
        if (sender != null) {
            messages.ofPacket(sender.tick());
            sender.writeTime(out);
            if (sender.tells()) {
                inputs.writeReports(out, sender.tick());
            }
        }
    }

    /** A packet of all channels leaves. */
    void commit(long packet) {
        if (sender != null) {
            if (sender.tells()) {
                inputs.onTold(sender.tick());
            }
            sender.commit(packet, nowNanos);
        }
    }

    /** A packet has been acked for the first time. */
    void onAcked(long packet) {
        if (sender != null) {
            sender.onAcked(packet);
        }
    }

    /** Lets time pass at the receiving end. */
    void pass(long now) {
        if (receiver != null) {
            receiver.pass(now);
        }
    }

    /** Reads the time entry of a packet, without effect. */
    ReadResult readTime(BitReader in, long packet) {
        if (receiver == null) {
            return ReadResult.READ;
        }
        boolean isInTime = receiver.readTime(in, packet);
        if (isInTime && receiver.tells()) {
            inputs.readReports(in, receiver.packetTick());
        }
        messages.ofPacket(receiver.packetTick());
        if (in.failed()) {
            return ReadResult.MALFORMED;
        }
        return isInTime ? ReadResult.READ : ReadResult.TOO_LATE;
    }

    /** Why the time entry that was read last was refused; null where it was not, or its layout was wrong. */
    Breach breach() {
        if (receiver == null) {
            return null;
        }
        if (receiver.isTickImpossible()) {
            return Breach.IMPOSSIBLE_TICK;
        }
        return receiver.isPlacedOtherwise() ? Breach.PLACED_OTHERWISE : null;
    }

    /** Notes the bits of the objects that entries of a channel tell, if asked to; null where none is taken. */
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

    /** The tick up to which what came is shown; timed messages of later ones wait. */
    long shownTick() {
        return receiver == null ? 0 : receiver.shownTick();
    }

    /** Gives effect to what was read of a packet. */
    void apply(long packet) {
        if (receiver != null) {
            receiver.apply(packet);
            if (receiver.tells()) {
                inputs.applyReports(receiver.packetTick());
            }
        }
    }
}

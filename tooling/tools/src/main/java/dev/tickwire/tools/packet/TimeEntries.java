package dev.tickwire.tools.packet;

import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the times at the head of a server's packet: its tick, acks of state packets, and reports on inputs. See
 * {@code docs/wire.md}, "Time" and "Inputs".
 */
final class TimeEntries {
    private static final int WINDOW = 127;
    private static final int MAX_RATE = 1000;
    private static final int FAR = 255;
    private static final int EPOCH_BITS = 2;
    private static final int UPPER_BITS = 16;

    private final ProtocolModel protocol;
    private final PacketBits in;
    private final Flow flow;
    private final List<String> texts = new ArrayList<>();

    TimeEntries(ProtocolModel protocol, PacketBits in, Flow flow) {
        this.protocol = protocol;
        this.in = in;
        this.flow = flow;
    }

    /** Reads the times and returns them as text. */
    String read() {
        boolean isHeld = in.bool();
        long settled = -1;
        Flow.StatePacket base = null;
        if (isHeld) {
            base = flow.statePacket((int) in.readBits(Byte.SIZE));
            settled = base == null ? -1 : base.number();
        } else {
            settled = in.readBits(Integer.SIZE) - 1;
        }
        boolean isKnown = !isHeld || base != null;
        boolean hasUpdates = in.bool();
        int distance = hasUpdates ? in.integer(1, WINDOW, "distance of the packet") : 0;
        readLater();
        long tick = isHeld ? readTick(base, distance) : readWholeTick(settled);
        texts.add(0, tick < 0 ? "a tick after one that is not in the recording" : "tick " + tick);
        if (hasUpdates) {
            if (isKnown && tick >= 0) {
                flow.addStatePacket(new Flow.StatePacket(settled + distance, tick));
            }
            readChannels(isHeld);
        }
        return String.join("; ", texts);
    }

    private void readLater() {
        if (!in.bool()) {
            return;
        }
        int span = in.integer(1, WINDOW, "newest packet that arrived");
        int missing = 0;
        for (int i = 1; i < span; i++) {
            missing += in.bool() ? 0 : 1;
        }
        if (missing > 0) {
            in.bool();
            texts.add(missing + " packets with updates have not arrived");
        }
    }

    /**
     * Reads the tick of the packet, encoded as the distance from the tick of an earlier state packet. Negative if that
     * state packet is unknown.
     */
    private long readTick(Flow.StatePacket base, int distance) {
        long ticks = in.bool() ? distance : in.readBits(Byte.SIZE);
        if (ticks == FAR) {
            return in.readBits(Integer.SIZE);
        }
        return base == null ? -1 : base.tick() + ticks;
    }

    /**
     * Reads the lowest 32 bits of a tick. The upper 16 bits follow before the first packet is settled: until then a
     * client does not know any tick.
     */
    private long readWholeTick(long settled) {
        long tick = in.readBits(Integer.SIZE);
        if (settled < 0) {
            tick |= in.readBits(UPPER_BITS) << Integer.SIZE;
        }
        in.integer(1, MAX_RATE, "ticks in a second");
        return tick;
    }

    private void readChannels(boolean isHeld) {
        for (ChannelModel channel : protocol.channels()) {
            if (channel.kind() == ChannelModel.Kind.STATE) {
                readState(channel, isHeld);
            }
        }
        for (ChannelModel channel : protocol.channels()) {
            if (channel.kind() == ChannelModel.Kind.INPUT && in.bool()) {
                texts.add("newest input of " + channel.name() + " " + InputReport.read(in));
            }
        }
    }

    private void readState(ChannelModel channel, boolean isHeld) {
        if (channel.state().placed() && !isHeld && in.bool()) {
            texts.add(String.format("placed objects of %s 0x%08x", channel.name(), in.readBits(Integer.SIZE)));
        }
        if (in.bool()) {
            in.readBits(EPOCH_BITS);
            texts.add(channel.name() + " is sent " + (in.bool() ? "whole" : "in part" + readProgress()));
        }
    }

    /** Reads whether all relevant objects and all objects that the client owns have been sent. */
    private String readProgress() {
        boolean isComplete = in.bool();
        boolean hasAllOwn = in.bool();
        return (isComplete ? ", all initial objects sent" : "") + (hasAllOwn ? ", all own objects sent" : "");
    }
}

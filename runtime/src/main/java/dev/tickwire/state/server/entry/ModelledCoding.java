package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.model.Models;
import dev.tickwire.state.packet.KeptModels;
import dev.tickwire.state.packet.ModelsHead;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.SentStatePackets;

/**
 * Modelled bits for one peer. An entry begins with the models as they stood after the newest packet that has arrived,
 * of those after which both sides keep them. An object for which there is no room so is told in whole bits.
 */
final class ModelledCoding implements PeerCoding {
    /** Entries of fewer bits say too little of how the codings compare. */
    private static final int TELLING_BITS = 256;

    /** The last entry counts for so much, 1 / 2^n, of how they compare. */
    private static final int LAST_SHIFT = 3;

    private static final int MOST_PARTS = 2 * PARTS;

    /** Entries are taken to be larger by so much, 1 / 2^n: what does not fit the tick after all has to wait. */
    private static final int MARGIN_SHIFT = 4;

    /** An entry that does not fit is tried again with one of so many objects left out, or more. */
    private static final int LESS = 32;

    private static final long NEVER = Long.MIN_VALUE / 2;

    private final KeptModels kept = new KeptModels();
    /** By place of models, whether the client has them, and the newest packet that began with them. */
    private final boolean[] hasArrived = new boolean[KeptModels.MOST];

    private final long[] beganWith = new long[KeptModels.MOST];

    private long lastKept = NEVER;
    private int parts = PARTS;
    private long told;
    private long settled;
    /** The places of the models to begin with, and of those that the client takes for the newest. */
    private int base;

    private int newest;

    private boolean isModelled;
    private boolean isKept;
    private int bits;

    @Override
    public void begin(ReplicationContext context, SentStatePackets packets, SentLog log) {
        context.modelled().before().begin(log);
        told = packets.next();
        settled = packets.arrived().settled();
        newest = kept.newest(packets.arrived());
        base = newestThatHasArrived();
    }

    private int newestThatHasArrived() {
        int found = KeptModels.NONE;
        for (int place = 0; place < kept.count(); place++) {
            if (hasArrived[place] && (found == KeptModels.NONE || kept.told(place) > kept.told(found))) {
                found = place;
            }
        }
        return found;
    }

    @Override
    public int parts() {
        return parts + (parts >> MARGIN_SHIFT);
    }

    @Override
    public int write(ReplicationContext context, int roomBits) {
        if (base != newest && distance() > ModelsHead.MOST_DISTANCE) {
            base = KeptModels.NONE;
        }
        PacketObjects packet = context.packet();
        int head = ModelsHead.bits(base, newest);
        Models learned = base == KeptModels.NONE ? null : kept.models(base);
        bits = context.modelled().write(packet, context.last(), learned, roomBits - head);
        isModelled = bits <= roomBits - head || !packet.tellsLeast();
        isKept = isModelled && mayKeep();
        return isModelled
                ? head + bits
                : ModelsHead.packedBits() + context.packed().write(packet, context.last());
    }

    /** How many packets this one comes after that of the models that it begins with. */
    private int distance() {
        return (int) Math.min(Integer.MAX_VALUE, told - (base == KeptModels.NONE ? settled : kept.told(base)));
    }

    /**
     * Whether models after this packet can be kept. No packet that may still come to the client may begin with those
     * that go instead; and all that are kept are spread over the packets from that of the base on.
     */
    private boolean mayKeep() {
        int packets = distance() + KeptModels.GRACE;
        if (told - lastKept < (packets + KeptModels.MOST - 1) / KeptModels.MOST) {
            return false;
        }
        int oldest = kept.isFull() ? kept.oldest() : KeptModels.NONE;
        return oldest == KeptModels.NONE || oldest != base && beganWith[oldest] < told - KeptModels.GRACE;
    }

    @Override
    public int fitting(ReplicationContext context) {
        int objects = context.packet().count();
        int fitting = isModelled ? context.modelled().objects() : 0;
        return Math.min(fitting, objects - Math.max(1, objects / LESS));
    }

    @Override
    public void copy(ReplicationContext context, BitWriter to) {
        if (isModelled) {
            ModelsHead.write(to, base, newest, distance(), isKept);
            context.modelled().copy(to);
        } else {
            ModelsHead.writePacked(to);
            context.packed().copy(to);
        }
    }

    @Override
    public void onTold(ReplicationContext context, long number, boolean hasEntry) {
        if (hasEntry && isModelled) {
            compare(context.packet().wholeBits());
            if (base != KeptModels.NONE) {
                beganWith[base] = number;
            }
            if (isKept) {
                keep(number, context.modelled().models());
            }
        }
        told = number + 1;
    }

    private void compare(int estimated) {
        if (estimated >= TELLING_BITS) {
            int now = (int) Math.min(MOST_PARTS, (long) bits * PARTS / estimated);
            parts += now - parts >> LAST_SHIFT;
        }
    }

    private void keep(long number, Models learned) {
        int place = kept.keep(number, learned);
        hasArrived[place] = false;
        beganWith[place] = NEVER;
        lastKept = number;
    }

    @Override
    public long steps(ReplicationContext context, int object) {
        return isModelled ? context.modelled().steps(object) : 0;
    }

    @Override
    public void onAcked(long number) {
        int place = kept.find(number);
        if (place != KeptModels.NONE) {
            hasArrived[place] = true;
        }
    }

    @Override
    public void forget() {
        kept.clear();
        lastKept = NEVER;
    }
}

package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.model.Models;
import dev.tickwire.state.packet.KeptModels;
import dev.tickwire.state.packet.ModelsHead;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.SentStatePackets;

/**
 * Modelled coding for one peer: adaptive range coding of entries.
 *
 * <p>An entry begins with the models of the newest acked packet whose models both sides kept. A single object or group
 * too large in this coding is sent in packed coding. See "Objects in modelled bits" in docs/wire.md.
 */
final class ModelledCoding implements PeerCoding {
    /** Smallest packed size in bits for which an entry updates the estimated ratio of both codings. */
    private static final int MIN_COMPARED_BITS = 256;

    /** Weight of a new entry in the estimated ratio of both codings: 1 / 2^3. */
    private static final int LAST_SHIFT = 3;

    private static final int MAX_PARTS = 2 * PARTS;

    /** Margin on top of the estimated ratio: 1 / 2^4. Objects that exceed the budget after all have to wait. */
    private static final int MARGIN_SHIFT = 4;

    /** If a trial did not fit, the next trial leaves out at least this share of the objects: one in 32. */
    private static final int LEFT_OUT_DIVISOR = 32;

    private static final long NEVER = Long.MIN_VALUE / 2;

    private final KeptModels kept = new KeptModels();
    /** For each index of kept models, whether the client has acked the packet whose coding left the models. */
    private final boolean[] hasArrived = new boolean[KeptModels.MAX_MODELS];

    private final long[] beganWith = new long[KeptModels.MAX_MODELS];

    private long lastKept = NEVER;
    private int parts = PARTS;
    private long statePacket;
    private long settled;
    /** Place of the models with which the entry begins, or {@link KeptModels#NONE}. */
    private int base;

    private int newest;

    private boolean isModelled;
    private boolean isKept;
    private int bits;

    @Override
    public void begin(ReplicationContext context, SentStatePackets packets, SentLog log) {
        context.modelled().before().begin(log);
        statePacket = packets.next();
        settled = packets.arrived().settled();
        newest = kept.newest(packets.arrived());
        base = newestArrived();
    }

    private int newestArrived() {
        int found = KeptModels.NONE;
        for (int place = 0; place < kept.count(); place++) {
            if (hasArrived[place] && (found == KeptModels.NONE || kept.statePacket(place) > kept.statePacket(found))) {
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
        if (base != newest && distance() > ModelsHead.MAX_DISTANCE) {
            base = KeptModels.NONE;
        }
        PacketObjects packet = context.packet();
        int head = ModelsHead.bits(base, newest);
        Models learned = base == KeptModels.NONE ? null : kept.models(base);
        bits = context.modelled().write(packet, context.last(), learned, roomBits - head);
        isModelled = bits <= roomBits - head || !packet.hasSingleGroup();
        isKept = isModelled && mayKeep();
        return isModelled
                ? head + bits
                : ModelsHead.packedBits() + context.packed().write(packet, context.last());
    }

    /**
     * Returns the distance in state packets between the base, or the settled packet without a base, and the next
     * packet.
     */
    private int distance() {
        return (int)
                Math.min(Integer.MAX_VALUE, statePacket - (base == KeptModels.NONE ? settled : kept.statePacket(base)));
    }

    /**
     * Returns whether both sides keep the models after this entry.
     *
     * <p>Kept models (adaptive probabilities) are spread over the packets since the base. The base is kept, and so are
     * models with which any of the last 16 packets began, since a late packet may need these models.
     */
    private boolean mayKeep() {
        int packets = distance() + KeptModels.LATE_PACKETS;
        if (statePacket - lastKept < (packets + KeptModels.MAX_MODELS - 1) / KeptModels.MAX_MODELS) {
            return false;
        }
        int oldest = kept.isFull() ? kept.oldest() : KeptModels.NONE;
        return oldest == KeptModels.NONE || oldest != base && beganWith[oldest] < statePacket - KeptModels.LATE_PACKETS;
    }

    @Override
    public int fitting(ReplicationContext context) {
        int objects = context.packet().count();
        int fitting = isModelled ? context.modelled().objects() : 0;
        return Math.min(fitting, objects - Math.max(1, objects / LEFT_OUT_DIVISOR));
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
    public void onSent(ReplicationContext context, long number, boolean hasEntry) {
        if (hasEntry && isModelled) {
            compare(context.packet().wholeBits());
            if (base != KeptModels.NONE) {
                beganWith[base] = number;
            }
            if (isKept) {
                keep(number, context.modelled().models());
            }
        }
        statePacket = number + 1;
    }

    private void compare(int estimated) {
        if (estimated >= MIN_COMPARED_BITS) {
            int now = (int) Math.min(MAX_PARTS, (long) bits * PARTS / estimated);
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

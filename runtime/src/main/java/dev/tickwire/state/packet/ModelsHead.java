package dev.tickwire.state.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Reads and writes the bits before the entry of a modelled channel. These bits name the models (adaptive probabilities)
 * with which the entry begins.
 *
 * <p>See "Objects in modelled bits" in docs/wire.md for the format.
 */
public final class ModelsHead {
    private static final int DISTANCE_BITS = 7;

    /** Largest distance to the state packet whose models an entry names. */
    public static final int MAX_DISTANCE = (1 << DISTANCE_BITS) - 1;

    private boolean isModelled;
    private boolean hasBase;
    private int place;
    private boolean isKept;

    /** Creates a head to read into. */
    public ModelsHead() {}

    /** Returns the size in bits of the head of a packed entry. */
    public static int packedBits() {
        return 1;
    }

    /**
     * Returns the size in bits of the head of a modelled entry.
     *
     * @param base the index of the kept models with which the entry begins, or {@link KeptModels#NONE}
     * @param newest the index of the newest kept models that may be a base, or {@link KeptModels#NONE}
     */
    public static int bits(int base, int newest) {
        if (base == KeptModels.NONE) {
            return 1 + 2 + 1;
        }
        return base == newest ? 1 + 1 + 1 : 1 + 2 + DISTANCE_BITS + 1;
    }

    /** Writes the head of a packed entry. */
    public static void writePacked(BitWriter out) {
        out.writeBool(false);
    }

    /**
     * Writes the head of a modelled entry.
     *
     * @param base the index of the kept models with which the entry begins, or {@link KeptModels#NONE}
     * @param newest the index of the newest kept models that may be a base, or {@link KeptModels#NONE}
     * @param distance the number of state packets from the base models' state packet to this packet, 1 to
     *     {@link #MAX_DISTANCE}
     * @param isKept whether the receiver keeps the models as they stand after the entry
     */
    public static void write(BitWriter out, int base, int newest, int distance, boolean isKept) {
        out.writeBool(true);
        boolean isNewest = base == newest && base != KeptModels.NONE;
        out.writeBool(isNewest);
        if (!isNewest) {
            out.writeBool(base != KeptModels.NONE);
            if (base != KeptModels.NONE) {
                out.writeBits(distance, DISTANCE_BITS);
            }
        }
        out.writeBool(isKept);
    }

    /**
     * Reads a head.
     *
     * @param kept the models kept by this side
     * @param arrived the state packets whose models count
     * @param statePacket the number of the state packet that is being read
     */
    public void read(BitReader in, KeptModels kept, PacketSet arrived, long statePacket) {
        isModelled = in.readBool();
        hasBase = false;
        isKept = false;
        if (!isModelled) {
            return;
        }
        hasBase = true;
        if (in.readBool()) {
            place = kept.newest(arrived);
        } else if (in.readBool()) {
            place = kept.find(statePacket - in.readBits(DISTANCE_BITS));
        } else {
            hasBase = false;
            place = KeptModels.NONE;
        }
        isKept = in.readBool();
    }

    public boolean isModelled() {
        return isModelled;
    }

    /** Returns the index of the kept models with which the entry begins, or {@link KeptModels#NONE}. */
    public int place() {
        return place;
    }

    /** Returns whether the head names models that this side does not have. */
    public boolean isMissing() {
        return hasBase && place == KeptModels.NONE;
    }

    /** Returns whether the receiver keeps the models as they stand after the entry. */
    public boolean isKept() {
        return isKept;
    }
}

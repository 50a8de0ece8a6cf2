package dev.tickwire.state.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * The head of an entry of a modelled channel: whether it is modelled, the models that it begins with, and whether those
 * after it are kept.
 *
 * <pre>
 * bool             whether the entry is modelled; else it is in whole bits
 * if it is modelled:
 *     bool         whether it begins with the models of the newest packet that counts, of those that are kept
 *     bool         else whether with those of another packet; if with none, it begins with models that know nothing
 *         7 bits   then how many telling packets this one comes after that
 *     bool         whether the models as they stand after the entry are kept
 * </pre>
 */
public final class ModelsHead {
    private static final int DISTANCE_BITS = 7;

    /** The models of a packet that is further behind cannot be named, unless it is the newest that counts. */
    public static final int MOST_DISTANCE = (1 << DISTANCE_BITS) - 1;

    private boolean isModelled;
    private boolean beginsWithSome;
    private int place;
    private boolean isKept;

    /** Has read nothing. */
    public ModelsHead() {}

    /** The bits of the head of an entry in whole bits. */
    public static int packedBits() {
        return 1;
    }

    /**
     * The bits of the head of a modelled entry.
     *
     * @param base the place of the models that it begins with, {@link KeptModels#NONE} if they know nothing
     * @param newest the place of those of the newest packet that counts, {@link KeptModels#NONE} if there are none
     */
    public static int bits(int base, int newest) {
        if (base == KeptModels.NONE) {
            return 1 + 2 + 1;
        }
        return base == newest ? 1 + 1 + 1 : 1 + 2 + DISTANCE_BITS + 1;
    }

    /** Writes the head of an entry in whole bits. */
    public static void writePacked(BitWriter out) {
        out.writeBool(false);
    }

    /**
     * Writes the head of a modelled entry.
     *
     * @param out where it goes
     * @param base as for {@link #bits}
     * @param newest as for {@link #bits}
     * @param distance how many telling packets the entry's comes after that of the models; 1 to {@value
     *     #MOST_DISTANCE}, if they are not the newest
     * @param isKept whether the models after the entry are kept
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
     * @param in where it is
     * @param kept the models that are kept
     * @param arrived the packets that count
     * @param told the number of the packet with the entry
     */
    public void read(BitReader in, KeptModels kept, PacketSet arrived, long told) {
        isModelled = in.readBool();
        beginsWithSome = false;
        isKept = false;
        if (!isModelled) {
            return;
        }
        beginsWithSome = true;
        if (in.readBool()) {
            place = kept.newest(arrived);
        } else if (in.readBool()) {
            place = kept.find(told - in.readBits(DISTANCE_BITS));
        } else {
            beginsWithSome = false;
            place = KeptModels.NONE;
        }
        isKept = in.readBool();
    }

    /** Whether the entry is modelled. */
    public boolean isModelled() {
        return isModelled;
    }

    /** The place of the models that it begins with; {@link KeptModels#NONE} if they know nothing, or are not kept. */
    public int place() {
        return place;
    }

    /** Whether it begins with models that are not kept any more, or never were. */
    public boolean isMissing() {
        return beginsWithSome && place == KeptModels.NONE;
    }

    /** Whether the models after the entry are kept. */
    public boolean isKept() {
        return isKept;
    }
}

package dev.tickwire.state.table;

import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.ModelsHead;
import dev.tickwire.state.packet.ToldLog;

/**
 * The place where the entries of one table are chosen and written, and the strings that its feeds share. Entries of one
 * peer are written at a time.
 */
public final class FeedContext {
    private final EntryMeter meter;
    private final TickStrings strings;
    private final Choice choice;
    private final PacketObjects packet;
    private final SlotList last = new SlotList();
    private final SlotSet together;
    private final ObjectRoom room;
    private final PackedEntry packed;
    /** Null for a table that is told in whole bits. */
    private final ModelledEntry modelled;

    /**
     * The context of a table that is told in whole bits.
     *
     * @param slots how many slots it has
     * @param mostBits the most bits of an entry: the room in a packet that has nothing else
     */
    public FeedContext(int slots, int mostBits) {
        this(slots, mostBits, 0, false);
    }

    private FeedContext(int slots, int mostBits, int headBits, boolean isModelled) {
        EntryWriter writer = new EntryWriter();
        meter = writer.meter();
        strings = new TickStrings(slots, meter);
        together = new SlotSet(slots);
        room = new ObjectRoom(mostBits - headBits);
        choice = new Choice(room.mostBits());
        packet = new PacketObjects(choice, mostBits - headBits);
        packed = new PackedEntry(writer, mostBits);
        modelled = isModelled ? new ModelledEntry(writer, slots, mostBits) : null;
    }

    /**
     * The context of a table that is told in modelled bits.
     *
     * @param slots how many slots it has
     * @param mostBits the most bits of an entry: the room in a packet that has nothing else
     */
    public static FeedContext modelled(int slots, int mostBits) {
        return new FeedContext(slots, mostBits, ModelsHead.packedBits(), true);
    }

    /** Makes the coding of what a peer is told. */
    PeerCoding newCoding() {
        return modelled == null ? new PackedCoding() : new ModelledCoding();
    }

    /** Makes the log of what a peer is told. */
    ToldLog newLog() {
        return new ToldLog(ToldLog.SERVER_RECORDS, modelled != null);
    }

    /**
     * Begins with a tick.
     *
     * @param tick its number
     */
    public void beginTick(long tick) {
        strings.begin(tick);
    }

    /** The room of a packet for one object. */
    public ObjectRoom room() {
        return room;
    }

    /** How many different strings were made in this tick. */
    public int stringCount() {
        return strings.count();
    }

    /** Notes the bits of the objects in the entry that was written last, if asked to. */
    EntryMeter meter() {
        return meter;
    }

    TickStrings strings() {
        return strings;
    }

    /** The objects that a tick tells to a peer. */
    Choice choice() {
        return choice;
    }

    /** Those of them that one packet tells. */
    PacketObjects packet() {
        return packet;
    }

    /** The objects that the newest packets told that have arrived. */
    SlotList last() {
        return last;
    }

    /** Where a feed notes what is told since it is bound to what is told; empty between two choices. */
    SlotSet together() {
        return together;
    }

    /** Writes entries in whole bits. */
    PackedEntry packed() {
        return packed;
    }

    /** Writes modelled entries. */
    ModelledEntry modelled() {
        return modelled;
    }
}

package dev.tickwire.state.server.entry;

import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.ModelsHead;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.encode.EncodedUpdates;
import dev.tickwire.state.server.encode.ObjectRoom;
import dev.tickwire.state.server.select.UpdateSelection;
import dev.tickwire.state.server.store.SlotSet;

/**
 * The place where the entries of one table are chosen and written, and the strings that its replicators share. Entries
 * of one peer are written at a time.
 */
public final class ReplicationContext implements EntryAttempt {
    private final EntryMeter meter;
    private final EncodedUpdates updates;
    private final UpdateSelection selection;
    private final PacketObjects packet;
    private final SlotList last = new SlotList();
    private final SlotSet together;
    private final ObjectRoom room;
    private final PackedEntry packed;
    /** Null for a table that is told in whole bits. */
    private final ModelledEntry modelled;
    /** The coding of the peer whose tick was begun last. */
    private PeerCoding coding;

    /**
     * The context of a table that is told in whole bits.
     *
     * @param slots how many slots it has
     * @param mostBits the most bits of an entry: the room in a packet that has nothing else
     */
    public ReplicationContext(int slots, int mostBits) {
        this(slots, mostBits, 0, false);
    }

    private ReplicationContext(int slots, int mostBits, int headBits, boolean isModelled) {
        EntryWriter writer = new EntryWriter();
        meter = writer.meter();
        updates = new EncodedUpdates(slots, meter);
        together = new SlotSet(slots);
        room = new ObjectRoom(mostBits - headBits);
        selection = new UpdateSelection(room.mostBits());
        packet = new PacketObjects(selection, mostBits - headBits);
        packed = new PackedEntry(writer, mostBits);
        modelled = isModelled ? new ModelledEntry(writer, slots, mostBits) : null;
    }

    /**
     * The context of a table that is told in modelled bits.
     *
     * @param slots how many slots it has
     * @param mostBits the most bits of an entry: the room in a packet that has nothing else
     */
    public static ReplicationContext modelled(int slots, int mostBits) {
        return new ReplicationContext(slots, mostBits, ModelsHead.packedBits(), true);
    }

    /** Makes the coding of what a peer is told. */
    public PeerCoding newCoding() {
        return modelled == null ? new PackedCoding() : new ModelledCoding();
    }

    /** Makes the log of what a peer is told. */
    public SentLog newLog() {
        return new SentLog(SentLog.SERVER_RECORDS, modelled != null);
    }

    /**
     * Begins with a tick.
     *
     * @param tick its number
     */
    public void beginTick(long tick) {
        updates.begin(tick);
    }

    /**
     * Begins with a peer, of whose tick no packet is packed yet.
     *
     * @param peerCoding how its entries become bits
     * @param budgetBits the most bits of the tick
     */
    public void begin(PeerCoding peerCoding, int budgetBits) {
        coding = peerCoding;
        packet.begin(peerCoding, budgetBits);
    }

    /**
     * Packs as many of the selected objects that are not sent yet as fit into a packet.
     *
     * @param roomBits the room in the packet
     * @return the bits of the entry, 0 if none did
     */
    public int pack(int roomBits) {
        return packet.pack(this, roomBits);
    }

    @Override
    public int write(int roomBits) {
        return coding.write(this, roomBits);
    }

    @Override
    public int fitting() {
        return coding.fitting(this);
    }

    /** The room of a packet for one object. */
    public ObjectRoom room() {
        return room;
    }

    /** How many different strings were made in this tick. */
    public int stringCount() {
        return updates.count();
    }

    /** Notes the bits of the objects in the entry that was written last, if asked to. */
    public EntryMeter meter() {
        return meter;
    }

    public EncodedUpdates updates() {
        return updates;
    }

    /** The objects that a tick tells to a peer. */
    public UpdateSelection selection() {
        return selection;
    }

    /** Those of them that one packet tells. */
    public PacketObjects packet() {
        return packet;
    }

    /** The objects that the newest packets told that have arrived. */
    public SlotList last() {
        return last;
    }

    /** Where a replicator notes what is told since it is bound to what is told; empty between two choices. */
    public SlotSet together() {
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

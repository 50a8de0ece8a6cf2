package dev.tickwire.state.server.entry;

import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.ModelsHead;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.encode.EncodedUpdates;
import dev.tickwire.state.server.encode.ObjectSizeLimit;
import dev.tickwire.state.server.select.UpdateSelection;
import dev.tickwire.state.server.store.PeerTypes;
import dev.tickwire.state.server.store.SlotSet;

/**
 * Working memory shared by the replicators of a channel: encoded updates, update selection, packet and entry.
 *
 * <p>The entries of one peer are written at a time.
 */
public final class ReplicationContext implements EntryAttempt {
    private final EntryMeter meter;
    /** Whether the meter is on. */
    private boolean isMetered;

    private final EncodedUpdates updates;
    private final UpdateSelection selection;
    private final PacketObjects packet;
    private final SlotList last = new SlotList();
    private final SlotSet together;
    private final ObjectSizeLimit room;
    /** Largest size of an entry in bits, without its head. */
    private final int maxBits;

    private final int headBits;
    private final PackedEntry packed;
    /** Null on channels with packed coding. */
    private final ModelledEntry modelled;
    /** Coding of the current peer. */
    private PeerCoding coding;

    /**
     * Creates a context of a channel with packed coding.
     *
     * @param slots the number of slots of the channel
     * @param maxBits the largest size of an entry in bits: the room of an otherwise empty packet
     */
    public ReplicationContext(int slots, int maxBits) {
        this(slots, maxBits, 0, false);
    }

    private ReplicationContext(int slots, int maxBits, int headBits, boolean isModelled) {
        EntryWriter writer = new EntryWriter();
        meter = writer.meter();
        updates = new EncodedUpdates(slots, meter);
        together = new SlotSet(slots);
        this.headBits = headBits;
        this.maxBits = maxBits - headBits;
        room = new ObjectSizeLimit(this.maxBits);
        selection = new UpdateSelection();
        packet = new PacketObjects(selection);
        packed = new PackedEntry(writer, maxBits);
        modelled = isModelled ? new ModelledEntry(writer, slots, maxBits) : null;
    }

    /**
     * Creates a context of a channel with modelled coding.
     *
     * @param slots the number of slots of the channel
     * @param maxBits the largest size of an entry in bits: the room of an otherwise empty packet
     */
    public static ReplicationContext modelled(int slots, int maxBits) {
        return new ReplicationContext(slots, maxBits, ModelsHead.packedBits(), true);
    }

    /** Creates the coding of one peer. */
    public PeerCoding newCoding() {
        return modelled == null ? new PackedCoding() : new ModelledCoding();
    }

    /** Creates the log of one peer. */
    public SentLog newLog() {
        return new SentLog(SentLog.SERVER_RECORDS, modelled != null);
    }

    /**
     * Begins the packets of a tick for a peer.
     *
     * @param types the types in the peer's protocol
     * @param budgetBits the budget of the tick
     */
    public void begin(PeerCoding peerCoding, PeerTypes types, int budgetBits) {
        coding = peerCoding;
        packet.begin(peerCoding, budgetBits, maxBits(types));
    }

    /** Returns the largest size of an entry for a peer, which also fits the buffers. */
    private int maxBits(PeerTypes types) {
        return Math.min(maxBits, types.maxEntryBits() - headBits);
    }

    /** Returns the largest size of an object's fields in bits for a peer. */
    public int maxObjectBits(PeerTypes types) {
        return Math.min(room.maxBits(), ObjectSizeLimit.maxBits(maxBits(types)));
    }

    /**
     * Packs as many of the remaining selected objects as fit into an entry.
     *
     * @param roomBits the free bits of the packet
     * @return the size of the entry in bits, or 0 if no object fits
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

    /** Returns the upper bound on the size of an object. */
    public ObjectSizeLimit room() {
        return room;
    }

    /** Returns the number of updates encoded in the newest tick in which the channel was due. */
    public int encodedCount() {
        return updates.count();
    }

    /**
     * Turns the meter of the channel's entries on or off and clears it.
     *
     * @param objects whether to record object updates
     * @param fields whether to record single fields also
     */
    public void setMeter(boolean objects, boolean fields) {
        if (objects || isMetered) {
            isMetered = objects;
            meter.set(objects, fields);
        }
    }

    /** Returns the meter of the channel's entries. */
    public EntryMeter meter() {
        return meter;
    }

    /** Returns the encoded updates of the present tick. Drops those of the tick before. */
    public EncodedUpdates updates(long tick) {
        updates.beginTick(tick);
        return updates;
    }

    public UpdateSelection selection() {
        return selection;
    }

    /** Returns the objects of the current packet. */
    public PacketObjects packet() {
        return packet;
    }

    /** Returns the slots of the newest packets that the current peer is known to have received. */
    public SlotList last() {
        return last;
    }

    /**
     * Returns scratch memory for objects that are sent because objects bound to them are sent. The set is empty between
     * two selections.
     */
    public SlotSet together() {
        return together;
    }

    PackedEntry packed() {
        return packed;
    }

    /** Returns the modelled entry, or null on channels with packed coding. */
    ModelledEntry modelled() {
        return modelled;
    }
}

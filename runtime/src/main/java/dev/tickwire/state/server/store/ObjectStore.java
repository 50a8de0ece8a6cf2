package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.TimeEntry;
import java.util.List;

/**
 * Object store of a server's table: the objects by slot, with the versions that peers have or may get as baselines.
 *
 * <p>Objects are added and set in the present tick. Removals, and changes of owners and bindings, hold from the next
 * tick on. Followers, one for each peer, are notified of changes.
 *
 * <p><i>Placed</i> objects exist at the server and at all clients before the first tick, with the same values in the
 * same slots, so they are not sent. All other objects are added during the game.
 */
public final class ObjectStore {
    /** No peer, or no slot. */
    public static final int NONE = SlotSet.NONE;

    private final List<TypeCoder> types;
    private final int slots;
    private final Versions[] versions;
    private final byte[] typeOf;
    private final AddedObjects added;
    private final SlotOwners owners;
    private final SlotSet used;
    private final ChangedSlots changed;
    private final Bonds bonds;
    /** Whether bindings have ended that may still count. */
    private boolean hasEndedBonds;

    private final FreeSlots free;
    private final StoreFollowers followers = new StoreFollowers();
    /** Number of slots, from 0 on, that belong to placed objects. Objects added later never get these slots. */
    private int placed;

    private final PeerProtocols protocols;

    /** Origin of each object: the player's input that created the object. Null if packets do not carry origins. */
    private Origins origins;

    private long tick;

    /**
     * Creates the only store of a channel, without objects.
     *
     * @param slots the largest number of objects
     * @param types the types of the objects, by their numbers on the channel
     */
    public ObjectStore(int slots, List<TypeCoder> types) {
        this(new Generations(slots), types);
    }

    /**
     * Creates a store without objects.
     *
     * @param generations the generations of the channel's slots
     * @param types the types of the objects, by their numbers on the channel
     */
    public ObjectStore(Generations generations, List<TypeCoder> types) {
        this(generations, types, List.of());
    }

    /**
     * Creates a store without objects, for peers of several protocols.
     *
     * @param generations the generations of the channel's slots
     * @param types the types of the objects, by their numbers on the channel
     * @param earlier the types in the earlier protocols that peers may speak, by the place of the protocol from 1 on
     */
    public ObjectStore(Generations generations, List<TypeCoder> types, List<PeerTypes> earlier) {
        this.slots = generations.slots();
        this.types = List.copyOf(types);
        versions = new Versions[slots];
        typeOf = new byte[slots];
        added = new AddedObjects(generations);
        owners = new SlotOwners(slots);
        used = new SlotSet(slots);
        bonds = new Bonds(slots);
        free = new FreeSlots(slots);
        changed = new ChangedSlots(slots, types);
        protocols = new PeerProtocols(slots, types.size(), earlier);
    }

    /**
     * Makes packets carry origins: the players' inputs that created the objects. Must be called before the first object
     * is added.
     */
    public void enableOrigins() {
        origins = new Origins(slots);
    }

    /** Returns whether packets of a protocol state the players' inputs that created objects. */
    public boolean statesOrigins(PeerTypes ofProtocol) {
        return ofProtocol.protocol() == 0 ? origins != null : ofProtocol.statesOrigins();
    }

    /** Returns the protocols that peers may speak. */
    public PeerProtocols protocols() {
        return protocols;
    }

    /** Returns the origins of objects, or null if packets do not carry origins. */
    public Origins origins() {
        return origins;
    }

    public int slots() {
        return slots;
    }

    public List<TypeCoder> types() {
        return types;
    }

    /** Returns the present tick, or 0 before the first. */
    public long tick() {
        return tick;
    }

    /**
     * Begins a tick, without changes so far.
     *
     * @param number the tick, above the previous tick, which must have ended
     */
    public void beginTick(long number) {
        tick = number;
        changed.beginTick();
        if (hasEndedBonds) {
            bonds.beginTick(followers, number);
            hasEndedBonds = bonds.endedCount() > 0;
        }
    }

    /** Ends the tick, after its updates were sent to all peers that get updates in this tick. */
    public void endTick() {
        followers.endTick();
    }

    /**
     * Adds an object.
     *
     * @param type the number of the object's type
     * @param values the array with the object's values
     * @param at the position of the first value in the array
     * @return the slot of the object, or {@link #NONE} if all slots are in use
     */
    public int add(int type, int[] values, int at) {
        int slot = reserve();
        if (slot != NONE) {
            appear(slot, type, values, at, NONE);
        }
        return slot;
    }

    /**
     * Reserves a slot for an object, to be added by {@link #appear}. The object's generation is known from now on.
     *
     * @return the slot, or {@link #NONE} if all slots are in use
     */
    public int reserve() {
        int slot = free.poll();
        if (slot != NONE) {
            added.reserve(slot, tick);
            begin(slot);
        }
        return slot;
    }

    /** Reserves a free slot for an object whose slot and generation are given. */
    public void reserveAt(int slot, int generation) {
        if (slot >= placed) {
            free.remove(slot);
        }
        added.reserve(slot, generation, tick);
        begin(slot);
    }

    private void begin(int slot) {
        if (versions[slot] == null) {
            versions[slot] = new Versions();
        }
        if (origins != null) {
            origins.clear(slot);
        }
    }

    /** Frees a reserved slot whose object never appeared. */
    public void release(int slot) {
        added.release(slot, tick);
        endObject(slot);
    }

    /**
     * Adds an object in a slot reserved by {@link #reserve}.
     *
     * @param type the number of the object's type
     * @param values the array with the object's values
     * @param at the position of the first value in the array
     * @param owner the number of the owner's replicator, or {@link #NONE}
     */
    public void appear(int slot, int type, int[] values, int at, int owner) {
        typeOf[slot] = (byte) type;
        added.onAppear(slot, tick);
        owners.begin(slot, owner, tick);
        versions[slot].begin(types.get(type).columns());
        used.add(slot);
        protocols.onAppear(slot, type);
        store(slot, values, at);
        changed.onAppear(slot);
        followers.onAdded(slot, owner != NONE);
    }

    /**
     * Adds a placed object: one that clients create themselves, with the same values. Must be called while the present
     * tick is {@link TimeEntry#PLACED_TICK}, for slot 0, then slot 1, and so on.
     *
     * @param slot the reserved slot
     * @param type the number of the object's type
     * @param values the values of the object, in the cells from 0 on
     */
    public void place(int slot, int type, int[] values) {
        appear(slot, type, values, 0, NONE);
        placed = slot + 1;
        protocols.place(slot, type, types.get(type), values);
    }

    /** Returns the number of slots, from 0 on, that were reserved at any time. */
    public int touched() {
        return free.touched();
    }

    /**
     * Returns the number of placed objects: those that clients have from the beginning. Their slots are 0 to this
     * number minus 1.
     */
    public int placed() {
        return placed;
    }

    /** Removes an object, from the next tick on. */
    public void remove(int slot) {
        used.remove(slot);
        owners.remove(slot, tick + 1);
        versions[slot].end(tick + 1);
        endObject(slot);
    }

    private void endObject(int slot) {
        unbind(slot);
        if (slot >= placed) {
            free.add(slot);
        }
        followers.onRemoved(slot);
    }

    /** Copies the newest values of an object in the newest format. */
    public void copyNewest(int slot, int[] into) {
        copyNewest(slot, into, type(slot).cells());
    }

    /** Copies the newest row of an object: its values in all formats. */
    public void copyRow(int slot, int[] into) {
        copyNewest(slot, into, type(slot).columns());
    }

    private void copyNewest(int slot, int[] into, int cells) {
        Versions history = versions[slot];
        System.arraycopy(history.values(), history.newest(), into, 0, cells);
    }

    /**
     * Sets the values of an object in the present tick. Adds a version if any view sees a difference.
     *
     * @param values the array with the values
     * @param at the position of the first value in the array
     */
    public void set(int slot, int[] values, int at) {
        Versions history = versions[slot];
        if (changed.addDifferences(slot, type(slot), values, at, history.values(), history.newest())) {
            store(slot, values, at);
        }
    }

    private void store(int slot, int[] values, int at) {
        Versions history = versions[slot];
        int cells = type(slot).columns();
        if (history.count() > 0 && history.newestTick() == tick) {
            System.arraycopy(values, at, history.values(), history.newest(), cells);
            return;
        }
        if (history.isFull()) {
            followers.makeRoom(slot, history, tick, slot < placed);
        }
        int cell = history.add(tick);
        System.arraycopy(values, at, history.values(), cell, cells);
    }

    /**
     * Sets the owner of an object, from the next tick on.
     *
     * @param peer the number of the owner's replicator, or {@link #NONE}
     */
    public void own(int slot, int peer) {
        owners.set(slot, peer, tick + 1);
        followers.onOwned(slot);
        followers.onBound(slot, bonds.together());
    }

    /**
     * Sets the player's input that created an object. Requires {@link #enableOrigins}.
     *
     * @param slot the reserved slot of the object
     * @param origin the input, see {@link dev.tickwire.state.coding.Origin}
     * @param peer the number of the player's replicator
     */
    public void setOrigin(int slot, long origin, int peer) {
        origins.set(slot, origin, peer);
    }

    /** Binds two objects and their groups: their updates are sent in one packet. */
    public void bind(int slot, int other) {
        bonds.bind(slot, other);
        followers.onBound(slot, bonds.together());
    }

    /** Unbinds an object, from the next tick on. */
    public void unbind(int slot) {
        bonds.unbind(slot, tick + 1);
        hasEndedBonds = true;
        followers.onBound(slot, bonds.together());
    }

    public Bonds bonds() {
        return bonds;
    }

    /** Returns whether a slot has an object. */
    public boolean isUsed(int slot) {
        return used.has(slot);
    }

    /** Returns the slots that have objects. */
    public SlotSet used() {
        return used;
    }

    /** Returns the slots whose objects appeared or changed in this tick. */
    public ChangedSlots changed() {
        return changed;
    }

    public int typeNumber(int slot) {
        return typeOf[slot];
    }

    public TypeCoder type(int slot) {
        return types.get(typeOf[slot]);
    }

    /** Returns the cell of a row with which the columns of a type begin in the format of a protocol. */
    public int firstCell(int type, PeerTypes ofProtocol) {
        return types.get(type).firstCell(ofProtocol.firstView(type));
    }

    /** Returns the last objects of each slot. */
    public AddedObjects added() {
        return added;
    }

    /**
     * Returns the view that a peer has of a slot's object, or had of the slot's last object: {@link TypeCoder#OWNER} or
     * {@link TypeCoder#STRANGER}.
     */
    public int view(int slot, int peer) {
        return owners.of(slot) == peer ? TypeCoder.OWNER : TypeCoder.STRANGER;
    }

    public SlotOwners owners() {
        return owners;
    }

    public Versions versions(int slot) {
        return versions[slot];
    }

    public void add(StoreFollower follower) {
        followers.add(follower);
    }

    public void remove(StoreFollower follower) {
        followers.remove(follower);
        owners.forget(follower.number(), used);
    }
}

package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.TimeEntry;
import java.util.ArrayList;
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
    /** Number of objects of a slot whose first ticks are remembered. A peer with an earlier object gets a resync. */
    static final int REMEMBERED_ADDED = 8;

    /** No peer, or no slot. */
    public static final int NONE = SlotSet.NONE;

    private final List<TypeCoder> types;
    private final int slots;
    private final Versions[] versions;
    private final byte[] typeOf;
    /** For each slot, the first ticks of its last objects, in a ring of {@link #REMEMBERED_ADDED} entries. */
    private final long[] addedTick;

    /** The generations of the same objects. */
    private final char[] generations;

    private final byte[] newestAdded;

    private final Generations channel;
    private final SlotOwners owners;
    private final SlotSet used;
    /** For each view, the slots whose objects appeared or changed in this tick. */
    private final SlotSet[] changed;

    private final Bonds bonds;
    private final FreeSlots free;
    private final StoreFollowers followers = new StoreFollowers();
    /** Number of slots, from 0 on, that belong to placed objects. Objects added later never get these slots. */
    private int placed;

    /** Types in each protocol that peers may speak, the newest first. */
    private final List<PeerTypes> protocols = new ArrayList<>();
    /** Placed objects as of each of these protocols. */
    private final List<PlacedSlots> placedOf = new ArrayList<>();
    /** For each of these protocols, the slots with objects of types that it has not; null if it has all types. */
    private final SlotSet[] lacking;

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
        channel = generations;
        versions = new Versions[slots];
        typeOf = new byte[slots];
        addedTick = new long[slots * REMEMBERED_ADDED];
        newestAdded = new byte[slots];
        this.generations = new char[slots * REMEMBERED_ADDED];
        owners = new SlotOwners(slots);
        used = new SlotSet(slots);
        bonds = new Bonds(slots);
        free = new FreeSlots(slots);
        changed = new SlotSet[maxViews()];
        for (int view = 0; view < changed.length; view++) {
            changed[view] = new SlotSet(slots);
        }
        protocols.add(PeerTypes.newest(types.size()));
        protocols.addAll(earlier);
        lacking = new SlotSet[protocols.size()];
        for (PeerTypes each : protocols) {
            placedOf.add(new PlacedSlots(each));
            lacking[each.protocol()] = each.hasAll() ? null : new SlotSet(slots);
        }
    }

    private int maxViews() {
        int max = TypeCoder.VIEWS;
        for (TypeCoder type : types) {
            max = Math.max(max, type.views());
        }
        return max;
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

    /**
     * Returns the types of the objects in a protocol that peers may speak.
     *
     * @param protocol the place of the protocol, 0 for the newest
     */
    public PeerTypes peerTypes(int protocol) {
        return protocols.get(protocol);
    }

    /** Returns the slots with objects of types that a protocol has not, or null if it has all types. */
    public SlotSet lacking(PeerTypes ofProtocol) {
        return lacking[ofProtocol.protocol()];
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
        for (SlotSet each : changed) {
            each.clear();
        }
        bonds.beginTick(followers, number);
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
            begin(slot, channel.next(slot));
        }
        return slot;
    }

    /** Reserves a free slot for an object whose slot and generation are given. */
    public void reserveAt(int slot, int generation) {
        if (slot >= placed) {
            free.remove(slot);
        }
        begin(slot, channel.nextAt(slot, generation));
    }

    private void begin(int slot, int generation) {
        if (versions[slot] == null) {
            versions[slot] = new Versions();
        } else if (addedTick[newest(slot)] <= tick) {
            newestAdded[slot] = (byte) (newestAdded[slot] + 1 & REMEMBERED_ADDED - 1);
        } // Else an object of this tick never appeared, and is not remembered.
        addedTick[newest(slot)] = Long.MAX_VALUE;
        generations[newest(slot)] = (char) generation;
        if (origins != null) {
            origins.clear(slot);
        }
    }

    /** Frees a reserved slot whose object never appeared. */
    public void release(int slot) {
        addedTick[newest(slot)] = tick + 1;
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
        addedTick[newest(slot)] = tick;
        owners.begin(slot, owner, tick);
        versions[slot].begin(types.get(type).columns());
        used.add(slot);
        noteLacking(slot, type);
        store(slot, values, at);
        for (SlotSet each : changed) {
            each.add(slot);
        }
        followers.onAdded(slot, owner != NONE);
    }

    private void noteLacking(int slot, int type) {
        for (int protocol = 1; protocol < lacking.length; protocol++) {
            SlotSet unknown = lacking[protocol];
            if (unknown != null && protocols.get(protocol).has(type)) {
                unknown.remove(slot);
            } else if (unknown != null) {
                unknown.add(slot);
            }
        }
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
        for (PlacedSlots each : placedOf) {
            each.add(slot, type, types.get(type), values);
        }
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

    /** Returns the placed objects as clients of a protocol have them. */
    public PlacedSlots placed(PeerTypes ofProtocol) {
        return placedOf.get(ofProtocol.protocol());
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
        TypeCoder type = type(slot);
        int newest = history.newest();
        boolean differs = false;
        for (int view = 0; view < type.views(); view++) {
            if (type.differs(view, values, at, history.values(), newest)) {
                changed[view].add(slot);
                differs = true;
            }
        }
        if (differs) {
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

    /** Returns the next slot, from a given slot on, whose object appeared or changed in this tick, or {@link #NONE}. */
    public int nextChanged(int from) {
        return changed[TypeCoder.STRANGER].nextInEither(changed[TypeCoder.OWNER], from);
    }

    /**
     * Returns the slots whose objects appeared or changed in this tick, in one view.
     *
     * @param view the view, as of the type of each object
     */
    public SlotSet changed(int view) {
        return changed[view];
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

    public int generation(int slot) {
        return generations[newest(slot)];
    }

    /** Returns the tick in which the object of a slot was added. */
    public long addedTick(int slot) {
        return addedTick[newest(slot)];
    }

    /** Returns the index of the newest object of a slot among the remembered objects. */
    private int newest(int slot) {
        return slot * REMEMBERED_ADDED + newestAdded[slot];
    }

    /**
     * Returns the generation of the newest object of a slot that was added in a tick or before, or {@link #NONE} if the
     * object is not remembered.
     */
    public int generationAt(int slot, long atTick) {
        for (int before = 0; before < REMEMBERED_ADDED; before++) {
            int object = slot * REMEMBERED_ADDED + (newestAdded[slot] - before & REMEMBERED_ADDED - 1);
            if (addedTick[object] <= atTick) {
                return addedTick[object] == 0 ? NONE : generations[object];
            }
        }
        return NONE;
    }

    /** Returns the tick in which the oldest remembered object of a slot was added, or 0 if the slot had fewer. */
    public long oldestAdded(int slot) {
        return addedTick[slot * REMEMBERED_ADDED + (newestAdded[slot] + 1 & REMEMBERED_ADDED - 1)];
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

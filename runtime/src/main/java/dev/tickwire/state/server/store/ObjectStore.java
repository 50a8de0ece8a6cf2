package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.field.Fingerprint;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.TimeEntry;
import java.util.ArrayList;
import java.util.List;

/**
 * The objects of one state channel at the server, by slot: their types and generations, and the values that they had at
 * each tick as far as a peer may still have to be told of differences to them.
 *
 * <p>What is added, removed and set belongs to the next tick that is {@linkplain #beginTick begun}.
 */
public final class ObjectStore {
    /** A peer that may have an object of a slot from before its last so many objects is begun anew. */
    static final int REMEMBERED = 8;

    /** In place of a slot, or of the number of an owner: there is none. */
    public static final int NOBODY = -1;

    private final List<TypeCoder> types;
    private final int slots;
    private final Versions[] versions;
    private final byte[] typeOf;
    /** By slot, when each of its last objects was added, in a ring; and the place of the newest. */
    private final long[] born;

    private final byte[] newestBorn;

    private final Generations channel;
    private final char[] generations;
    private final SlotOwners owners;
    private final SlotSet taken;
    /** The slots that look different since the tick before, by view; those that were taken or left, in all. */
    private final SlotSet[] changed = new SlotSet[TypeCoder.VIEWS];

    private final Bonds bonds;
    private final SlotQueue free = new SlotQueue();
    private final List<StoreFollower> followers = new ArrayList<>();
    private final NeededTicks needed = new NeededTicks();
    private boolean[] isNeeded = new boolean[8];
    private boolean[] isUseful = new boolean[8];
    private int untouched;
    /** How many slots, from the first on, are those of placed objects: no other ever has one. */
    private int placed;

    private final Fingerprint fingerprint = new Fingerprint();
    /** Null if packets do not say which inputs objects come from. */
    private Origins origins;

    private long tick;

    /**
     * The only table of a channel, without objects.
     *
     * @param slots how many objects there may be
     * @param types the types of objects, by their numbers on the channel
     */
    public ObjectStore(int slots, List<TypeCoder> types) {
        this(new Generations(slots), types);
    }

    /**
     * A table of a channel, without objects.
     *
     * @param generations of the channel's slots
     * @param types the types of objects, by their numbers on the channel
     */
    public ObjectStore(Generations generations, List<TypeCoder> types) {
        this.slots = generations.slots();
        this.types = List.copyOf(types);
        channel = generations;
        versions = new Versions[slots];
        typeOf = new byte[slots];
        born = new long[slots * REMEMBERED];
        newestBorn = new byte[slots];
        this.generations = new char[slots];
        owners = new SlotOwners(slots);
        taken = new SlotSet(slots);
        bonds = new Bonds(slots);
        for (int view = 0; view < changed.length; view++) {
            changed[view] = new SlotSet(slots);
        }
    }

    /** Lets packets say, from the first on, which inputs objects come from. */
    public void tellOrigins() {
        origins = new Origins(slots);
    }

    /** Which inputs objects come from; null if packets do not say it. */
    public Origins origins() {
        return origins;
    }

    /** How many objects there may be. */
    public int slots() {
        return slots;
    }

    /** The types of objects, by number. */
    public List<TypeCoder> types() {
        return types;
    }

    /** The tick that was begun last; 0 before the first. */
    public long tick() {
        return tick;
    }

    /**
     * Begins a tick: nothing has changed in it yet.
     *
     * @param number its number, above that of the tick before, which was {@linkplain #endTick ended}
     */
    public void beginTick(long number) {
        tick = number;
        for (SlotSet each : changed) {
            each.clear();
        }
        bonds.beginTick(this, number);
        needed.begin(number);
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).addNeeded(needed);
        }
    }

    /** Ends the tick: all peers were told what they could be told of it. */
    public void endTick() {
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).endTick();
        }
    }

    /**
     * Adds an object.
     *
     * @param type its type's number
     * @param values its cells
     * @param at the first
     * @return its slot, -1 if there is none
     */
    public int add(int type, int[] values, int at) {
        int slot = reserve();
        if (slot != NOBODY) {
            appear(slot, type, values, at, NOBODY);
        }
        return slot;
    }

    /**
     * Reserves a slot for an object that is to {@linkplain #appear appear}. It has its generation from now on.
     *
     * @return the slot, -1 if there is none
     */
    public int reserve() {
        if (free.isEmpty() && untouched == slots) {
            return NOBODY;
        }
        int slot = free.isEmpty() ? untouched++ : free.poll();
        begin(slot, channel.next(slot));
        return slot;
    }

    /**
     * Reserves a slot that is free, for an object that has its number from elsewhere.
     *
     * @param slot the slot
     * @param generation the generation of the object
     */
    public void reserveAt(int slot, int generation) {
        if (slot >= placed) {
            removeFree(slot);
        }
        begin(slot, channel.nextAt(slot, generation));
    }

    private void removeFree(int slot) {
        if (slot < untouched) {
            free.remove(slot);
            return;
        }
        while (untouched < slot) {
            free.add(untouched++);
        }
        untouched++;
    }

    private void begin(int slot, int generation) {
        if (versions[slot] == null) {
            versions[slot] = new Versions();
        } else {
            newestBorn[slot] = (byte) (newestBorn[slot] + 1 & REMEMBERED - 1);
        }
        generations[slot] = (char) generation;
        if (origins != null) {
            origins.clear(slot);
        }
    }

    /**
     * Gives back a slot that was taken for an object that did not appear.
     *
     * @param slot the slot
     */
    public void giveBack(int slot) {
        born[slot * REMEMBERED + newestBorn[slot]] = tick + 1;
        leave(slot);
    }

    /**
     * Adds an object to a slot that was {@linkplain #reserve taken} for it.
     *
     * @param slot the slot
     * @param type its type's number
     * @param values its cells
     * @param at the first
     * @param owner the number of the owner, -1 for none
     */
    public void appear(int slot, int type, int[] values, int at, int owner) {
        typeOf[slot] = (byte) type;
        born[slot * REMEMBERED + newestBorn[slot]] = tick;
        owners.begin(slot, owner, tick);
        versions[slot].begin(types.get(type).cells());
        taken.add(slot);
        store(slot, values, at);
        for (SlotSet each : changed) {
            each.add(slot);
        }
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).onAdded(slot);
            if (owner != NOBODY) {
                followers.get(each).onOwned(slot);
            }
        }
    }

    /**
     * Adds an object that clients have, too, behind those placed before. The tick is {@link TimeEntry#PLACED_TICK}, and
     * only placed objects are added in it.
     *
     * @param slot the slot that was {@linkplain #reserve taken} for it
     * @param type its type's number
     * @param values its cells, from 0 on
     */
    public void place(int slot, int type, int[] values) {
        appear(slot, type, values, 0, NOBODY);
        placed = slot + 1;
        fingerprint.add(type, types.get(type), values);
    }

    /** How many slots, from the first on, are those of placed objects. */
    public int placed() {
        return placed;
    }

    /** By what a client finds that it has placed the same objects. */
    public Fingerprint fingerprint() {
        return fingerprint;
    }

    /** Removes an object. */
    public void remove(int slot) {
        taken.remove(slot);
        owners.remove(slot, tick + 1);
        versions[slot].end(tick + 1);
        leave(slot);
    }

    private void leave(int slot) {
        unbind(slot);
        if (slot >= placed) {
            free.add(slot);
        }
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).onRemoved(slot);
        }
    }

    /**
     * Copies the newest values of an object.
     *
     * @param slot its slot
     * @param into where its cells go, from 0 on
     */
    public void copyNewest(int slot, int[] into) {
        Versions history = versions[slot];
        System.arraycopy(history.values(), history.newest(), into, 0, type(slot).cells());
    }

    /** Where the newest values of an object lie, which may not be changed. */
    public int[] newestValues(int slot) {
        return versions[slot].values();
    }

    /** The first cell of the newest values of an object. */
    public int newestCell(int slot) {
        return versions[slot].newest();
    }

    /**
     * Sets the values of an object.
     *
     * @param slot its slot
     * @param values its cells
     * @param at the first
     */
    public void set(int slot, int[] values, int at) {
        Versions history = versions[slot];
        TypeCoder type = type(slot);
        int newest = history.newest();
        boolean differs = false;
        for (int view = 0; view < TypeCoder.VIEWS; view++) {
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
        int cells = type(slot).cells();
        if (history.count() > 0 && history.newestTick() == tick) {
            System.arraycopy(values, at, history.values(), history.newest(), cells);
            return;
        }
        if (history.isFull()) {
            makeRoom(slot);
        }
        int cell = history.add(tick);
        System.arraycopy(values, at, history.values(), cell, cells);
    }

    private void makeRoom(int slot) {
        Versions history = versions[slot];
        if (isNeeded.length < history.count()) {
            isNeeded = new boolean[history.room()];
            isUseful = new boolean[history.room()];
        }
        for (int version = 0; version < history.count(); version++) {
            isNeeded[version] = slot < placed && history.tick(version) == TimeEntry.PLACED_TICK
                    || needed.anyIn(history.tick(version), Math.min(tick, history.end(version)));
            isUseful[version] = false;
        }
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).markNeeded(slot, history, isNeeded, isUseful);
        }
        history.keep(isNeeded, isUseful);
    }

    /**
     * Gives an object an owner.
     *
     * @param slot its slot
     * @param peer the number of the owner, -1 for none
     */
    public void own(int slot, int peer) {
        owners.set(slot, peer, tick + 1);
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).onOwned(slot);
        }
        onBound(slot);
    }

    /**
     * Says which input of a player an object comes from. {@link #tellOrigins} was called before.
     *
     * @param slot its slot, which was {@linkplain #reserve taken} for it
     * @param origin the {@link dev.tickwire.state.coding.Origin}
     * @param peer the number of the player
     */
    public void comeFrom(int slot, long origin, int peer) {
        origins.set(slot, origin, peer);
    }

    /**
     * Binds the objects of two slots, and all that they are bound to: peers are told of them in one packet.
     *
     * @param slot a slot that is taken
     * @param other another
     */
    public void bind(int slot, int other) {
        bonds.bind(slot, other);
        onBound(slot);
    }

    /** Binds an object to no others any more, from the next tick on. */
    public void unbind(int slot) {
        bonds.unbind(slot, tick + 1);
        onBound(slot);
    }

    public Bonds bonds() {
        return bonds;
    }

    /** Peers may have to show a slot, and what is sent together with it, on arrival, or not so any more. */
    void onBound(int slot) {
        int other = slot;
        do {
            for (int each = 0; each < followers.size(); each++) {
                followers.get(each).onBound(other);
            }
            other = bonds.together().next(other);
        } while (other != slot);
    }

    /** Whether all peers are known to have two slots as they were just before a tick, or later. */
    boolean knowAll(int slot, int other, long since) {
        for (int each = 0; each < followers.size(); each++) {
            if (!followers.get(each).knows(slot, since) || !followers.get(each).knows(other, since)) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is an object in a slot. */
    public boolean isTaken(int slot) {
        return taken.has(slot);
    }

    /** The slots with objects. */
    public SlotSet taken() {
        return taken;
    }

    /** The next slot from one on whose object has come or changed in this tick; -1 if there is none. */
    public int nextChanged(int from) {
        int word = from >>> 6;
        long mask = -1L << from;
        for (; word < taken.words(); word++, mask = -1) {
            long left = (changed[TypeCoder.STRANGER].word(word) | changed[TypeCoder.OWNER].word(word)) & mask;
            if (left != 0) {
                return word * Long.SIZE + Long.numberOfTrailingZeros(left);
            }
        }
        return NOBODY;
    }

    /** The slots that look different in a view since the tick before. */
    public SlotSet changed(int view) {
        return changed[view];
    }

    public int typeNumber(int slot) {
        return typeOf[slot];
    }

    public TypeCoder type(int slot) {
        return types.get(typeOf[slot]);
    }

    /** The generation of the object in a slot, which tells it from others that were there and are to come. */
    public int generation(int slot) {
        return generations[slot];
    }

    /** The tick at which the object in a slot was added. */
    public long born(int slot) {
        return born[slot * REMEMBERED + newestBorn[slot]];
    }

    /** The tick at which the oldest was added of the objects of a slot that are remembered; 0 if there are fewer. */
    public long bornLongAgo(int slot) {
        return born[slot * REMEMBERED + (newestBorn[slot] + 1 & REMEMBERED - 1)];
    }

    /** The view that a peer has of the object in a slot, or had of the one that was there last. */
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
        owners.forget(follower.number(), taken);
    }
}

package dev.tickwire.state.client;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.predict.PredictionCounts;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.function.Consumer;

/**
 * Objects that the game expects the server to add because of the player's inputs. An expected object is present and
 * predicted until the client knows whether the server added it. The slot of an expected object is above the channel's
 * slots.
 */
final class ExpectedObjects {
    /** Limit of expected objects at a time: each has a bit in a {@code long}. */
    private static final int MAX_OBJECTS = 64;

    private static final int NOT_FOUND = -1;
    private static final int NO_TICK = 0;

    private final ChannelObjects objects;
    private final ObjectDirectory directory;
    private final ShownCells shown;
    private final ShownReferences references;
    private final ViewPredictions predictions;
    private final PredictionCounts counts;
    private final Consumer<StateObject> remover;
    /**
     * Limit on this channel: lower if its slots leave fewer of the 65,536 slot numbers, and 0 without input channels.
     */
    private final int maxObjects;

    private final int[] cells;
    /** Origin of each expected object. */
    private final long[] origins = new long[MAX_OBJECTS];
    /**
     * Bits of the places in use. {@link #open} has the places of the present tick, whose objects the game may still
     * change.
     */
    private long used;

    private long open;
    /** Tick that is being made, or {@link #NO_TICK}. */
    private long tick;

    /**
     * Creates an empty set.
     *
     * @param remover removes an object from all of these
     */
    ExpectedObjects(
            ChannelObjects objects,
            ObjectDirectory directory,
            ShownCells shown,
            ShownReferences references,
            ViewPredictions predictions,
            PredictionCounts counts,
            Consumer<StateObject> remover) {
        this.objects = objects;
        this.directory = directory;
        this.shown = shown;
        this.references = references;
        this.predictions = predictions;
        this.counts = counts;
        this.remover = remover;
        maxObjects = objects.allSlots() - objects.slots();
        cells = new int[TypeCoders.maxCells(objects.types())];
    }

    /**
     * Returns the limit on a channel: lower if its slots leave fewer of the 65,536 slot numbers.
     *
     * @param slots the number of slots of the channel
     */
    static int maxObjects(int slots) {
        return Math.min(MAX_OBJECTS, ObjectNumber.SLOTS - slots);
    }

    /** Returns whether the protocol has input channels. */
    boolean isPossible() {
        return maxObjects > 0;
    }

    /** Begins a tick of inputs. */
    void beginTick(long inputTick) {
        tick = inputTick;
    }

    /** Adds an expected object, as {@link StateView#expect} states. */
    <T extends StateObject> T expect(ObjectType<T> type, int number) {
        if (!isPossible()) {
            throw new IllegalStateException("no object can be expected: the protocol has no input channel");
        }
        objects.require(type);
        if (number < 0 || number > Origin.MAX_NUMBER) {
            throw new IllegalArgumentException("number = " + number + ", must be in 0.." + Origin.MAX_NUMBER);
        }
        if (!predictions.has(type)) {
            throw new IllegalStateException(
                    "no rule predicts a " + type.label() + ": call client.predict before expect");
        }
        if (tick == NO_TICK) {
            throw new IllegalStateException("a " + type.label()
                    + " can be expected only during a tick, between client.isTickDue() and client.flush()");
        }
        long origin = Origin.of(tick, number);
        if (find(type, origin) != NOT_FOUND) {
            throw new IllegalStateException(
                    "a " + type.label() + " with number " + number + " is expected already in tick " + tick);
        }
        int place = Long.numberOfTrailingZeros(~used);
        if (place == maxObjects) {
            throw new IllegalStateException(maxObjects + " objects of channel " + objects.channel()
                    + " are expected already, must be at most " + maxObjects);
        }
        T object = type.create();
        put(place, object);
        origins[place] = origin;
        return object;
    }

    private void put(int place, StateObject object) {
        int slot = objects.slots() + place;
        used |= 1L << place;
        open |= 1L << place;
        Replica.of(object).place(directory, ObjectNumber.of(slot, 0));
        Replica.of(object).setPresent(true);
        Replica.of(object).setOwned(true);
        shown.appear(slot, Replica.of(object).typeNumber());
        references.begin(slot, Replica.of(object).layout());
        objects.put(slot, object);
        counts.onExpected();
    }

    private StateObject at(int place) {
        return objects.at(objects.slots() + place);
    }

    private int find(ObjectType<?> type, long origin) {
        for (long left = used; left != 0; left &= left - 1) {
            int place = Long.numberOfTrailingZeros(left);
            if (origins[place] == origin && ObjectType.of(at(place)) == type) {
                return place;
            }
        }
        return NOT_FOUND;
    }

    /**
     * Ends the tick: the objects added in the tick are quantized, locked and predicted, and appear.
     *
     * @throws IllegalStateException if an array of such an object has too few elements; the object is removed, and all
     *     other objects are completed
     */
    void completeTick(ObjectEvents events) {
        IllegalStateException failed = null;
        for (; open != 0; open &= open - 1) {
            int place = Long.numberOfTrailingZeros(open);
            try {
                complete(place, events);
            } catch (IllegalStateException refused) {
                failed = failed == null ? refused : failed;
                end(place);
            }
        }
        tick = NO_TICK;
        if (failed != null) {
            throw failed;
        }
    }

    private void complete(int place, ObjectEvents events) {
        StateObject object = at(place);
        int slot = objects.slots() + place;
        Replica.of(object).freezeAll(cells, 0);
        Replica.of(object).thawAll(cells, 0);
        Replica.of(object).lock(-1, ShownCells.LOCKED);
        shown.appear(slot, Replica.of(object).typeNumber(), true, cells, 0);
        predictions.begin(slot, object, shown.of(slot), Origin.tick(origins[place]), null);
        events.appear(object);
    }

    /**
     * Confirms an expected object, which the server has added. The instance stays and moves to the server's slot.
     *
     * @param origin the origin of the received object, or {@link Origin#NONE}
     * @param values the received values
     * @param at the index of the first value
     * @param receivedTick the tick of the received version
     * @return false if no object of this type and origin is expected
     */
    boolean confirm(
            int slot,
            int generation,
            ObjectType<?> type,
            long origin,
            int[] values,
            int at,
            long receivedTick,
            ObjectEvents events) {
        int place = origin == Origin.NONE ? NOT_FOUND : find(type, origin);
        if (place == NOT_FOUND || (open & 1L << place) != 0) {
            return false;
        }
        StateObject object = at(place);
        int before = objects.slots() + place;
        used &= ~(1L << place);
        objects.remove(before);
        Replica.of(object).place(directory, ObjectNumber.of(slot, generation));
        objects.put(slot, object);
        references.move(before, slot);
        int[] received = shown.appear(slot, type.number(), true, values, at);
        predictions.move(before, slot, received, receivedTick);
        long changed = CellLayout.of(type).changed(received, 0, shown.of(before), 0);
        if (changed != 0) {
            events.change(object, changed);
        }
        counts.onConfirmed();
        return true;
    }

    /**
     * Removes the objects that the server is known not to have added.
     *
     * @param ownTick the tick of which all objects of this client are known
     * @param newestTick the newest received tick
     */
    void expire(long ownTick, long newestTick, ObjectEvents events) {
        for (long left = used & ~open; left != 0; left &= left - 1) {
            int place = Long.numberOfTrailingZeros(left);
            long expected = Origin.tick(origins[place]);
            if (expected <= ownTick || newestTick - expected > Origin.MAX_AGE) {
                events.vanish(end(place), VanishReason.NOT_CONFIRMED);
            }
        }
    }

    private StateObject end(int place) {
        StateObject object = at(place);
        used &= ~(1L << place);
        remover.accept(object);
        return object;
    }

    /** Removes the objects of the present tick without an event. All other objects vanish with the view. */
    void endAll() {
        for (; open != 0; open &= open - 1) {
            end(Long.numberOfTrailingZeros(open));
        }
        used = 0;
        tick = NO_TICK;
    }
}

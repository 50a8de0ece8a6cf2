package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

/** One table of a soak: its objects by number, which of them are bound, and which are kept from whom. */
final class Room<T extends StateObject> {
    final StateTable table;
    final Bonds bonds;
    private final ObjectType<T> type;
    private final Map<Long, T> present = new HashMap<>();
    private final Map<Peer, Place> places = new HashMap<>();

    Room(StateTable table, ObjectType<T> type) {
        this.table = table;
        this.type = type;
        bonds = new Bonds(table);
    }

    /** The place of one peer in a table. */
    private static final class Place {
        boolean isOut;
        final Set<StateObject> hidden = new HashSet<>();
        /** The step since which it is in or out. */
        long since;
        /** The step since which objects are hidden or not, of those that ever were. */
        final Map<StateObject, Long> turns = new HashMap<>();
    }

    private Place place(Peer peer) {
        return places.computeIfAbsent(peer, any -> new Place());
    }

    /** Takes up the objects that were placed in the table. */
    void addPlaced(ToLongFunction<T> number) {
        table.all(type).forEach(object -> present.put(number.applyAsLong(object), object));
    }

    T add(long number) {
        T object = table.add(type);
        present.put(number, object);
        return object;
    }

    void remove(T object, long number) {
        table.remove(object);
        present.remove(number);
        bonds.forget(object);
        for (Place place : places.values()) {
            place.hidden.remove(object);
            place.turns.remove(object);
        }
    }

    /** The objects that are present, to change while they are looped over. */
    List<T> all() {
        List<T> found = new ArrayList<>();
        table.all(type).forEach(found::add);
        return found;
    }

    /** The objects that are present, in no order. */
    Collection<T> present() {
        return present.values();
    }

    /** The numbers of the objects that are present. */
    Set<Long> numbers() {
        return present.keySet();
    }

    /** The object of a number, null if it is not here. */
    T find(long number) {
        return present.get(number);
    }

    /** Lets a peer see the objects, wherever it was. */
    void include(Peer peer, long step) {
        table.include(peer);
        place(peer).isOut = false;
        place(peer).since = step;
    }

    /** Lets a peer that is here see none. */
    void exclude(Peer peer) {
        table.exclude(peer);
        removeFrom(peer);
    }

    /** A peer is here and sees none. */
    void removeFrom(Peer peer) {
        place(peer).isOut = true;
    }

    boolean isOut(Peer peer) {
        return place(peer).isOut;
    }

    /** Hides an object from a peer that is here, or shows it again. */
    void turn(Peer peer, T object, long step) {
        Place place = place(peer);
        place.turns.put(object, step);
        if (place.hidden.remove(object)) {
            table.show(peer, object);
        } else {
            place.hidden.add(object);
            table.hide(peer, object);
        }
    }

    /** A peer is not here any more. */
    void leave(Peer peer) {
        places.remove(peer);
    }

    /** Whether a peer that is here is to see an object, if it matters. */
    boolean sees(Peer peer, StateObject object) {
        return !place(peer).isOut && !place(peer).hidden.contains(object);
    }

    /** The step since which a peer is to see an object, or is not to. */
    long seesSince(Peer peer, StateObject object) {
        Place place = place(peer);
        return Math.max(place.since, place.turns.getOrDefault(object, 0L));
    }
}

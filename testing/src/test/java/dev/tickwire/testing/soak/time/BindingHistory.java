package dev.tickwire.testing.soak.time;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The bindings of a table: which objects clients are sent in each tick as shown on arrival, since they are bound to one
 * of the client's own, or were until lately. It is by slots, since an object comes with what was bound to the one that
 * had its slot before.
 */
final class BindingHistory {
    /** The most ticks for which a binding that has ended counts for a client that is not known to have its end. */
    private static final int MAX_TICKS = 256;
    /** So many ticks after the end it counts for each client, and so much is what was sent then sent late. */
    private static final int MIN_TICKS = 64;

    private final StateTable table;
    private final Map<StateObject, Integer> slots = new HashMap<>();
    /** Free slots; the one that has been free for the longest is taken first, before one that never was. */
    private final Queue<Integer> free = new ArrayDeque<>();

    private int untouched;
    /** By slot, the object of the last tick that had one. */
    private final Map<Integer, Life> lives = new HashMap<>();
    /** By slot, all that it is bound to, itself among them. */
    private final Map<Integer, Set<Integer>> bound = new HashMap<>();

    private final List<Ended> ended = new ArrayList<>();

    /** A binding of two slots, and the first tick without it. */
    private record Ended(int one, int other, int tick) {}

    BindingHistory(StateTable table) {
        this.table = table;
    }

    void add(StateObject object) {
        slots.put(object, free.isEmpty() ? untouched++ : free.remove());
    }

    void remove(StateObject object, int tick) {
        int slot = slots.remove(object);
        part(slot, tick);
        free.add(slot);
    }

    void bind(StateObject object, StateObject other) {
        table.bind(object, other);
        Set<Integer> all = new HashSet<>(of(slots.get(object)));
        all.addAll(of(slots.get(other)));
        all.forEach(slot -> bound.put(slot, all));
    }

    void unbind(StateObject object, int tick) {
        table.unbind(object);
        part(slots.get(object), tick);
    }

    private Set<Integer> of(int slot) {
        return bound.getOrDefault(slot, Set.of(slot));
    }

    private void part(int slot, int tick) {
        Set<Integer> others = bound.remove(slot);
        if (others != null) {
            others.remove(slot);
            others.forEach(other -> ended.add(new Ended(slot, other, tick)));
        }
    }

    /** A tick was flushed with these objects, for these clients. */
    void record(int tick, Map<StateObject, Life> present, List<Guest> guests) {
        ended.removeIf(each -> tick - each.tick > MAX_TICKS);
        present.forEach((object, life) -> lives.put(slots.get(object), life));
        for (Guest guest : guests) {
            long seenTick = guest.inputs.seenTick();
            Map<Integer, Set<Integer>> together = together(each -> seenTick - each.tick <= MIN_TICKS);
            lives.forEach((slot, life) -> {
                if (areOwned(together.get(slot), guest.attempt)) {
                    life.bindToOwn(guest.attempt, tick, areOwned(of(slot), guest.attempt));
                }
            });
        }
    }

    /** By slot, those that it is sent together with, itself among them. */
    private Map<Integer, Set<Integer>> together(Predicate<Ended> counts) {
        Map<Integer, Set<Integer>> together = new HashMap<>();
        lives.keySet().forEach(slot -> together.put(slot, new HashSet<>(of(slot))));
        for (Ended each : ended.stream().filter(counts).toList()) {
            Set<Integer> all = together.computeIfAbsent(each.one, Set::of);
            Set<Integer> others = together.computeIfAbsent(each.other, Set::of);
            if (all != others) {
                Set<Integer> both = new HashSet<>(all);
                both.addAll(others);
                both.forEach(slot -> together.put(slot, both));
            }
        }
        return together;
    }

    /** Whether a client owns one of these, or did in the last tick that had it. */
    private boolean areOwned(Set<Integer> ofSlots, int attempt) {
        return ofSlots.stream()
                .map(lives::get)
                .anyMatch(life -> life != null && life.last().owner() == attempt);
    }
}

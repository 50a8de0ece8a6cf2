package dev.tickwire.testing.soak.objects;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** The objects of one table that are bound together, and since which step. */
final class Bonds {
    /** So few fit one packet together, whatever their values are. */
    private static final int MAX_TOGETHER = 4;

    private final StateTable table;
    private final Map<StateObject, Bond> bonds = new HashMap<>();

    Bonds(StateTable table) {
        this.table = table;
    }

    /** Some objects that are bound together; since a step they are the same or fewer. */
    private static final class Bond {
        final Set<StateObject> members = new HashSet<>();
        long since;
    }

    /** Binds two of these objects, or takes one out of what it is bound to. */
    void change(List<? extends StateObject> objects, SplittableRandom random, long step) {
        if (objects.isEmpty()) {
            return;
        }
        StateObject object = objects.get(random.nextInt(objects.size()));
        if (random.nextInt(3) == 0) {
            table.unbind(object);
            forget(object);
            return;
        }
        StateObject other = objects.get(random.nextInt(objects.size()));
        Bond bond = bonds.getOrDefault(object, alone(object));
        Bond others = bonds.getOrDefault(other, alone(other));
        if (bond.members.size() + others.members.size() > MAX_TOGETHER && !bond.members.contains(other)) {
            return;
        }
        table.bind(object, other);
        if (!bond.members.contains(other)) {
            bond.members.addAll(others.members);
            bond.since = step;
            bond.members.forEach(member -> bonds.put(member, bond));
        }
    }

    private static Bond alone(StateObject object) {
        Bond bond = new Bond();
        bond.members.add(object);
        return bond;
    }

    /** An object is bound to no others any more. */
    void forget(StateObject object) {
        Bond bond = bonds.remove(object);
        if (bond != null) {
            bond.members.remove(object);
        }
    }

    /** The objects that one is bound to, itself among them; empty if it is bound to none. */
    Set<StateObject> with(StateObject object) {
        Bond bond = bonds.get(object);
        return bond == null ? Set.of() : bond.members;
    }

    /** The step since which an object is bound to all that it is bound to. */
    long since(StateObject object) {
        return bonds.get(object).since;
    }
}

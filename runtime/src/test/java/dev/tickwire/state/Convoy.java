package dev.tickwire.state;

import dev.tickwire.state.ObjectLayout.Trait;
import java.util.ArrayList;
import java.util.List;

/** An object for tests with references in every place in which there may be some. It keeps its values as cells. */
final class Convoy extends StateObject {
    static final int FIELDS = 6;
    static final long LEADER_CHANGED = 1;
    static final long ESCORT_CHANGED = 1 << 1;
    static final long WINGS_CHANGED = 1 << 2;
    static final long LOAD_CHANGED = 1 << 3;
    static final long SEATS_CHANGED = 1 << 4;
    static final long SPEED_CHANGED = 1 << 5;
    static final int MOST_WINGS = 3;
    static final int MOST_SEATS = 2;
    static final int OF_SHIP = 0;
    static final int OF_NUMBER = 1;

    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Convoy> TYPE = new ObjectType<>(0, 0, Convoy.class, Convoy::new, LAYOUT);

    private static final int LEADER = LAYOUT.firstCell(0);
    private static final int ESCORT = LAYOUT.firstCell(1);
    private static final int WINGS = LAYOUT.firstCell(2);
    private static final int LOAD = LAYOUT.firstCell(3);
    private static final int SEATS = LAYOUT.firstCell(4);
    private static final int SPEED = LAYOUT.firstCell(5);

    private final int[] values = new int[LAYOUT.cells()];

    private Convoy(ObjectType<Convoy> type) {
        super(type);
        reset();
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("leader", Trait.ONCE).reference(Ship.class);
        layout.field("escort").optional(value -> value.reference(Ship.class));
        layout.field("wings").array(0, MOST_WINGS, element -> element.reference(Ship.class));
        layout.field("load").union(cases -> {
            cases.add(ship -> ship.reference(Ship.class));
            cases.add(number -> number.still(9));
        });
        layout.field("seats")
                .array(
                        0,
                        MOST_SEATS,
                        element -> element.group(seat -> seat.still(9).reference(Ship.class)));
        layout.field("speed").number(100);
        return layout.build();
    }

    Convoy leader(Ship ship) {
        touch(0);
        values[LEADER] = reference("Convoy.leader", ship);
        return this;
    }

    Convoy escort(Ship ship) {
        touch(1);
        values[ESCORT] = ship == null ? 0 : 1;
        values[ESCORT + 1] = ship == null ? 0 : reference("Convoy.escort", ship);
        return this;
    }

    boolean hasEscort() {
        return values[ESCORT] != 0;
    }

    Convoy wings(Ship... ships) {
        touch(2);
        values[WINGS] = ships.length;
        for (int i = 0; i < MOST_WINGS; i++) {
            values[WINGS + 1 + i] = i < ships.length ? reference("Convoy.wings", ships[i]) : 0;
        }
        return this;
    }

    /** Loads a ship, or where it is null a number that is also that of the first object of all. */
    Convoy load(Ship ship) {
        touch(3);
        values[LOAD] = ship == null ? OF_NUMBER : OF_SHIP;
        values[LOAD + 1] = ship == null ? 0 : reference("Convoy.load", ship);
        return this;
    }

    Convoy seats(Ship... ships) {
        touch(4);
        values[SEATS] = ships.length;
        for (int i = 0; i < MOST_SEATS; i++) {
            values[SEATS + 1 + 2 * i] = i < ships.length ? 5 : 0;
            values[SEATS + 2 + 2 * i] = i < ships.length ? reference("Convoy.seats", ships[i]) : 0;
        }
        return this;
    }

    Convoy speed(int speed) {
        touch(5);
        values[SPEED] = speed;
        return this;
    }

    int speed() {
        return values[SPEED];
    }

    /** The ships that a field reads as, null for none. */
    List<Ship> read(int field) {
        List<Ship> ships = new ArrayList<>();
        for (int number : numbers(field)) {
            ships.add(referred(number, Ship.class));
        }
        return ships;
    }

    /** The numbers of the ships in a field. */
    List<Integer> numbers(int field) {
        List<Integer> numbers = new ArrayList<>();
        switch (field) {
            case 0:
                numbers.add(values[LEADER]);
                break;
            case 1:
                numbers.add(hasEscort() ? values[ESCORT + 1] : NO_REFERENCE);
                break;
            case 2:
                for (int i = 0; i < values[WINGS]; i++) {
                    numbers.add(values[WINGS + 1 + i]);
                }
                break;
            case 3:
                numbers.add(values[LOAD] == OF_SHIP ? values[LOAD + 1] : NO_REFERENCE);
                break;
            case 4:
                for (int i = 0; i < values[SEATS]; i++) {
                    numbers.add(values[SEATS + 2 + 2 * i]);
                }
                break;
            default:
                break;
        }
        return numbers;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        copy(fields, values, 0, cells, at);
    }

    @Override
    protected void thaw(long fields, int[] cells, int at) {
        copy(fields, cells, at, values, 0);
    }

    private static void copy(long fields, int[] from, int fromAt, int[] to, int toAt) {
        for (int field = 0; field < FIELDS; field++) {
            if ((fields & 1L << field) != 0) {
                int first = LAYOUT.firstCell(field);
                System.arraycopy(from, fromAt + first, to, toAt + first, LAYOUT.endCell(field) - first);
            }
        }
    }

    @Override
    protected void reset() {
        values[LEADER] = NO_REFERENCE;
        values[LOAD] = OF_NUMBER;
    }

    @Override
    public String toString() {
        return "convoy";
    }
}

package dev.tickwire.state;

import dev.tickwire.state.ObjectLayout.Trait;
import java.util.ArrayList;
import java.util.List;

/** An object for tests with references in every place in which there may be some. */
final class Convoy extends CellsObject {
    static final int FIELDS = 6;
    static final long LEADER_CHANGED = 1;
    static final long ESCORT_CHANGED = 1 << 1;
    static final long WINGS_CHANGED = 1 << 2;
    static final long LOAD_CHANGED = 1 << 3;
    static final long SEATS_CHANGED = 1 << 4;
    static final long SPEED_CHANGED = 1 << 5;
    static final int MAX_WINGS = 3;
    static final int MAX_SEATS = 2;
    static final int OF_SHIP = 0;
    static final int OF_NUMBER = 1;

    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Convoy> TYPE = new ObjectType<>(0, 0, Convoy.class, Convoy::new, LAYOUT);

    private Convoy(ObjectType<Convoy> type) {
        super(type, NO_REFERENCE, 0, 0, 0, 0, 0, 0, OF_NUMBER);
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("leader", Trait.ONCE).reference(Ship.class);
        layout.field("escort").optional(value -> value.reference(Ship.class));
        layout.field("wings").array(0, MAX_WINGS, element -> element.reference(Ship.class));
        layout.field("load").union(cases -> {
            cases.add(ship -> ship.reference(Ship.class));
            cases.add(number -> number.still(9));
        });
        layout.field("seats")
                .array(
                        0,
                        MAX_SEATS,
                        element -> element.group(seat -> seat.still(9).reference(Ship.class)));
        layout.field("speed").number(100);
        return layout.build();
    }

    Convoy leader(Ship ship) {
        set(0, reference("Convoy.leader", ship));
        return this;
    }

    Convoy escort(Ship ship) {
        setCells(1, ship == null ? 0 : 1, ship == null ? 0 : reference("Convoy.escort", ship));
        return this;
    }

    boolean hasEscort() {
        return cell(1) != 0;
    }

    Convoy wings(Ship... ships) {
        int[] cells = new int[1 + MAX_WINGS];
        cells[0] = ships.length;
        for (int i = 0; i < ships.length; i++) {
            cells[1 + i] = reference("Convoy.wings", ships[i]);
        }
        setCells(2, cells);
        return this;
    }

    /** Loads a ship, or where it is null a number that is also that of the first object of all. */
    Convoy load(Ship ship) {
        setCells(3, ship == null ? OF_NUMBER : OF_SHIP, ship == null ? 0 : reference("Convoy.load", ship));
        return this;
    }

    Convoy seats(Ship... ships) {
        int[] cells = new int[1 + 2 * MAX_SEATS];
        cells[0] = ships.length;
        for (int i = 0; i < ships.length; i++) {
            cells[1 + 2 * i] = 5;
            cells[2 + 2 * i] = reference("Convoy.seats", ships[i]);
        }
        setCells(4, cells);
        return this;
    }

    Convoy speed(int speed) {
        set(5, speed);
        return this;
    }

    int speed() {
        return cell(5);
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
                numbers.add(cell(0));
                break;
            case 1:
                numbers.add(hasEscort() ? cell(1, 1) : NO_REFERENCE);
                break;
            case 2:
                for (int i = 0; i < cell(2); i++) {
                    numbers.add(cell(2, 1 + i));
                }
                break;
            case 3:
                numbers.add(cell(3) == OF_SHIP ? cell(3, 1) : NO_REFERENCE);
                break;
            case 4:
                for (int i = 0; i < cell(4); i++) {
                    numbers.add(cell(4, 2 + 2 * i));
                }
                break;
            default:
                break;
        }
        return numbers;
    }

    @Override
    public String toString() {
        return "convoy";
    }
}

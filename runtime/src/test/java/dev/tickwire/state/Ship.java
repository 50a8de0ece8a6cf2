package dev.tickwire.state;

import dev.tickwire.state.ObjectLayout.Trait;

/** An object for tests, as the generator would make it. */
final class Ship extends CellsObject {
    static final int MAX_CARGO = 4;

    static final long NAME_CHANGED = 1;
    static final long X_CHANGED = 1 << 1;
    static final long Y_CHANGED = 1 << 2;
    static final long AMMUNITION_CHANGED = 1 << 3;
    static final long SHIELD_CHANGED = 1 << 4;
    static final long TARGET_CHANGED = 1 << 5;
    static final long CARGO_CHANGED = 1 << 6;

    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Ship> TYPE = new ObjectType<>(0, 0, Ship.class, Ship::new, LAYOUT);

    /** The same, shown on arrival. */
    static final ObjectType<Ship> IMMEDIATE =
            new ObjectType<>(0, 0, Ship.class, Ship::new, LAYOUT, ObjectType.Trait.IMMEDIATE);

    /** The same in a build of the game whose schema has other defaults, which its peers need not share. */
    static final ObjectType<Ship> OTHERWISE = new ObjectType<>(
            0, 0, Ship.class, type -> new Ship(type).ammunition(20).shield(7), LAYOUT);

    private Ship(ObjectType<Ship> type) {
        super(type, 0, 500, 500, 10, 50, NO_REFERENCE);
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("name", Trait.ONCE).still(65_535);
        layout.field("x", Trait.SMOOTH).number(1000);
        layout.field("y", Trait.SMOOTH).number(1000);
        layout.field("ammunition", Trait.OWNER).still(30);
        layout.field("shield", Trait.OTHERS).still(100);
        layout.field("target").reference(Ship.class);
        layout.field("cargo").array(0, MAX_CARGO, item -> item.still(255));
        return layout.build();
    }

    int name() {
        return cell(0);
    }

    Ship name(int value) {
        set(0, value);
        return this;
    }

    int x() {
        return cell(1);
    }

    Ship x(int value) {
        set(1, value);
        return this;
    }

    double drawnX() {
        return drawn(1);
    }

    int y() {
        return cell(2);
    }

    Ship y(int value) {
        set(2, value);
        return this;
    }

    double drawnY() {
        return drawn(2);
    }

    int ammunition() {
        return cell(3);
    }

    Ship ammunition(int value) {
        set(3, value);
        return this;
    }

    int shield() {
        return cell(4);
    }

    Ship shield(int value) {
        set(4, value);
        return this;
    }

    Ship target() {
        return referred(cell(5), Ship.class);
    }

    Ship target(Ship value) {
        set(5, reference("Ship.target", value));
        return this;
    }

    int[] cargo() {
        int[] cargo = new int[cell(6)];
        for (int i = 0; i < cargo.length; i++) {
            cargo[i] = cell(6, 1 + i);
        }
        return cargo;
    }

    Ship cargo(int... values) {
        setCells(6, countAnd(values));
        return this;
    }

    private static int[] countAnd(int... values) {
        int[] cells = new int[1 + values.length];
        cells[0] = values.length;
        System.arraycopy(values, 0, cells, 1, values.length);
        return cells;
    }

    @Override
    public String toString() {
        return "ship " + name();
    }
}

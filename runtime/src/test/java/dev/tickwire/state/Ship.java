package dev.tickwire.state;

import dev.tickwire.state.ObjectLayout.Trait;
import java.util.Arrays;

/** An object for tests, as the generator would make it. */
final class Ship extends StateObject {
    static final int MOST_CARGO = 4;

    static final long NAME_CHANGED = 1;
    static final long X_CHANGED = 1 << 1;
    static final long Y_CHANGED = 1 << 2;
    static final long AMMUNITION_CHANGED = 1 << 3;
    static final long SHIELD_CHANGED = 1 << 4;
    static final long TARGET_CHANGED = 1 << 5;
    static final long CARGO_CHANGED = 1 << 6;

    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Ship> TYPE = new ObjectType<>(0, 0, Ship.class, Ship::new, LAYOUT);

    /** The same in a build of the game whose schema has other defaults, which its peers need not share. */
    static final ObjectType<Ship> OTHERWISE = new ObjectType<>(
            0, 0, Ship.class, type -> new Ship(type).ammunition(20).shield(7), LAYOUT);

    private int name;
    private int x = 500;
    private int y = 500;
    private int ammunition = 10;
    private int shield = 50;
    private int target = NO_REFERENCE;
    private final int[] cargo = new int[MOST_CARGO];
    private int cargoCount;

    private Ship(ObjectType<Ship> type) {
        super(type);
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("name", Trait.ONCE).still(65_535);
        layout.field("x", Trait.SMOOTH).number(1000);
        layout.field("y", Trait.SMOOTH).number(1000);
        layout.field("ammunition", Trait.OWNER).still(30);
        layout.field("shield", Trait.OTHERS).still(100);
        layout.field("target").reference(Ship.class);
        layout.field("cargo").array(0, MOST_CARGO, item -> item.still(255));
        return layout.build();
    }

    int name() {
        return name;
    }

    Ship name(int value) {
        touch(0);
        name = value;
        return this;
    }

    int x() {
        return x;
    }

    Ship x(int value) {
        touch(1);
        x = value;
        return this;
    }

    int y() {
        return y;
    }

    Ship y(int value) {
        touch(2);
        y = value;
        return this;
    }

    int ammunition() {
        return ammunition;
    }

    Ship ammunition(int value) {
        touch(3);
        ammunition = value;
        return this;
    }

    int shield() {
        return shield;
    }

    Ship shield(int value) {
        touch(4);
        shield = value;
        return this;
    }

    Ship target() {
        return referred(target, Ship.class);
    }

    Ship target(Ship value) {
        touch(5);
        target = reference("Ship.target", value);
        return this;
    }

    int[] cargo() {
        return Arrays.copyOf(cargo, cargoCount);
    }

    Ship cargo(int... values) {
        touch(6);
        Arrays.fill(cargo, 0);
        System.arraycopy(values, 0, cargo, 0, values.length);
        cargoCount = values.length;
        return this;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        if ((fields & NAME_CHANGED) != 0) {
            cells[at] = name;
        }
        if ((fields & X_CHANGED) != 0) {
            cells[at + 1] = x;
        }
        if ((fields & Y_CHANGED) != 0) {
            cells[at + 2] = y;
        }
        if ((fields & AMMUNITION_CHANGED) != 0) {
            cells[at + 3] = ammunition;
        }
        if ((fields & SHIELD_CHANGED) != 0) {
            cells[at + 4] = shield;
        }
        if ((fields & TARGET_CHANGED) != 0) {
            cells[at + 5] = target;
        }
        if ((fields & CARGO_CHANGED) != 0) {
            cells[at + 6] = cargoCount;
            System.arraycopy(cargo, 0, cells, at + 7, MOST_CARGO);
        }
    }

    @Override
    protected void thaw(long fields, int[] cells, int at) {
        if ((fields & NAME_CHANGED) != 0) {
            name = cells[at];
        }
        if ((fields & X_CHANGED) != 0) {
            x = cells[at + 1];
        }
        if ((fields & Y_CHANGED) != 0) {
            y = cells[at + 2];
        }
        if ((fields & AMMUNITION_CHANGED) != 0) {
            ammunition = cells[at + 3];
        }
        if ((fields & SHIELD_CHANGED) != 0) {
            shield = cells[at + 4];
        }
        if ((fields & TARGET_CHANGED) != 0) {
            target = cells[at + 5];
        }
        if ((fields & CARGO_CHANGED) != 0) {
            cargoCount = cells[at + 6];
            System.arraycopy(cells, at + 7, cargo, 0, MOST_CARGO);
        }
    }

    @Override
    protected void reset() {
        thaw(LAYOUT.all(), TYPE.defaults(), 0);
    }

    @Override
    public String toString() {
        return "ship " + name;
    }
}

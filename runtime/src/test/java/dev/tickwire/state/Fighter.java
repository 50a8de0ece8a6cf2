package dev.tickwire.state;

import dev.tickwire.message.MessagePart;
import dev.tickwire.message.Parts;
import dev.tickwire.state.ObjectLayout.Trait;

/** An object for tests with a struct, which the game fills as that of a generated one. */
final class Fighter extends CellsObject {
    static final long NAME_CHANGED = 1;
    static final long X_CHANGED = 1 << 1;
    static final long AMMUNITION_CHANGED = 1 << 2;
    static final long TARGET_CHANGED = 1 << 3;
    static final long BAG_CHANGED = 1 << 4;

    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Fighter> TYPE = new ObjectType<>(3, 3, Fighter.class, Fighter::new, LAYOUT);

    private final Bag bag = Parts.of(this, new Bag());

    Fighter(ObjectType<Fighter> type) {
        super(type, 7, 0, 0, NO_REFERENCE);
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("name", Trait.ONCE).choice(15);
        layout.field("x", Trait.SMOOTH).number(1000);
        layout.field("ammunition", Trait.OWNER, Trait.EXACT).still(30);
        layout.field("target", Trait.OTHERS).reference(Fighter.class);
        layout.field("bag", Trait.FILLED).group(bag -> bag.still(9).choice(1));
        return layout.build();
    }

    /** A struct. */
    static final class Bag extends MessagePart {
        private int coins;
        private int isOpen;

        int coins() {
            checkRead(this);
            return coins;
        }

        Bag coins(int value) {
            checkWrite(this);
            coins = value;
            return this;
        }
    }

    int x() {
        return cell(1);
    }

    Fighter name(int value) {
        set(0, value);
        return this;
    }

    Fighter x(int value) {
        set(1, value);
        return this;
    }

    Fighter ammunition(int value) {
        set(2, value);
        return this;
    }

    Fighter target() {
        return referred(cell(3), Fighter.class);
    }

    Rocket rocket() {
        return referred(cell(3), Rocket.class);
    }

    Fighter target(Fighter value) {
        set(3, reference("Fighter.target", value));
        return this;
    }

    boolean hasTarget() {
        return cell(3) != NO_REFERENCE;
    }

    String targetText() {
        return "target=" + (hasTarget() ? "#" + cell(3) : "none");
    }

    Bag bag() {
        handOut(4);
        return bag;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        super.freeze(fields, cells, at);
        if ((fields & BAG_CHANGED) != 0) {
            cells[at + 4] = bag.coins;
            cells[at + 5] = bag.isOpen;
        }
    }

    /** Another type. */
    static final class Rocket extends CellsObject {
        static final ObjectType<Rocket> TYPE = new ObjectType<>(
                0, 0, Rocket.class, Rocket::new, ObjectLayout.builder().build());

        Rocket(ObjectType<Rocket> type) {
            super(type);
        }
    }
}

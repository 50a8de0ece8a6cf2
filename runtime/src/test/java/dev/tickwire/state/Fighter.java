package dev.tickwire.state;

import dev.tickwire.message.MessagePart;
import dev.tickwire.message.Parts;
import dev.tickwire.state.ObjectLayout.Trait;

/** As the generator would make it of an object with a name, a place, an ammunition and a target. */
final class Fighter extends StateObject {
    static final long NAME_CHANGED = 1;
    static final long X_CHANGED = 1 << 1;
    static final long AMMUNITION_CHANGED = 1 << 2;
    static final long TARGET_CHANGED = 1 << 3;
    static final long BAG_CHANGED = 1 << 4;

    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Fighter> TYPE = new ObjectType<>(3, 3, Fighter.class, Fighter::new, LAYOUT);

    private int name = 7;
    private int x;
    private int ammunition;
    private int target = NO_REFERENCE;
    private final Bag bag = Parts.of(this, new Bag());

    Fighter(ObjectType<Fighter> type) {
        super(type);
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
        return x;
    }

    Fighter name(int value) {
        touch(0);
        name = value;
        return this;
    }

    Fighter x(int value) {
        touch(1);
        x = value;
        return this;
    }

    Fighter ammunition(int value) {
        touch(2);
        ammunition = value;
        return this;
    }

    Fighter target() {
        return referred(target, Fighter.class);
    }

    Rocket rocket() {
        return referred(target, Rocket.class);
    }

    Fighter target(Fighter value) {
        touch(3);
        target = reference("Fighter.target", value);
        return this;
    }

    boolean hasTarget() {
        return target != NO_REFERENCE;
    }

    String targetText() {
        return appendReference(new StringBuilder("target="), target).toString();
    }

    Bag bag() {
        handOut(4);
        return bag;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        if ((fields & NAME_CHANGED) != 0) {
            cells[at] = name;
        }
        if ((fields & X_CHANGED) != 0) {
            cells[at + 1] = x;
        }
        if ((fields & AMMUNITION_CHANGED) != 0) {
            cells[at + 2] = ammunition;
        }
        if ((fields & TARGET_CHANGED) != 0) {
            cells[at + 3] = target;
        }
        if ((fields & BAG_CHANGED) != 0) {
            cells[at + 4] = bag.coins;
            cells[at + 5] = bag.isOpen;
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
    }

    @Override
    protected void reset() {
        name = 7;
    }

    /** Another type. */
    static final class Rocket extends StateObject {
        static final ObjectType<Rocket> TYPE = new ObjectType<>(
                0, 0, Rocket.class, Rocket::new, ObjectLayout.builder().build());

        Rocket(ObjectType<Rocket> type) {
            super(type);
        }

        @Override
        protected void freeze(long fields, int[] cells, int at) {}

        @Override
        protected void thaw(long fields, int[] cells, int at) {}

        @Override
        protected void reset() {}
    }
}

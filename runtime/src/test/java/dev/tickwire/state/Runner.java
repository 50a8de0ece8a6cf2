package dev.tickwire.state;

import dev.tickwire.state.ObjectLayout.Trait;

/** An object for tests that has a past, with smooth fields, as the generator would make it. */
public final class Runner extends StateObject {
    static final int TOP = 1000;
    static final int HEADINGS = 360;

    static final ObjectLayout LAYOUT = layout();
    public static final ObjectType<Runner> TYPE =
            new ObjectType<>(0, 0, Runner.class, Runner::new, LAYOUT, ObjectType.Trait.REWIND);

    private double x;
    private int health;
    private double heading;
    private int target;

    private Runner(ObjectType<Runner> type) {
        super(type);
        reset();
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("x", Trait.SMOOTH).number(TOP);
        layout.field("health").still(100);
        layout.field("heading", Trait.SMOOTH).wrapping(HEADINGS);
        layout.field("target").reference(Runner.class);
        return layout.build();
    }

    double x() {
        return x;
    }

    Runner x(int value) {
        touch(0);
        x = value;
        return this;
    }

    int health() {
        return health;
    }

    Runner health(int value) {
        touch(1);
        health = value;
        return this;
    }

    double heading() {
        return heading;
    }

    Runner heading(int value) {
        touch(2);
        heading = value;
        return this;
    }

    Runner target() {
        return referred(target, Runner.class);
    }

    Runner target(Runner value) {
        target = reference("Runner.target", value);
        touch(3);
        return this;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        if ((fields & 1) != 0) {
            cells[at] = (int) x;
        }
        if ((fields & 2) != 0) {
            cells[at + 1] = health;
        }
        if ((fields & 4) != 0) {
            cells[at + 2] = (int) heading;
        }
        if ((fields & 8) != 0) {
            cells[at + 3] = target;
        }
    }

    @Override
    protected void thaw(long fields, int[] cells, int at) {
        x = (fields & 1) != 0 ? cells[at] : x;
        health = (fields & 2) != 0 ? cells[at + 1] : health;
        heading = (fields & 4) != 0 ? cells[at + 2] : heading;
        target = (fields & 8) != 0 ? cells[at + 3] : target;
    }

    @Override
    protected void drawAt(long fields, double[] steps, int at) {
        x = (fields & 1) != 0 ? steps[at] : x;
        heading = (fields & 4) != 0 ? steps[at + 2] : heading;
    }

    @Override
    protected void reset() {
        x = 0;
        health = 100;
        heading = 0;
        target = NO_REFERENCE;
    }

    /** Another that is shown on arrival. */
    static final class Flare extends CellsObject {
        static final ObjectType<Flare> TYPE = new ObjectType<>(
                1,
                1,
                Flare.class,
                Flare::new,
                ObjectLayout.builder().build(),
                ObjectType.Trait.REWIND,
                ObjectType.Trait.IMMEDIATE);

        private Flare(ObjectType<Flare> type) {
            super(type);
        }
    }

    /** One without a past. */
    static final class Tree extends CellsObject {
        static final ObjectType<Tree> TYPE = new ObjectType<>(
                2, 2, Tree.class, Tree::new, ObjectLayout.builder().build());

        private Tree(ObjectType<Tree> type) {
            super(type);
        }
    }
}

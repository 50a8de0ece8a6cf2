package dev.tickwire.state;

/** A small object for tests, as the generator would make it, that must have its two seals before it is told. */
final class Crate extends StateObject {
    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Crate> TYPE = new ObjectType<>(1, 1, Crate.class, Crate::new, LAYOUT);

    private int weight;
    private int seals;

    private Crate(ObjectType<Crate> type) {
        super(type);
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("weight").still(1_000_000);
        layout.field("seals", ObjectLayout.Trait.FILLED).still(3);
        return layout.build();
    }

    int weight() {
        return weight;
    }

    Crate weight(int value) {
        touch(0);
        weight = value;
        return this;
    }

    Crate seals(int value) {
        touch(1);
        seals = value;
        return this;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        if ((fields & 2) != 0 && seals < 2) {
            throw new IllegalStateException("Crate.seals has " + seals + " elements, must have at least 2");
        }
        if ((fields & 1) != 0) {
            cells[at] = weight;
        }
        if ((fields & 2) != 0) {
            cells[at + 1] = seals;
        }
    }

    @Override
    protected void thaw(long fields, int[] cells, int at) {
        if ((fields & 1) != 0) {
            weight = cells[at];
        }
        if ((fields & 2) != 0) {
            seals = cells[at + 1];
        }
    }

    @Override
    protected void reset() {
        weight = 0;
        seals = 0;
    }
}

package dev.tickwire.state;

/** A small object for tests, as the generator would make it; its two seals must be set before it is sent. */
final class Crate extends CellsObject {
    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Crate> TYPE = new ObjectType<>(1, 1, Crate.class, Crate::new, LAYOUT);

    private static final int WEIGHT = 0;
    private static final int SEALS = 1;

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
        return cell(WEIGHT);
    }

    Crate weight(int value) {
        set(WEIGHT, value);
        return this;
    }

    Crate seals(int value) {
        set(SEALS, value);
        return this;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        if ((fields & 1 << SEALS) != 0 && cell(SEALS) < 2) {
            throw new IllegalStateException("Crate.seals has " + cell(SEALS) + " elements, must have at least 2");
        }
        super.freeze(fields, cells, at);
    }
}

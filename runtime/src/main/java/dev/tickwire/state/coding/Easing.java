package dev.tickwire.state.coding;

/**
 * How far an object is drawn from where it is predicted to be, after a correction: less and less, so that it is not
 * seen to jump. In the first 1/60 s 17 % are gone, in 133 ms 90 %, and in 163 ms all: it goes as if it were to come to
 * rest somewhat beyond.
 */
public final class Easing {
    private static final double RATE_PER_SECOND = 8;
    /** The part of the offset beyond which it would come to rest. */
    private static final double BEYOND = 0.375;

    /** Less than that is not seen, in steps. */
    private static final double LEAST_STEPS = 1.0 / 64;
    /** The steps of a component of a rotation go from minus to plus the square root of one half. */
    private static final double COMPONENT_RANGE = Math.sqrt(2);

    private final ObjectCells cells;
    private final CellBlend blend;
    /** By cell, what is added to where the object is; only those of fields that ease. */
    private final double[] offsets;

    private long fields;
    /** How much of the offsets is left. */
    private double share;
    /** The offset of the cell that is farthest, in steps. */
    private double most;

    /**
     * Draws an object where it is.
     *
     * @param blend the arithmetic of its type
     */
    public Easing(CellBlend blend) {
        this.blend = blend;
        cells = blend.cells();
        offsets = new double[cells.cells()];
    }

    /**
     * The part that is left after some time of the way to where it would come to rest.
     *
     * @param seconds how long, at least 0
     */
    public static double factor(double seconds) {
        return Math.exp(-RATE_PER_SECOND * seconds);
    }

    /** The fields that are drawn elsewhere than they are. */
    public long fields() {
        return fields;
    }

    /** The object is drawn where it is. */
    public void clear() {
        fields = 0;
    }

    /** Lets so much of the offset be left. */
    public void decay(double factor) {
        share = Math.max(0, (share + BEYOND) * factor - BEYOND);
        if (share * most < LEAST_STEPS) {
            fields = 0;
        }
    }

    /**
     * Draws the object where it was drawn, though it is elsewhere now.
     *
     * @param before by cell, where it was drawn
     * @param now by cell, where it is
     * @param eased the smooth fields that ease; the others are drawn where they are
     * @param jumpBeyond by field, the distance in steps beyond which the whole object is drawn where it is
     */
    public void begin(double[] before, double[] now, long eased, double[] jumpBeyond) {
        fields = eased;
        share = 1;
        most = 0;
        for (long left = eased; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            blend.offset(field, now, before, offsets);
            double distance = distance(field);
            most = Math.max(most, distance);
            if (distance > jumpBeyond[field]) {
                fields = 0;
                return;
            }
        }
        decay(1);
    }

    /** How long the offset of a field is, in steps. */
    private double distance(int field) {
        double squares = 0;
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (cells.kind(cell) == ObjectCells.Kind.ROTATION) {
                double step = COMPONENT_RANGE / cells.top(cell);
                for (int i = 0; i < 3; i++) {
                    squares += offsets[cell + i] * offsets[cell + i] / step / step;
                }
                cell += 3;
            } else {
                squares += offsets[cell] * offsets[cell];
            }
        }
        return Math.sqrt(squares);
    }

    /** Moves a state from where the object is to where it is drawn, in some of {@link #fields}. */
    public void addTo(double[] steps, long which) {
        for (long left = fields & which; left != 0; left &= left - 1) {
            blend.add(Long.numberOfTrailingZeros(left), steps, offsets, share);
        }
    }
}

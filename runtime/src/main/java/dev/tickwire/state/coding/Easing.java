package dev.tickwire.state.coding;

/**
 * Offset from the position of an object to its drawn position after a correction. The offset shrinks from frame to
 * frame, so that the object does not jump.
 *
 * <p>In the first 1/60 s 17 % are gone, after 133 ms 90 %, and after 163 ms all. The curve is an exponential decay
 * towards a point somewhat beyond 0, so that it ends.
 */
public final class Easing {
    private static final double RATE_PER_SECOND = 8;
    /** Share of the offset beyond 0, towards which it decays. */
    private static final double OVERSHOOT = 0.375;

    /** Largest invisible offset, in steps. */
    private static final double MIN_STEPS = 1.0 / 64;
    /** Range of a component of a rotation: from minus to plus the square root of one half. */
    private static final double COMPONENT_RANGE = Math.sqrt(2);

    private final ObjectCells cells;
    private final CellBlend blend;
    /** Offsets by cell at the start, in {@link #fields}. */
    private final double[] offsets;

    private long fields;
    /** Share of the offsets that is left. */
    private double share;
    /** Largest offset of a cell at the start, in steps. */
    private double maxDistance;

    public Easing(CellBlend blend) {
        this.blend = blend;
        cells = blend.cells();
        offsets = new double[cells.cells()];
    }

    /**
     * Returns the factor of the decay during a time.
     *
     * @param seconds the time, at least 0
     */
    public static double factor(double seconds) {
        return Math.exp(-RATE_PER_SECOND * seconds);
    }

    /** Returns the fields with an offset, as a bit mask. */
    public long fields() {
        return fields;
    }

    /** Removes all offsets: the object is drawn at its received position. */
    public void clear() {
        fields = 0;
    }

    /**
     * Shrinks the offsets.
     *
     * @param factor the result of {@link #factor} for the time since the last call
     */
    public void decay(double factor) {
        share = Math.max(0, (share + OVERSHOOT) * factor - OVERSHOOT);
        if (share * maxDistance < MIN_STEPS) {
            fields = 0;
        }
    }

    /**
     * Begins with the offsets between the drawn position of an object and its new position.
     *
     * @param before the values as drawn, by cell
     * @param now the values of the object now, by cell
     * @param eased the smooth fields with an offset, as a bit mask
     * @param jumpBeyond by field, the distance in steps above which the whole object jumps
     */
    public void begin(double[] before, double[] now, long eased, double[] jumpBeyond) {
        fields = eased;
        share = 1;
        maxDistance = 0;
        for (long left = eased; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            blend.offset(field, now, before, offsets);
            double distance = distance(field);
            maxDistance = Math.max(maxDistance, distance);
            if (distance > jumpBeyond[field]) {
                fields = 0;
                return;
            }
        }
        decay(1);
    }

    /** Returns the length of the offset of a field, in steps. */
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

    /**
     * Adds the offsets that are left to values.
     *
     * @param steps the values, which are changed
     * @param selectedFields the fields to change, as a bit mask; fields without an offset stay
     */
    public void addTo(double[] steps, long selectedFields) {
        for (long left = fields & selectedFields; left != 0; left &= left - 1) {
            blend.add(Long.numberOfTrailingZeros(left), steps, offsets, share);
        }
    }
}

package dev.tickwire.state.coding;

/**
 * Interpolation between two versions of an object, and the distance between them, field by field, for one type.
 *
 * <p>Results are numbers that may lie between two quantization steps: of a number its steps from 0 to the greatest, of
 * a rotation its components x, y, z and w in four cells, of a discrete cell the number itself. Nothing is allocated. An
 * instance has state while it works, so each user creates its own.
 */
public final class CellBlend {
    private static final long UNSIGNED = 0xFFFF_FFFFL;
    private static final int COMPONENTS = 4;
    /** Largest magnitude of a component that is sent. */
    private static final double BOUND = 0.70710677f;
    /** Cosine of an angle. Rotations nearer than this are interpolated on a straight line. */
    private static final double NEARLY_ONE = 1 - 1e-9;

    private final ObjectCells cells;
    private final double[] from = new double[COMPONENTS];
    private final double[] to = new double[COMPONENTS];

    public CellBlend(ObjectCells cells) {
        this.cells = cells;
    }

    public ObjectCells cells() {
        return cells;
    }

    /**
     * Computes a version between two given versions, or beyond the second version, in all smooth fields that differ. A
     * field is left out if a discrete cell of the field differs.
     *
     * @param a the cells of the first version
     * @param atA the index of the first value
     * @param b the cells of the second version
     * @param atB the index of the first value
     * @param share 0 for the first version to 1 for the second; above 1 for the continuation at the same rate
     * @param out the array for the values, from index 0 on; the values of all other fields stay
     * @return the fields that were computed, as a bit mask
     */
    public long blend(int[] a, int atA, int[] b, int atB, double share, double[] out) {
        long blended = 0;
        for (long left = cells.smooth(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            if (canBlend(field, a, atA, b, atB)) {
                blended |= 1L << field;
                blend(field, a, atA, b, atB, share, out);
            }
        }
        return blended;
    }

    /**
     * Returns whether a field can be interpolated between two versions: it differs, and all its discrete cells are
     * equal.
     *
     * @param field the index of the field
     * @param a the cells of the first version
     * @param atA the index of the first value
     * @param b the cells of the second version
     * @param atB the index of the first value
     */
    public boolean canBlend(int field, int[] a, int atA, int[] b, int atB) {
        boolean differs = false;
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (a[atA + cell] != b[atB + cell]) {
                if (cells.kind(cell) == ObjectCells.Kind.DISCRETE) {
                    return false;
                }
                differs = true;
            }
        }
        return differs;
    }

    /** Returns whether a field differs in a discrete cell, such as the number of elements. */
    public boolean differsInForm(int field, int[] a, int atA, int[] b, int atB) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (cells.kind(cell) == ObjectCells.Kind.DISCRETE && a[atA + cell] != b[atB + cell]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Computes a field between two versions, or beyond the second. Discrete cells are expected to be equal.
     *
     * @param field the index of the field
     * @param a the cells of the first version
     * @param atA the index of the first value
     * @param b the cells of the second version
     * @param atB the index of the first value
     * @param share as of {@link #blend(int[], int, int[], int, double, double[])}
     * @param out receives the values from index 0 on; only the cells of the field are set
     */
    public void blend(int field, int[] a, int atA, int[] b, int atB, double share, double[] out) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            long first = a[atA + cell] & UNSIGNED;
            long second = b[atB + cell] & UNSIGNED;
            switch (cells.kind(cell)) {
                case LINE:
                    out[cell] = within(first + (second - first) * share, cells.top(cell));
                    break;
                case WRAP:
                    out[cell] = around(first + shorter(second - first, cells.top(cell)) * share, cells.top(cell));
                    break;
                case ROTATION:
                    decode(a, atA + cell, cells.top(cell), from);
                    decode(b, atB + cell, cells.top(cell), to);
                    turn(share, out, cell);
                    cell += COMPONENTS - 1;
                    break;
                default:
                    out[cell] = first;
                    break;
            }
        }
    }

    /**
     * Converts fields of a version to numbers that may lie between steps.
     *
     * @param fields the fields, as a bit mask
     * @param a the cells
     * @param atA the index of the first value
     * @param out the array for the values, from index 0 on; the values of all other fields stay
     */
    public void copy(long fields, int[] a, int atA, double[] out) {
        for (long left = fields; left != 0; left &= left - 1) {
            blend(Long.numberOfTrailingZeros(left), a, atA, a, atA, 0, out);
        }
    }

    /**
     * Returns the largest distance of the cells of a field between two versions, in steps.
     *
     * @param field the index of the field
     * @param a the cells of the first version
     * @param atA the index of the first value
     * @param b the cells of the second version
     * @param atB the index of the first value
     * @return 0 if they are equal, infinity if a {@linkplain ObjectCells#isWhole whole} or discrete cell differs
     */
    public double distance(int field, int[] a, int atA, int[] b, int atB) {
        double maxDistance = 0;
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            maxDistance = Math.max(maxDistance, distanceOfCell(cell, a, atA, b, atB));
            cell += cells.kind(cell) == ObjectCells.Kind.ROTATION ? COMPONENTS - 1 : 0;
        }
        return maxDistance;
    }

    /**
     * Returns the distance of a number or rotation between two versions, as {@link #distance}.
     *
     * @param cell the first cell of the field
     * @param a the cells of the first version
     * @param atA the index of the first value
     * @param b the cells of the second version
     * @param atB the index of the first value
     */
    public double distanceOfCell(int cell, int[] a, int atA, int[] b, int atB) {
        long straight = (b[atB + cell] & UNSIGNED) - (a[atA + cell] & UNSIGNED);
        switch (cells.kind(cell)) {
            case LINE:
                return straight != 0 && cells.isWhole(cell) ? Double.POSITIVE_INFINITY : Math.abs(straight);
            case WRAP:
                double way = Math.abs(shorter(straight, cells.top(cell)));
                return way != 0 && cells.isWhole(cell) ? Double.POSITIVE_INFINITY : way;
            case ROTATION:
                return distanceOfRotations(cell, a, atA, b, atB);
            default:
                return straight == 0 ? 0 : Double.POSITIVE_INFINITY;
        }
    }

    private double distanceOfRotations(int cell, int[] a, int atA, int[] b, int atB) {
        boolean isSame = true;
        for (int i = 0; i < COMPONENTS; i++) {
            isSame &= a[atA + cell + i] == b[atB + cell + i];
        }
        if (isSame) {
            return 0;
        }
        decode(a, atA + cell, cells.top(cell), from);
        decode(b, atB + cell, cells.top(cell), to);
        double sign = dot() < 0 ? -1 : 1;
        double maxDistance = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            maxDistance = Math.max(maxDistance, Math.abs(to[i] * sign - from[i]));
        }
        return maxDistance * cells.top(cell) / (2 * BOUND);
    }

    /**
     * Computes the offset from one value to another, in a field.
     *
     * @param field the index of the field
     * @param target the values to which the offset is added
     * @param drawn the drawn values, which are the target plus the offset
     * @param offset receives the offset from index 0 on; only the cells of the field are set
     */
    public void offset(int field, double[] target, double[] drawn, double[] offset) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            switch (cells.kind(cell)) {
                case LINE:
                    offset[cell] = drawn[cell] - target[cell];
                    break;
                case WRAP:
                    offset[cell] = shorter(drawn[cell] - target[cell], cells.top(cell));
                    break;
                case ROTATION:
                    setTurnBetween(target, drawn, cell, offset);
                    cell += COMPONENTS - 1;
                    break;
                default:
                    offset[cell] = 0;
                    break;
            }
        }
    }

    /**
     * Adds a share of an offset to the values of a field.
     *
     * @param field the index of the field
     * @param steps the values, which are changed
     * @param offset the offset, a result of {@link #offset}
     * @param share the share of the offset to add, from 0 to 1
     */
    public void add(int field, double[] steps, double[] offset, double share) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            switch (cells.kind(cell)) {
                case LINE:
                    steps[cell] = within(steps[cell] + offset[cell] * share, cells.top(cell));
                    break;
                case WRAP:
                    steps[cell] = around(steps[cell] + offset[cell] * share, cells.top(cell));
                    break;
                case ROTATION:
                    addTurn(steps, offset, share, cell);
                    cell += COMPONENTS - 1;
                    break;
                default:
                    break;
            }
        }
    }

    private static double within(double steps, long top) {
        return Math.max(0, Math.min(top, steps));
    }

    private static double around(double steps, long top) {
        if (steps >= 0 && steps <= top) {
            return steps;
        }
        double rest = steps % top;
        return rest < 0 ? rest + top : rest;
    }

    private static double shorter(double straight, long top) {
        double way = straight % top;
        if (way > top / 2.0) {
            return way - top;
        }
        return way < -top / 2.0 ? way + top : way;
    }

    /** Computes the components of a rotation, of length 1 or nearly so. */
    private static void decode(int[] values, int at, long top, double[] into) {
        int largest = values[at] & COMPONENTS - 1;
        double squares = 0;
        int next = at + 1;
        for (int i = 0; i < COMPONENTS; i++) {
            if (i != largest) {
                double component = 2 * BOUND * (values[next++] & UNSIGNED) / top - BOUND;
                into[i] = component;
                squares += component * component;
            }
        }
        into[largest] = Math.sqrt(Math.max(0, 1 - squares));
    }

    private double dot() {
        double sum = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            sum += from[i] * to[i];
        }
        return sum;
    }

    /** Sets the rotation at a share of the shorter arc from one rotation to another. */
    private void turn(double share, double[] out, int at) {
        double dot = dot();
        double sign = dot < 0 ? -1 : 1;
        double ofFrom = 1 - share;
        double ofTo = share;
        double cosine = dot * sign;
        if (share > 1 && cosine < NEARLY_ONE) {
            double angle = Math.acos(cosine);
            ofFrom = Math.sin((1 - share) * angle) / Math.sin(angle);
            ofTo = Math.sin(share * angle) / Math.sin(angle);
        }
        for (int i = 0; i < COMPONENTS; i++) {
            out[at + i] = ofFrom * from[i] + ofTo * sign * to[i];
        }
        normalise(out, at);
    }

    private static void normalise(double[] rotation, int at) {
        double squares = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            squares += rotation[at + i] * rotation[at + i];
        }
        double length = Math.sqrt(squares);
        for (int i = 0; i < COMPONENTS; i++) {
            rotation[at + i] /= length;
        }
    }

    /** Computes the rotation that turns one rotation into another. */
    private static void setTurnBetween(double[] first, double[] second, int at, double[] out) {
        multiply(
                second[at],
                second[at + 1],
                second[at + 2],
                second[at + 3],
                -first[at],
                -first[at + 1],
                -first[at + 2],
                first[at + 3],
                out,
                at);
        if (out[at + 3] < 0) {
            for (int i = 0; i < COMPONENTS; i++) {
                out[at + i] = -out[at + i];
            }
        }
    }

    /**
     * Turns a rotation by a share of a second rotation: by that share of the arc from no rotation to the second
     * rotation.
     */
    private static void addTurn(double[] steps, double[] offset, double share, int at) {
        multiply(
                offset[at] * share,
                offset[at + 1] * share,
                offset[at + 2] * share,
                1 - share + offset[at + 3] * share,
                steps[at],
                steps[at + 1],
                steps[at + 2],
                steps[at + 3],
                steps,
                at);
        normalise(steps, at);
    }

    private static void multiply(
            double ax,
            double ay,
            double az,
            double aw,
            double bx,
            double by,
            double bz,
            double bw,
            double[] out,
            int at) {
        out[at] = aw * bx + ax * bw + ay * bz - az * by;
        out[at + 1] = aw * by - ax * bz + ay * bw + az * bx;
        out[at + 2] = aw * bz + ax * by - ay * bx + az * bw;
        out[at + 3] = aw * bw - ax * bx - ay * by - az * bz;
    }
}

package dev.tickwire.state.coding;

/**
 * The arithmetic of states between states, of the objects of one type: field by field, into numbers that may lie
 * between two steps. In the cells of such a state stand steps from 0 to the top; in the four of a rotation its
 * components x, y, z and w; in discrete cells the number itself. It allocates nothing; it keeps notes while it works,
 * so that whoever uses one makes it.
 */
public final class CellBlend {
    private static final long UNSIGNED = 0xFFFF_FFFFL;
    private static final int COMPONENTS = 4;
    /** The greatest magnitude of a component that travels. */
    private static final double BOUND = 0.70710677f;
    /** Rotations closer than this are taken to be on a straight line. */
    private static final double NEARLY_ONE = 1 - 1e-9;

    private final ObjectCells cells;
    private final double[] from = new double[COMPONENTS];
    private final double[] to = new double[COMPONENTS];

    /**
     * Makes the arithmetic of a type.
     *
     * @param cells its cells
     */
    public CellBlend(ObjectCells cells) {
        this.cells = cells;
    }

    /** The cells of the type. */
    public ObjectCells cells() {
        return cells;
    }

    /**
     * Finds a state between two others, or beyond the second, of all smooth fields that differ. A field in which
     * numbers differ that have none between them is left out.
     *
     * @param a the cells of the one
     * @param atA the first of them
     * @param b the cells of the other
     * @param atB the first of them
     * @param share 0 for the one to 1 for the other, above 1 for what comes after it at the same rate
     * @param out the state between them, from cell 0 on; those of other fields are left as they are
     * @return a bit for each field that is in {@code out}
     */
    public long blend(int[] a, int atA, int[] b, int atB, double share, double[] out) {
        long blended = 0;
        for (long left = cells.smooth(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            if (isOnTheWay(field, a, atA, b, atB)) {
                blended |= 1L << field;
                blend(field, a, atA, b, atB, share, out);
            }
        }
        return blended;
    }

    /**
     * Whether a field differs between two states, and in no number that has none between it and another.
     *
     * @param field its number
     * @param a the cells of the one state
     * @param atA the first of them
     * @param b the cells of the other
     * @param atB the first of them
     */
    public boolean isOnTheWay(int field, int[] a, int atA, int[] b, int atB) {
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

    /** Whether a field differs in a number that has none between it and another, as how many elements there are. */
    public boolean differsInForm(int field, int[] a, int atA, int[] b, int atB) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (cells.kind(cell) == ObjectCells.Kind.DISCRETE && a[atA + cell] != b[atB + cell]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds a field of a state between two others, or beyond the second.
     *
     * @param field its number; in discrete cells it is taken to be the same
     * @param a the cells of the one state
     * @param atA the first of them
     * @param b the cells of the other
     * @param atB the first of them
     * @param share as of {@link #blend(int[], int, int[], int, double, double[])}
     * @param out the state between them, from cell 0 on; only the cells of the field are set
     */
    public void blend(int field, int[] a, int atA, int[] b, int atB, double share, double[] out) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            long one = a[atA + cell] & UNSIGNED;
            long other = b[atB + cell] & UNSIGNED;
            switch (cells.kind(cell)) {
                case LINE:
                    out[cell] = within(one + (other - one) * share, cells.top(cell));
                    break;
                case WRAP:
                    out[cell] = around(one + shorter(other - one, cells.top(cell)) * share, cells.top(cell));
                    break;
                case ROTATION:
                    decode(a, atA + cell, cells.top(cell), from);
                    decode(b, atB + cell, cells.top(cell), to);
                    turn(share, out, cell);
                    cell += COMPONENTS - 1;
                    break;
                default:
                    out[cell] = one;
                    break;
            }
        }
    }

    /**
     * Writes a state down as one between states.
     *
     * @param fields which, a bit for each
     * @param a its cells
     * @param atA the first of them
     * @param out the state, from cell 0 on; those of other fields are left as they are
     */
    public void copy(long fields, int[] a, int atA, double[] out) {
        for (long left = fields; left != 0; left &= left - 1) {
            blend(Long.numberOfTrailingZeros(left), a, atA, a, atA, 0, out);
        }
    }

    /**
     * How far a field of one state is from that of another, in steps: the most of all its cells.
     *
     * @param field its number
     * @param a the cells of the one state
     * @param atA the first of them
     * @param b the cells of the other
     * @param atB the first of them
     * @return 0 if they are the same, infinity if a number differs in a cell that is {@linkplain ObjectCells#isWhole
     *     whole} or discrete
     */
    public double distance(int field, int[] a, int atA, int[] b, int atB) {
        double most = 0;
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            most = Math.max(most, distanceOfCell(cell, a, atA, b, atB));
            cell += cells.kind(cell) == ObjectCells.Kind.ROTATION ? COMPONENTS - 1 : 0;
        }
        return most;
    }

    /**
     * How far a number or a rotation of one state is from that of another, as of {@link #distance}.
     *
     * @param cell its first cell
     * @param a the cells of the one state
     * @param atA the first of them
     * @param b the cells of the other
     * @param atB the first of them
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
        double most = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            most = Math.max(most, Math.abs(to[i] * sign - from[i]));
        }
        return most * cells.top(cell) / (2 * BOUND);
    }

    /**
     * Finds the offset that leads from one state between states to another.
     *
     * @param field the number of the field
     * @param target the state to which the offset is added
     * @param drawn the state that this gives
     * @param offset the offset, from cell 0 on; only the cells of the field are set
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
     * Adds a part of an offset to a state between states.
     *
     * @param field the number of the field
     * @param steps the state, which is changed
     * @param offset what {@link #offset} found
     * @param share 0 for nothing of it, 1 for all
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

    /** The components of a rotation, of length 1 or nearly so. */
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

    /** Sets what lies a share of the shorter arc away from the one rotation towards the other. */
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

    /** Sets the rotation that, after the one, gives the other. */
    private static void setTurnBetween(double[] one, double[] other, int at, double[] out) {
        multiply(
                other[at],
                other[at + 1],
                other[at + 2],
                other[at + 3],
                -one[at],
                -one[at + 1],
                -one[at + 2],
                one[at + 3],
                out,
                at);
        if (out[at + 3] < 0) {
            for (int i = 0; i < COMPONENTS; i++) {
                out[at + i] = -out[at + i];
            }
        }
    }

    /** Turns a rotation by a share of another: of the arc from no rotation to that. */
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

package dev.tickwire.state.predict;

/** Rotations in cells, the number of the component that is left out and the steps of the others, as x, y, z and w. */
final class Rotations {
    static final int COMPONENTS = 4;

    private static final double BOUND = Math.sqrt(0.5);
    private static final double LEAST_SINE = 1e-9;

    private Rotations() {}

    /** How far two steps of a component lie from each other. */
    static double stepSize(long top) {
        return 2 * BOUND / top;
    }

    /**
     * The rotation in some cells.
     *
     * @param cells where they are
     * @param at the first of them
     * @param top the greatest step of a component
     * @param into has its components afterwards
     * @param to the place of the first
     */
    static void read(int[] cells, int at, long top, double[] into, int to) {
        int largest = cells[at];
        double squares = 0;
        int next = at + 1;
        for (int i = 0; i < COMPONENTS; i++) {
            if (i != largest) {
                double component = (2.0 * cells[next++] / top - 1) * BOUND;
                into[to + i] = component;
                squares += component * component;
            }
        }
        into[to + largest] = Math.sqrt(Math.max(0, 1 - squares));
        normalize(into, to);
    }

    /** Turns a rotation some of the shorter way to another. */
    static void blend(double[] from, int at, double[] to, int toAt, double fraction, double[] into, int intoAt) {
        double sign = dot(from, at, to, toAt) < 0 ? -1 : 1;
        for (int i = 0; i < COMPONENTS; i++) {
            double other = sign * to[toAt + i];
            into[intoAt + i] = from[at + i] + (other - from[at + i]) * fraction;
        }
        normalize(into, intoAt);
    }

    /** How far two lie from each other in the component in which they are farthest; both signs are the same. */
    static double distance(double[] one, int at, double[] other, int otherAt) {
        double sign = dot(one, at, other, otherAt) < 0 ? -1 : 1;
        double most = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            most = Math.max(most, Math.abs(one[at + i] - sign * other[otherAt + i]));
        }
        return most;
    }

    private static double dot(double[] one, int at, double[] other, int otherAt) {
        double dot = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            dot += one[at + i] * other[otherAt + i];
        }
        return dot;
    }

    /** Sets one to turn nothing. */
    static void setNone(double[] rotation, int at) {
        rotation[at] = 0;
        rotation[at + 1] = 0;
        rotation[at + 2] = 0;
        rotation[at + 3] = 1;
    }

    /** Turns by one rotation and then by another; {@code into} may be either. */
    static void multiply(double[] second, int at, double[] first, int firstAt, double[] into, int to) {
        multiply(second, at, first, firstAt, 1, into, to);
    }

    /** Leads from one rotation to another, the shorter way. */
    static void difference(double[] to, int at, double[] from, int fromAt, double[] into, int intoAt) {
        multiply(to, at, from, fromAt, -1, into, intoAt);
        if (into[intoAt + COMPONENTS - 1] < 0) {
            for (int i = 0; i < COMPONENTS; i++) {
                into[intoAt + i] = -into[intoAt + i];
            }
        }
    }

    /** Multiplies by a rotation, or by its inverse if {@code direction} is -1. */
    private static void multiply(
            double[] second, int at, double[] first, int firstAt, int direction, double[] into, int to) {
        double ax = second[at];
        double ay = second[at + 1];
        double az = second[at + 2];
        double aw = second[at + 3];
        double bx = direction * first[firstAt];
        double by = direction * first[firstAt + 1];
        double bz = direction * first[firstAt + 2];
        double bw = first[firstAt + 3];
        into[to] = aw * bx + ax * bw + ay * bz - az * by;
        into[to + 1] = aw * by - ax * bz + ay * bw + az * bx;
        into[to + 2] = aw * bz + ax * by - ay * bx + az * bw;
        into[to + 3] = aw * bw - ax * bx - ay * by - az * bz;
        normalize(into, to);
    }

    /** Lets a rotation turn by a part of its angle only. */
    static void scale(double[] rotation, int at, double factor) {
        double sine = sine(rotation, at);
        if (sine < LEAST_SINE) {
            setNone(rotation, at);
            return;
        }
        double half = Math.atan2(sine, rotation[at + 3]) * factor;
        double scale = Math.sin(half) / sine;
        for (int i = 0; i < COMPONENTS - 1; i++) {
            rotation[at + i] *= scale;
        }
        rotation[at + 3] = Math.cos(half);
    }

    /** The sine of half the angle. */
    static double sine(double[] rotation, int at) {
        return Math.sqrt(rotation[at] * rotation[at]
                + rotation[at + 1] * rotation[at + 1]
                + rotation[at + 2] * rotation[at + 2]);
    }

    private static void normalize(double[] rotation, int at) {
        double squares = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            squares += rotation[at + i] * rotation[at + i];
        }
        if (squares == 0) {
            setNone(rotation, at);
            return;
        }
        double scale = 1 / Math.sqrt(squares);
        for (int i = 0; i < COMPONENTS; i++) {
            rotation[at + i] *= scale;
        }
    }
}

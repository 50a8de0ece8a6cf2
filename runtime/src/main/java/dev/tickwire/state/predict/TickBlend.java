package dev.tickwire.state.predict;

/** An object between two ticks. */
final class TickBlend {
    private final PredictedCells cells;
    private final double[] rotations = new double[2 * Rotations.COMPONENTS];

    TickBlend(PredictedCells cells) {
        this.cells = cells;
    }

    /**
     * Computes where the smooth fields are.
     *
     * @param rows where the cells of both ticks are
     * @param before the first cell of the earlier tick
     * @param now the first cell of the later one
     * @param fraction how much of the way from one to the other, 0 to 1
     * @param into by cell, the steps; of a rotation x, y, z and w
     */
    void blend(int[] rows, int before, int now, double fraction, double[] into) {
        for (long left = cells.smooth(); left != 0; left &= left - 1) {
            for (int cell : cells.moving(Long.numberOfTrailingZeros(left))) {
                if (cells.kind(cell) == CellKind.ROTATION) {
                    turn(cell, rows, before, now, fraction, into);
                } else {
                    into[cell] = between(cell, rows[before + cell], rows[now + cell], fraction);
                }
            }
        }
    }

    private double between(int cell, int before, int now, double fraction) {
        double from = PredictedCells.number(before);
        double way = PredictedCells.number(now) - from;
        double top = cells.top(cell);
        if (cells.kind(cell) == CellKind.WRAP && Math.abs(way) * 2 > top) {
            return wrapped(from + (way - Math.copySign(top, way)) * fraction, top);
        }
        return from + way * fraction;
    }

    private void turn(int cell, int[] rows, int before, int now, double fraction, double[] into) {
        Rotations.read(rows, before + cell, cells.top(cell), rotations, 0);
        Rotations.read(rows, now + cell, cells.top(cell), rotations, Rotations.COMPONENTS);
        Rotations.blend(rotations, 0, rotations, Rotations.COMPONENTS, fraction, into, cell);
    }

    /** A number that wraps, from 0 to its greatest step, which is the same as 0. */
    static double wrapped(double step, double top) {
        double inside = step - top * Math.floor(step / top);
        return Math.max(0, Math.min(top, inside));
    }
}

package dev.tickwire.state;

/** Blends the smooth fields of two versions of an object. */
final class CellBlend {
    private final ObjectLayout layout;

    CellBlend(ObjectLayout layout) {
        this.layout = layout;
    }

    /** Returns the fields that were blended. */
    long blend(int[] values, int at, int[] later, int atLater, double share, double[] steps) {
        int teleport = layout.teleportCell();
        if (teleport == ObjectLayout.NO_CELL || values[at + teleport] != later[atLater + teleport]) {
            return 0;
        }
        for (long left = layout.smooth(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            for (int cell = layout.firstCell(field); cell < layout.endCell(field); cell++) {
                long from = Integer.toUnsignedLong(values[at + cell]);
                steps[cell] = from + share * (Integer.toUnsignedLong(later[atLater + cell]) - from);
            }
        }
        return layout.smooth();
    }
}

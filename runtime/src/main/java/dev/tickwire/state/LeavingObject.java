package dev.tickwire.state;

import dev.tickwire.state.predict.CorrectionBlend;

/**
 * An object of a view that was predicted, or drawn at the view tick and is shown on arrival now, until it is drawn
 * where it is told to be.
 */
final class LeavingObject {
    private final CorrectionBlend leaving;
    private StateObject object;
    /** The fields that are drawn elsewhere than they are told. */
    private long drawn;

    LeavingObject(CorrectionBlend leaving) {
        this.leaving = leaving;
    }

    /**
     * An object is drawn from where it was on.
     *
     * @param shown the object
     * @param from its cells as it was drawn last, from 0 on
     * @param told its cells as they are told, from 0 on
     */
    void begin(StateObject shown, int[] from, int[] told) {
        object = shown;
        drawn = 0;
        leaving.begin(from, shown.type().layout().seen(ObjectView.STRANGER));
        leaving.stand(-1, told);
    }

    /** The number of the object's type. */
    int type() {
        return object.type().number();
    }

    /** It is drawn no more by this. */
    void end() {
        object = null;
    }

    /** Fields are as they were told; cells from 0 on. */
    void stand(long fields, int[] told) {
        leaving.stand(fields, told);
    }

    /** Fields are drawn between two ticks that were told. */
    void move(long fields, double[] steps) {
        leaving.move(fields, steps);
    }

    /**
     * Draws it.
     *
     * @param seconds how long it was since this was called last, at least 0
     * @param told its cells as they are told, from 0 on
     * @return false if it is where it is told to be
     */
    boolean draw(double seconds, int[] told) {
        long fields = leaving.advance(seconds);
        if ((drawn & ~fields) != 0) {
            object.thaw(drawn & ~fields, told, 0);
        }
        drawn = fields;
        if (fields != 0) {
            object.drawAt(fields, leaving.drawn(), 0);
        }
        return !leaving.isOver();
    }
}

package dev.tickwire.state.client;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CorrectionBlend;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;

/**
 * An object of a view that was predicted, or drawn at the view tick and is shown on arrival now, until it is drawn
 * where it is told to be.
 */
final class BlendingObject {
    private final CorrectionBlend leaving;
    private StateObject object;
    /** The fields that are drawn elsewhere than they are told. */
    private long drawn;

    BlendingObject(CorrectionBlend leaving) {
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
        leaving.begin(from, Replica.of(shown).layout().seen(ObjectView.STRANGER));
        leaving.stand(-1, told);
    }

    /** The number of the object's type. */
    int type() {
        return Replica.of(object).typeNumber();
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
            Replica.of(object).thaw(drawn & ~fields, told, 0);
        }
        drawn = fields;
        if (fields != 0) {
            Replica.of(object).drawAt(fields, leaving.drawn(), 0);
        }
        return !leaving.isOver();
    }
}

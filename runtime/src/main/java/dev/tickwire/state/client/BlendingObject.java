package dev.tickwire.state.client;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CorrectionBlend;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;

/**
 * Blend of one object from the drawn to the received position, after a prediction ended or when the object is no longer
 * interpolated but shown on arrival.
 */
final class BlendingObject {
    private final CorrectionBlend blend;
    private StateObject object;
    /** Fields with other drawn than received values in the last frame. */
    private long drawn;

    BlendingObject(CorrectionBlend blend) {
        this.blend = blend;
    }

    /**
     * Begins the blend.
     *
     * @param from the cells as they were drawn until now
     * @param received the received values, the target
     */
    void begin(StateObject shown, int[] from, int[] received) {
        object = shown;
        drawn = 0;
        blend.begin(from, Replica.of(shown).layout().seen(ObjectView.STRANGER));
        blend.setReceived(-1, received);
    }

    int type() {
        return Replica.of(object).typeNumber();
    }

    void end() {
        object = null;
    }

    /**
     * Sets the target of fields that are not drawn in motion.
     *
     * @param received the received values
     */
    void setReceived(long fields, int[] received) {
        blend.setReceived(fields, received);
    }

    /**
     * Sets the target of fields that are drawn in motion.
     *
     * @param steps the interpolated values in quantization steps
     */
    void setInterpolated(long fields, double[] steps) {
        blend.setInterpolated(fields, steps);
    }

    /**
     * Draws the object for one frame.
     *
     * @param seconds the time since the last frame
     * @param received the received values, for fields whose blend has ended
     * @return whether the blend goes on
     */
    boolean draw(double seconds, int[] received) {
        long fields = blend.advance(seconds);
        if ((drawn & ~fields) != 0) {
            Replica.of(object).thaw(drawn & ~fields, received, 0);
        }
        drawn = fields;
        if (fields != 0) {
            Replica.of(object).drawAt(fields, blend.drawn(), 0);
        }
        return !blend.isOver();
    }
}

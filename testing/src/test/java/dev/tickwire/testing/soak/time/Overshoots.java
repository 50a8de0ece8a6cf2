package dev.tickwire.testing.soak.time;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import java.util.IdentityHashMap;
import java.util.Map;

/** When objects may have been extrapolated at a client: for some ticks after that they are drawn on the way back. */
final class Overshoots {
    /** More than the ticks in which an object goes over to where it is. */
    private static final int EASED_TICKS = 15;

    private final StateView world;
    /** By object, the view tick at which it may have been extrapolated last. */
    private final Map<StateObject, Double> extrapolated = new IdentityHashMap<>();

    private long frames;
    private boolean wasAny;

    Overshoots(StateView world) {
        this.world = world;
    }

    void begin() {
        extrapolated.clear();
    }

    void end(StateObject object) {
        extrapolated.remove(object);
    }

    /** The objects of a screen follow. */
    void beginPicture() {
        wasAny = world.extrapolatedFrames() != frames;
        frames = world.extrapolatedFrames();
    }

    /**
     * Whether an object may be drawn elsewhere than it is.
     *
     * @param object the object
     * @param isLast whether nothing later than what is shown is known of it
     * @param viewTick the tick that is drawn
     */
    boolean isEasing(StateObject object, boolean isLast, double viewTick) {
        if (isLast || wasAny) {
            extrapolated.put(object, viewTick);
        }
        Double at = extrapolated.get(object);
        return at != null && viewTick - at <= EASED_TICKS;
    }
}

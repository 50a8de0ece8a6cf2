package dev.tickwire.testing.soak.time;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** When objects may have been extrapolated at a client: for some ticks after that they are drawn on the way back. */
final class ExtrapolationTimes {
    /** How long an object goes over to where it is, by the ticks that are drawn. */
    private static final double EASED_SECONDS = 0.163;

    private final StateView world;
    private final double easedTicks;
    /** The objects that may have been extrapolated in the last update. */
    private final Set<StateObject> extrapolated = Collections.newSetFromMap(new IdentityHashMap<>());
    /** By object, the view tick at which its way back began, or may begin at the earliest. */
    private final Map<StateObject, Double> wayBack = new IdentityHashMap<>();

    private long frames;
    private boolean wasAny;

    ExtrapolationTimes(StateView world, int ticksPerSecond) {
        this.world = world;
        easedTicks = EASED_SECONDS * ticksPerSecond;
    }

    void begin() {
        extrapolated.clear();
        wayBack.clear();
    }

    void end(StateObject object) {
        extrapolated.remove(object);
        wayBack.remove(object);
    }

    /** An update is over: its objects follow, each once. */
    void beginUpdate() {
        wasAny = world.extrapolatedFrames() != frames;
        frames = world.extrapolatedFrames();
    }

    /**
     * Notes how an object was drawn in an update.
     *
     * @param object the object
     * @param isLast whether nothing later than what is shown is known of it
     * @param viewTick the tick that is drawn
     */
    void note(StateObject object, boolean isLast, double viewTick) {
        boolean mayBeBeyond = isLast || wasAny;
        boolean wasBeyond = mayBeBeyond ? !extrapolated.add(object) : extrapolated.remove(object);
        if (mayBeBeyond || wasBeyond) {
            wayBack.put(object, viewTick);
        }
    }

    /** Whether an object may be drawn elsewhere than it is, at the tick that is drawn. */
    boolean isEasing(StateObject object, double viewTick) {
        Double begun = wayBack.get(object);
        return begun != null && viewTick - begun <= easedTicks;
    }
}

package dev.tickwire.endpoint.client;

import dev.tickwire.clock.ClientClock;
import dev.tickwire.input.client.OwnInputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.TickPredictionRule;
import dev.tickwire.state.client.ClientObjects;

/** The objects that a client predicts with the inputs that it makes. */
public final class ClientPredictions {
    private static final double SECONDS_PER_NANO = 1e-9;
    /** A loop that stood still longer finds everything eased. */
    private static final long MOST_NANOS = 1_000_000_000;

    private final ClientCore core;
    private final ClientViews views;
    private final ClientTime time;
    private final ClientClock clock;
    private final ClientObjects keeping;
    private boolean isUpdated;
    private long lastNanos;

    /**
     * Predicts nothing yet.
     *
     * @param core of the client
     * @param views the objects that it is told
     * @param time the inputs that it makes
     * @param clock the client's
     */
    ClientPredictions(ClientCore core, ClientViews views, ClientTime time, ClientClock clock) {
        this.clock = clock;
        this.core = core;
        this.views = views;
        this.time = time;
        keeping = views.keeping();
    }

    /**
     * Predicts objects of a type from now on.
     *
     * @param isWatching whether the rule is taken, but no object is predicted
     * @throws IllegalArgumentException if the type is another protocol's
     * @throws IllegalStateException if the type has a rule
     */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ObjectType<T> type,
            OwnInputs<M> inputs,
            TickPredictionRule<? super T, ? super M> rule,
            boolean isWatching) {
        for (StateChannel channel : core.protocol().stateChannels()) {
            if (channel.objects().contains(type)) {
                return keeping.predict(
                        views.of(channel),
                        type,
                        rule,
                        inputs::at,
                        clock::ticksPerSecond,
                        core.failures()::add,
                        isWatching);
            }
        }
        throw new IllegalArgumentException("type = " + type + ", must be an object of protocol " + core.protocol());
    }

    /** The game begins to make a tick: it may expect objects in it. */
    void beginTick() {
        keeping.beginTick(clock.tick());
    }

    /** The game has made a tick, or has flushed otherwise. */
    void advance() {
        try {
            keeping.completeTick();
        } finally {
            advanceInputs();
        }
    }

    private void advanceInputs() {
        keeping.advanceInputs(clock.tick(), time.inputTick());
        views.notifyEvents();
    }

    /** All that waited has been received. */
    void update(long nowNanos) {
        long passed = isUpdated ? Math.max(0, Math.min(nowNanos - lastNanos, MOST_NANOS)) : 0;
        isUpdated = true;
        lastNanos = nowNanos;
        keeping.advancePredictions(time.inputTick(), passed * SECONDS_PER_NANO);
    }

    public PredictionStatistics statistics() {
        return keeping.predictions();
    }
}

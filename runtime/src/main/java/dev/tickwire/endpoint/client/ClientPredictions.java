package dev.tickwire.endpoint.client;

import dev.tickwire.clock.ClientClock;
import dev.tickwire.input.client.OwnInputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.client.ClientObjects;

/** Predicted objects of a client, with the inputs of its player. */
public final class ClientPredictions {
    private static final double SECONDS_PER_NANO = 1e-9;
    /** The longest time between updates that counts; the blending of corrections is over by then. */
    private static final long MAX_NANOS = 1_000_000_000;

    private final ClientCore core;
    private final ClientViews views;
    private final ClientTime time;
    private final ClientClock clock;
    private final ClientObjects keeping;
    private boolean isUpdated;
    private long lastNanos;

    /**
     * Creates predictions without rules.
     *
     * @param core of the client
     * @param views the received objects
     * @param time the inputs of the player
     * @param clock of the client
     */
    ClientPredictions(ClientCore core, ClientViews views, ClientTime time, ClientClock clock) {
        this.clock = clock;
        this.core = core;
        this.views = views;
        this.time = time;
        keeping = views.clientObjects();
    }

    /**
     * Sets the rule of a type.
     *
     * @param isWatching true to accept the rule without predicting any object
     * @throws IllegalArgumentException if the type is of another protocol
     * @throws IllegalStateException if the type has a rule
     */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ObjectType<T> type,
            OwnInputs<M> inputs,
            Prediction.TickRule<? super T, ? super M> rule,
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

    /** Called when the game begins a tick, in which it may expect objects. */
    void beginTick() {
        keeping.beginTick(clock.tick());
    }

    /** Called when the game has flushed, with or without a tick. */
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

    /** Called when all waiting datagrams have been received. */
    void update(long nowNanos) {
        long passed = isUpdated ? Math.max(0, Math.min(nowNanos - lastNanos, MAX_NANOS)) : 0;
        isUpdated = true;
        lastNanos = nowNanos;
        keeping.advancePredictions(time.inputTick(), passed * SECONDS_PER_NANO);
    }

    public PredictionStatistics statistics() {
        return keeping.predictions();
    }
}

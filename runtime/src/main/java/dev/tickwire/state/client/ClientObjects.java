package dev.tickwire.state.client;

import dev.tickwire.message.InputMessage;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.predict.PredictionCounts;
import dev.tickwire.state.predict.Predictor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;

/**
 * The replicated objects of a client: the views, the prediction and the events of the objects. A client has one
 * instance for all its connections.
 */
public final class ClientObjects {
    private final EndpointObjects directory = new EndpointObjects();
    /** Placed objects, which refer to each other only. */
    private final EndpointObjects placedObjects = new EndpointObjects();

    private final List<ClientView> views = new ArrayList<>();
    private final ObjectEvents events = new ObjectEvents();
    private final ObjectEvent event = new ObjectEvent();
    /** Receiver of the present or last connection, or {@code null}. */
    private StateReceiver receiver;
    /** Whether views interpolate, some time behind the newest received tick. */
    private boolean isDelayed;
    /** Whether the protocol has input channels, so that objects have origins. */
    private boolean hasOrigins;

    /** {@link EndpointObjects#moved} as of the last update of references. */
    private int settled;

    private final PredictionCounts counts = new PredictionCounts();
    private final CorrectionLog corrections = new CorrectionLog();
    private final PredictionStatistics predictions = new CountedPredictions(counts, corrections);
    /** {@code null} before the first rule. */
    private Predictor predictor;

    private Consumer<Throwable> predictionFailures;

    /** Enables origins of objects, for protocols with input channels. To be called before {@link #newView}. */
    public void enableOrigins() {
        hasOrigins = true;
    }

    /**
     * Adds the view of the next state channel.
     *
     * @param channel the name of the channel
     * @param objects the number of slots
     * @param types the object types of the channel, by number
     * @param isModelled whether the channel uses modelled coding
     * @param isPlaced whether the channel has placed objects
     */
    public ClientView newView(
            String channel, int objects, List<ObjectType<?>> types, boolean isModelled, boolean isPlaced) {
        int expectedSlots = hasOrigins ? ExpectedObjects.maxObjects(objects) : 0;
        ChannelObjects shown = new ChannelObjects(channel, objects, expectedSlots, types);
        directory.add(shown);
        PlacedObjects placed = isPlaced ? new PlacedObjects(channel, objects, types, placedObjects) : null;
        ClientView view = new ClientView(shown, isModelled, placed, directory, events, counts);
        views.add(view);
        return view;
    }

    /** Returns the objects of all views, for references. */
    public ObjectDirectory objects() {
        return directory;
    }

    /**
     * Checks that no array of a placed object has too few elements. Called before connecting.
     *
     * @throws IllegalStateException if an array of a placed object has too few elements
     */
    public void requirePlaced() {
        for (ClientView view : views) {
            view.freezePlaced();
        }
    }

    /**
     * Shows versions when the view reaches their tick, from the next connection on. Owned objects and those of
     * {@linkplain ObjectType.Trait#IMMEDIATE immediate} types are still shown on arrival. By default all objects are.
     */
    public void delay() {
        isDelayed = true;
    }

    /**
     * Sets the prediction rule of a type. Rules of several types are applied in the order of these calls.
     *
     * @param <T> the class of the objects
     * @param <M> the class of the inputs
     * @param inputs returns the input of a tick, or {@code null} if the input is not kept any more; the object then
     *     does not move
     * @param ticksPerSecond returns the rate of the server, for the rule
     * @param failures called with exceptions of rules and listeners; only the argument of the first call is used
     * @param isWatching whether nothing is predicted and the rule is ignored
     * @return the settings of this prediction
     * @throws IllegalStateException if the type has a rule
     */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ClientView view,
            ObjectType<T> type,
            Prediction.TickRule<? super T, ? super M> rule,
            LongFunction<M> inputs,
            IntSupplier ticksPerSecond,
            Consumer<Throwable> failures,
            boolean isWatching) {
        if (view.predicts(type)) {
            throw new IllegalStateException(type.label() + " has a prediction already");
        }
        if (predictor == null) {
            predictor = new Predictor(counts, failures);
            predictionFailures = failures;
        }
        TypePrediction prediction = new TypePrediction(type, predictor.add(PredictedType.cells(type)), corrections);
        if (!isWatching) {
            view.predict(new PredictedType<>(view::unchangedTick, type, rule, inputs, ticksPerSecond, prediction));
        }
        return prediction;
    }

    /**
     * Begins a tick of inputs, in which the game may expect objects.
     *
     * @param tick the server's tick for which the inputs are
     */
    public void beginTick(long tick) {
        for (int view = 0; view < views.size() && receiver != null; view++) {
            views.get(view).beginTick(tick);
        }
    }

    /**
     * Ends a tick of inputs: expected objects become read-only and predicted. No effect if no tick was begun. Events
     * follow.
     *
     * @throws IllegalStateException if an array of an expected object has too few elements; the object is removed, and
     *     all other objects are completed
     */
    public void completeTick() {
        IllegalStateException failed = null;
        for (int view = 0; view < views.size(); view++) {
            try {
                views.get(view).completeTick();
            } catch (IllegalStateException refused) {
                failed = failed == null ? refused : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /**
     * Predicts through a new input. No effect if predictions include it.
     *
     * @param tick the tick of the newest input
     * @param inputTick the input time, in ticks with a fraction
     */
    public void advanceInputs(long tick, double inputTick) {
        if (predictor != null && receiver != null) {
            predictor.advance(tick, inputTick);
        }
    }

    /**
     * Compares predictions with received values, corrects and draws them, and notifies listeners of corrections.
     *
     * @param inputTick the input time, in ticks with a fraction
     * @param seconds the time since the last call, at least 0
     */
    public void advancePredictions(double inputTick, double seconds) {
        if (receiver == null) {
            return;
        }
        if (predictor != null) {
            predictor.update(inputTick, seconds);
        }
        for (int view = 0; view < views.size(); view++) {
            views.get(view).drawBlends(seconds);
        }
        if (predictor != null) {
            corrections.notifyListeners(predictionFailures);
        }
    }

    /** Returns the counts of all predictions. */
    public PredictionStatistics predictions() {
        return predictions;
    }

    /** Begins a connection: creates its receiver. All views begin without objects. */
    public StateReceiver newReceiver() {
        List<View> receiving = new ArrayList<>();
        for (ClientView view : views) {
            receiving.add(view.newView(isDelayed));
        }
        return begin(receiving, receiving);
    }

    /**
     * Begins a connection with an earlier protocol: creates its receiver. All views begin without objects; those of
     * channels that the protocol lacks stay without.
     *
     * @param channels the state channels of that protocol, in their order
     * @param readsOrigins whether packets state the inputs from which objects come
     * @throws IllegalArgumentException if a channel has other parameters than in the newest protocol
     */
    public StateReceiver newReceiver(List<EarlierChannel> channels, boolean readsOrigins) {
        EarlierPlaced numbers = new EarlierPlaced(placedObjects);
        for (ClientView view : views) {
            EarlierChannel channel = find(channels, view);
            if (channel != null) {
                view.addPlaced(channel, numbers);
            }
        }
        List<View> ofViews = new ArrayList<>();
        Map<EarlierChannel, View> byChannel = new HashMap<>();
        for (ClientView view : views) {
            EarlierChannel channel = find(channels, view);
            View made = channel == null ? null : view.newView(isDelayed, channel, readsOrigins, numbers);
            ofViews.add(made);
            byChannel.put(channel, made);
        }
        List<View> receiving = new ArrayList<>();
        for (EarlierChannel channel : channels) {
            View made = byChannel.get(channel);
            receiving.add(made == null ? newGoneView(channel, readsOrigins) : made);
        }
        return begin(receiving, ofViews);
    }

    private View newGoneView(EarlierChannel channel, boolean readsOrigins) {
        View made = GoneView.of(channel, isDelayed);
        if (readsOrigins) {
            made.readOrigins();
        }
        return made;
    }

    private static EarlierChannel find(List<EarlierChannel> channels, ClientView view) {
        for (EarlierChannel channel : channels) {
            if (channel.name().equals(view.objects().channel())) {
                return channel;
            }
        }
        return null;
    }

    /**
     * Begins a connection.
     *
     * @param receiving the receiving halves in the order of the connection's protocol
     * @param ofViews the receiving half of each view, or null
     */
    private StateReceiver begin(List<View> receiving, List<View> ofViews) {
        receiver = new StateReceiver(receiving, isDelayed);
        for (int view = 0; view < ofViews.size(); view++) {
            views.get(view).begin(receiver, ofViews.get(view));
        }
        return receiver;
    }

    /**
     * Shows versions up to a tick, draws moving objects, and removes expected objects that the server did not add.
     * Events follow.
     *
     * @param viewTick the view tick, with a fraction
     * @param extrapolationTicks the number of ticks that an object is extrapolated beyond its newest version
     */
    public void advance(double viewTick, double extrapolationTicks) {
        if (receiver != null) {
            receiver.advance(viewTick, extrapolationTicks);
            for (int view = 0; view < views.size(); view++) {
                views.get(view).expire();
            }
        }
    }

    /**
     * Removes the next event. All changes of an update take effect before its first event.
     *
     * @return the next event, one instance for all events, valid until the next call; {@code null} if no event is left
     */
    public ObjectEvent pollEvent() {
        if (settled != directory.moved()) {
            settled = directory.moved();
            for (int view = 0; view < views.size(); view++) {
                views.get(view).settleReferences();
            }
        }
        if (events.poll(event)) {
            return event;
        }
        if (receiver != null && receiver.pollCompleted()) {
            event.set(ObjectEvent.Kind.COMPLETE, null, 0, null);
            return event;
        }
        return null;
    }

    /** Ends a connection: all objects vanish. Waiting events are dropped, except those of vanished objects. */
    public void end() {
        events.keepVanished(this::drop);
        receiver = null;
        for (ClientView view : views) {
            view.end();
        }
        if (predictor != null) {
            predictor.reset();
        }
    }

    private void drop(StateObject object) {
        for (ClientView view : views) {
            view.drop(object);
        }
    }
}

package dev.tickwire.state.client;

import dev.tickwire.message.InputMessage;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.TickPredictionRule;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.predict.PredictionCounts;
import dev.tickwire.state.predict.Predictor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;

/** The objects of a client: the views of all its state channels. */
public final class ClientObjects {
    private final EndpointObjects directory = new EndpointObjects();
    /** The objects that a client has placed. */
    private final EndpointObjects placedObjects = new EndpointObjects();

    private final List<ClientView> views = new ArrayList<>();
    private final ObjectEvents events = new ObjectEvents();
    private final ObjectEvent event = new ObjectEvent();
    /** Of the connection of a client; null if it has none. */
    private StateReceiver receiver;
    /** Whether a client shows things at a view tick; else on arrival. */
    private boolean isDelayed;
    /** Whether packets say which inputs objects come from. */
    private boolean tellsOrigins;

    /** How many objects had come and gone when the references to them were looked at last. */
    private int settled;

    private final PredictionCounts counts = new PredictionCounts();
    private final CorrectionLog corrections = new CorrectionLog();
    private final PredictionStatistics predictions = new CountedPredictions(counts, corrections);
    /** Null before the first rule. */
    private Predictor predictor;

    private Consumer<Throwable> predictionFailures;

    /**
     * Lets packets say which inputs of their owners objects come from, so that clients may expect them; called before
     * tables and views are made, where the protocol has inputs.
     */
    public void tellOrigins() {
        tellsOrigins = true;
    }

    /**
     * Makes the view of the next state channel of a client.
     *
     * @param channel its name
     * @param objects how many there may be
     * @param types their types, by number
     * @param isModelled whether they are told in modelled bits; else in whole bits
     * @param isPlaced whether both sides place objects before the game begins
     */
    public ClientView newView(
            String channel, int objects, List<ObjectType<?>> types, boolean isModelled, boolean isPlaced) {
        int further = tellsOrigins ? ExpectedObjects.most(objects) : 0;
        ChannelObjects shown = new ChannelObjects(channel, objects, further, types);
        directory.add(shown);
        PlacedObjects placed = isPlaced ? new PlacedObjects(channel, objects, types, placedObjects) : null;
        ClientView view = new ClientView(shown, isModelled, placed, directory, events, counts);
        views.add(view);
        return view;
    }

    /** Where the references to objects are looked up; at a server to those of the first tables. */
    public ObjectDirectory objects() {
        return directory;
    }

    /**
     * Checks that a connection can begin with what the game has placed.
     *
     * @throws IllegalStateException if an array of a placed object has fewer elements than it must have
     */
    public void requirePlaced() {
        for (ClientView view : views) {
            view.freezePlaced();
        }
    }

    /**
     * Shows things, from the next connection on, when {@link #advance} comes to their ticks: but at once what the
     * client owns, and what is of an {@linkplain ObjectType.Trait#IMMEDIATE immediate} type. Unless this is called, all
     * is shown on arrival.
     */
    public void delay() {
        isDelayed = true;
    }

    /**
     * Predicts the objects of a type, from now on, that the client owns. Rules of several types move objects on in the
     * order in which they were given.
     *
     * @param <T> the class of the objects
     * @param <M> the class of the inputs
     * @param view the view of the objects
     * @param type the type
     * @param rule moves an object on by a tick
     * @param inputs the input of each tick; null if it is not known any more, and the object does not move
     * @param ticksPerSecond the rate of the server, for the rule
     * @param failures takes what rules and listeners of corrections throw, given with the first rule
     * @param isWatching whether the rule is taken, but no object is predicted
     * @throws IllegalStateException if the type has a rule
     */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ClientView view,
            ObjectType<T> type,
            TickPredictionRule<? super T, ? super M> rule,
            LongFunction<M> inputs,
            IntSupplier ticksPerSecond,
            Consumer<Throwable> failures,
            boolean isWatching) {
        if (view.predicts(type)) {
            throw new IllegalStateException(type.label() + " is predicted by another rule already");
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
     * A client makes a tick, in which its game may expect objects.
     *
     * @param tick the server's tick that its inputs are for
     */
    public void beginTick(long tick) {
        for (int view = 0; view < views.size() && receiver != null; view++) {
            views.get(view).beginTick(tick);
        }
    }

    /**
     * The tick that a client has begun is made; nothing if none was begun. {@link #pollEvent} is to follow.
     *
     * @throws IllegalStateException if an array of an object that was expected has fewer elements than it must have;
     *     that object is expected no more
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
     * The input of a tick is complete: predicted objects move on to it. Nothing if they are there already.
     *
     * @param tick the tick
     * @param inputTick the tick that an input of now is for, with its fraction
     */
    public void advanceInputs(long tick, double inputTick) {
        if (predictor != null && receiver != null) {
            predictor.advance(tick, inputTick);
        }
    }

    /**
     * Holds predictions against what has come, corrects them, and draws them.
     *
     * @param inputTick the tick that an input of now is for, with its fraction
     * @param seconds how long it was since this was called last, at least 0
     */
    public void advancePredictions(double inputTick, double seconds) {
        if (receiver == null) {
            return;
        }
        if (predictor != null) {
            predictor.update(inputTick, seconds);
        }
        for (int view = 0; view < views.size(); view++) {
            views.get(view).drawLeaving(seconds);
        }
        if (predictor != null) {
            corrections.notifyListeners(predictionFailures);
        }
    }

    /** The counts of all predictions. */
    public PredictionStatistics predictions() {
        return predictions;
    }

    /** Makes what a new connection to a server is read by: all views begin anew, without objects. */
    public StateReceiver newReceiver() {
        List<View> made = new ArrayList<>();
        for (ClientView view : views) {
            made.add(view.newView(isDelayed));
        }
        receiver = new StateReceiver(made, isDelayed);
        for (int view = 0; view < made.size(); view++) {
            views.get(view).begin(receiver, made.get(view));
        }
        return receiver;
    }

    /**
     * Shows what has come up to a tick, and draws what moves, unless all is shown on arrival; ends what was expected
     * and has not come. {@link #pollEvent} is to follow.
     *
     * @param viewTick the tick that is drawn, with a fraction
     * @param extrapolationTicks for how many ticks an object that moved is drawn on without a later state
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
     * Removes the oldest event of what was shown: all that was shown has taken effect before its first event.
     *
     * @return the event, valid until the next call; null if there is none
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

    /** The connection to the server has ended: all objects vanish. {@link #pollEvent} is to follow. */
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

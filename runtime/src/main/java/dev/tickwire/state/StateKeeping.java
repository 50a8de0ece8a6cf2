package dev.tickwire.state;

import dev.tickwire.message.InputMessage;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.predict.PredictionCounts;
import dev.tickwire.state.predict.Predictor;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;

/**
 * The state of one endpoint, all channels of it: the operations on tables and views that are for the endpoint, not for
 * games. Some of them are of types that games do not see.
 */
@SuppressWarnings("exports")
public final class StateKeeping {
    /** The tick of placed objects: the ticks of a server that are told come after it. */
    public static final int PLACED_TICK = TimeEntry.PLACED_TICK;

    private final Rewind rewind;
    private final EndpointObjects directory = new EndpointObjects();
    /** The objects that a client has placed. */
    private final EndpointObjects placedObjects = new EndpointObjects();

    private final List<ChannelTables> channels = new ArrayList<>();
    private final List<StateView> views = new ArrayList<>();
    private final ObjectEvents events = new ObjectEvents();
    /** Of the connection of a client; null if it has none. */
    private StateReceiver receiver;
    /** Whether a client shows things at a view tick; else on arrival. */
    private boolean isDelayed;
    /** Whether packets say which inputs objects come from. */
    private boolean tellsOrigins;
    /** Whether any type of a server is {@code rewind}. */
    private boolean hasPast;

    /** How many objects had come and gone when the references to them were looked at last. */
    private int settled;

    private final PredictionCounts counts = new PredictionCounts();
    private final CorrectionLog corrections = new CorrectionLog();
    private final PredictionStatistics predictions = new PredictionStatistics(counts, corrections);
    /** Null before the first rule. */
    private Predictor predictor;

    private Consumer<Throwable> predictionFailures;

    /** Keeps nothing yet. */
    public StateKeeping() {
        rewind = Rewind.DEFAULT;
    }

    /**
     * Keeps nothing yet, for a server.
     *
     * @param ticksPerSecond how many ticks it makes in a second, 1 to 1,000
     * @param rewindNanos how far before the newest tick that a player can have he may look into the past at the most, 0
     *     to a second
     * @param leastDelayNanos how far behind the newest state clients draw at the least
     * @param mostDelayNanos and at the most
     */
    public StateKeeping(int ticksPerSecond, long rewindNanos, long leastDelayNanos, long mostDelayNanos) {
        rewind = new Rewind(ticksPerSecond, rewindNanos, leastDelayNanos, mostDelayNanos);
    }

    /**
     * Lets packets say which inputs of their owners objects come from, so that clients may expect them; called before
     * tables and views are made, where the protocol has inputs.
     */
    public void tellOrigins() {
        tellsOrigins = true;
    }

    /**
     * Makes the first table of the next state channel of a server.
     *
     * @param settings how its objects are told
     * @param types their types, by number
     */
    public StateTable newTable(ChannelSettings settings, List<ObjectType<?>> types) {
        ChannelTables tables = new ChannelTables(settings, types, directory, rewind, tellsOrigins);
        channels.add(tables);
        hasPast |= types.stream().anyMatch(type -> type.has(ObjectType.Trait.REWIND));
        return tables.first();
    }

    /**
     * Makes one more table of a state channel, in which no peer is yet.
     *
     * @param place the channel's place among the state channels
     * @throws IllegalStateException if the server is flushing
     */
    public StateTable newTable(int place) {
        return channels.get(place).newTable(null);
    }

    /**
     * Makes one more table, which the game cannot close; {@link #closeOfRoom} does.
     *
     * @param place the channel's place among the state channels
     * @param room the name of the room with which it is closed
     * @throws IllegalStateException if the server is flushing
     */
    public StateTable newTableOfRoom(int place, String room) {
        return channels.get(place).newTable(room);
    }

    /**
     * All tables of a state channel of a server, the first in front; one live list.
     *
     * @param place the channel, by its place among the state channels
     */
    public List<StateTable> tables(int place) {
        return channels.get(place).all();
    }

    /**
     * Closes the table of a room that closes.
     *
     * @param table the table
     * @throws IllegalStateException if the server is flushing
     */
    public static void closeOfRoom(StateTable table) {
        table.end();
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
    public StateView newView(
            String channel, int objects, List<ObjectType<?>> types, boolean isModelled, boolean isPlaced) {
        int further = tellsOrigins ? ExpectedObjects.most(objects) : 0;
        ChannelObjects shown = new ChannelObjects(channel, objects, further, types);
        directory.add(shown);
        PlacedObjects placed = isPlaced ? new PlacedObjects(channel, objects, types, placedObjects) : null;
        StateView view = new StateView(shown, isModelled, placed, directory, events, counts);
        views.add(view);
        return view;
    }

    /** Where the references to objects are looked up; at a server to those of the first tables. */
    public ObjectDirectory objects() {
        return directory;
    }

    /**
     * Where the references in messages of a peer are looked up, at a server.
     *
     * @param viewer the peer
     */
    public ObjectDirectory objectsOf(Viewer viewer) {
        return new PeerObjects(viewer, channels);
    }

    /**
     * The object of a number in the tables that a peer of a server is in.
     *
     * @param <T> its class
     * @param viewer the peer
     * @param type its class
     * @param number the number
     * @return null if it is not there
     */
    public <T extends PartHolder> T find(Viewer viewer, Class<T> type, int number) {
        return PeerObjects.find(channels, viewer, type, number);
    }

    /**
     * The table of a state channel that a peer of a server sees.
     *
     * @param place the channel, by its place among the state channels
     * @param viewer the peer
     * @return null if it sees none
     */
    public StateTable tableOf(int place, Viewer viewer) {
        Onlooker onlooker = channels.get(place).viewers().find(viewer);
        return onlooker == null || !onlooker.replicator().isIncluded() ? null : onlooker.table();
    }

    /**
     * Begins a tick of all tables; they cannot be changed until {@link #endTelling}.
     *
     * @param tick its number, above that of the tick before
     * @throws IllegalStateException as {@link StateTable#freeze}, when all are frozen
     */
    public void freeze(long tick) {
        if (!channels.isEmpty()) {
            channels.get(0).viewers().measure(tick);
        }
        IllegalStateException failed = null;
        for (int channel = 0; channel < channels.size(); channel++) {
            try {
                channels.get(channel).freeze(tick);
            } catch (IllegalStateException refused) {
                failed = failed == null ? refused : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /**
     * Asks which objects of all tables matter to the peers whose turn it is.
     *
     * @param failures takes what the game's code throws
     */
    public void ask(Consumer<Throwable> failures) {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).ask(failures);
        }
    }

    /** All peers were told what they could be told of the tick. */
    public void endTelling() {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).endTelling();
        }
    }

    /**
     * Notifies of the objects that have become too large for a packet with the last tick.
     *
     * @param listener receives them, and may change the tables
     */
    public void reportOversized(OversizedListener listener) {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).reportOversized(listener);
        }
    }

    /**
     * Makes what tells a peer of all tables.
     *
     * @param viewer the peer, which sees all of the first tables from now on
     */
    public StateSender newSender(Viewer viewer) {
        List<PeerReplicator> replicators = new ArrayList<>();
        SeenDelay delay = new SeenDelay(rewind, hasPast ? new NeededDelay(rewind, replicators) : null);
        for (ChannelTables channel : channels) {
            replicators.add(channel.newReplicator(viewer, delay));
        }
        StateSender sender = new StateSender(
                replicators,
                channels.stream().mapToInt(ChannelTables::everyTicks).toArray());
        sender.onArrival(delay::onArrived);
        return sender;
    }

    /**
     * An input of a peer has come in time; nothing if the peer is told of no table.
     *
     * @param viewer the peer
     * @param tick the newest tick
     * @param viewTick the tick that its player saw, as the input says
     */
    public void onInput(Viewer viewer, long tick, double viewTick) {
        Onlooker onlooker =
                channels.isEmpty() ? null : channels.get(0).viewers().find(viewer);
        if (onlooker != null) {
            onlooker.delay().onInput(tick, viewTick);
        }
    }

    /**
     * An input of a peer has come, newer than all before; nothing if the peer is told of no table.
     *
     * @param viewer the peer
     * @param inputTick the tick that it is for
     */
    public void onInputArrival(Viewer viewer, long inputTick) {
        Onlooker onlooker =
                channels.isEmpty() ? null : channels.get(0).viewers().find(viewer);
        if (onlooker != null) {
            onlooker.delay().onInputArrival(inputTick);
        }
    }

    /**
     * A peer is gone; nothing if it was told nothing.
     *
     * @param viewer the peer
     */
    public void leave(Viewer viewer) {
        for (ChannelTables channel : channels) {
            channel.leave(viewer);
        }
    }

    /**
     * Checks that a connection can begin with what a client has placed.
     *
     * @param view one of its views
     * @throws IllegalStateException if an array of a placed object has fewer elements than it must have
     */
    public static void requirePlaced(StateView view) {
        view.takePlaced();
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
            StateView view,
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
        Prediction prediction = new Prediction(type, predictor.add(PredictedType.cells(type)), corrections);
        if (!isWatching) {
            view.predict(new PredictedType<>(view, type, rule, inputs, ticksPerSecond, prediction));
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
     * The tick that a client has begun is made; nothing if none was begun. {@link #tellTo} is to follow.
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
        for (StateView view : views) {
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
     * and has not come. {@link #tellTo} is to follow.
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
     * Tells what was shown since this was called last.
     *
     * @param told is told
     */
    public void tellTo(Told told) {
        if (settled != directory.moved()) {
            settled = directory.moved();
            for (int view = 0; view < views.size(); view++) {
                views.get(view).settleReferences();
            }
        }
        events.tellTo(told);
        if (receiver != null && receiver.takeCompleted()) {
            tellComplete(told);
        }
    }

    private static void tellComplete(Told told) {
        try {
            told.onComplete();
        } catch (Throwable thrown) {
            told.onThrown(thrown);
        }
    }

    /**
     * The connection to the server has ended: all objects vanish. Nothing if there are none.
     *
     * @param told is told
     */
    public void end(Told told) {
        events.keepVanished(this::drop);
        receiver = null;
        for (StateView view : views) {
            view.end();
        }
        if (predictor != null) {
            predictor.reset();
        }
        events.tellTo(told);
    }

    private void drop(StateObject object) {
        for (StateView view : views) {
            view.drop(object);
        }
    }

    /**
     * The peer that an object of a server belongs to; null if it belongs to none, or is not there.
     *
     * @param object the object
     */
    public static Viewer ownerOf(StateObject object) {
        return object.owner();
    }

    /**
     * Whether a peer of a server may have been shown an object. Never, where another table has the object than the one
     * that the peer is in.
     *
     * @param viewer the peer
     * @param object one of the server's objects
     */
    public boolean isShown(Viewer viewer, StateObject object) {
        for (int channel = 0; channel < channels.size(); channel++) {
            StateTable table = channels.get(channel).viewers().tableOf(viewer);
            if (table != null && table.objects().has(object.getClass())) {
                return table.objects().holds(object) && table.isShownTo(viewer, object);
            }
        }
        return false;
    }

    /**
     * The type of an object.
     *
     * @param object the object
     */
    public static ObjectType<?> typeOf(StateObject object) {
        return object.type();
    }

    /** The number by which an object that is present is referred to: 16 bits of slot, above them 15 of generation. */
    public static int numberOf(StateObject object) {
        return object.number();
    }

    /** Is told what becomes of the objects of a client. */
    public interface Told {
        /**
         * An object is there.
         *
         * @param object the object
         */
        void onAppear(StateObject object);

        /**
         * An object has changed.
         *
         * @param object the object
         * @param changes a bit for each field that has, 0 if only its owner has
         */
        void onChange(StateObject object, long changes);

        /**
         * An object is there no more.
         *
         * @param object the object, with its last values
         * @param reason why
         */
        void onVanish(StateObject object, VanishReason reason);

        /** All objects are there that mattered when the server began to tell of them, at first or anew. */
        void onComplete();

        /**
         * One of the others has thrown; what else there is to tell is told all the same.
         *
         * @param thrown what it threw
         */
        void onThrown(Throwable thrown);
    }

    /** Receives the objects of a server that have become too large for a packet. */
    @FunctionalInterface
    public interface OversizedListener {
        /**
         * Called when an object has become too large.
         *
         * @param table its table
         * @param object the object
         * @param bits the bits of its fields
         * @param mostBits the most that fit a packet
         */
        void onTooLarge(StateTable table, StateObject object, int bits, int mostBits);
    }
}

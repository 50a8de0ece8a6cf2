package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.client.interpolate.InterpolationSettings;
import dev.tickwire.state.client.receive.PlacedVersions;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.predict.PredictionCounts;
import java.util.ArrayList;
import java.util.List;

/**
 * The objects of one state channel at a client, as they are to be drawn. The game reads them and may {@linkplain
 * StateObject#attach attach} things of its own; their setters refuse. The client's listener is told when one appears,
 * changes and vanishes.
 *
 * <p>A client draws some time behind the newest that it was told, as its builder says: so it knows where an object goes
 * while it draws it on the way there. Fields that are {@code smooth} are read between two ticks; everything else, and
 * the coming and going of objects, is as it was at the tick that is drawn. Objects that the client owns, and those
 * whose type is {@code immediate}, are as the server told them last.
 *
 * <p>A client has one for each state channel, for all its connections: each begins without objects. The thread that
 * owns the client owns its views.
 */
public final class StateView implements ObjectPlacer {
    static final String LOCKED = "the server tells it";
    private static final int MOST_REMEMBERED_TICKS = 3600;

    private final ChannelObjects objects;
    private final boolean isModelled;
    /** Null if the channel is not {@code placed}. */
    private final PlacedObjects placed;

    private final ObjectEvents events;
    private final List<TypeCoder> coders;
    private final ShownObjects shown;
    private final NewestObjects newest;
    private final PastView past;
    private final PredictedCopies predicted;
    /** Null before the first connection. */
    private StateReceiver receiver;

    private View view;

    private boolean isConnecting;
    /** How many ticks before the one that is drawn are held for {@link #at}; 0 if none are. */
    private int rememberedTicks;

    /** Whether they are with the present or last connection. */
    private boolean isRemembering;

    StateView(
            ChannelObjects objects,
            boolean isModelled,
            PlacedObjects placed,
            ObjectDirectory directory,
            ObjectEvents events,
            PredictionCounts counts) {
        this.objects = objects;
        this.isModelled = isModelled;
        this.placed = placed;
        this.events = events;
        coders = TypeCoders.of(objects.types());
        shown = new ShownObjects(objects, directory, events, counts);
        newest = new NewestObjects(objects.types(), shown.cells());
        past = new PastView(objects, directory, shown.cells());
        predicted = new PredictedCopies(shown.predictions(), objects.types().size());
    }

    /**
     * The objects of one type that are present, to loop over. One live object.
     *
     * @param <T> their class
     * @param type the type, one of the channel's
     * @throws IllegalArgumentException if the channel has no such type
     */
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        return objects.all(type);
    }

    /** How many objects are present, those included that are {@linkplain #expect expected}. */
    public int count() {
        return objects.count();
    }

    /**
     * The values of an object that the server has told last, also if the client does not draw them yet.
     *
     * @param <T> its class
     * @param object the object, which is present
     * @return an object of the same type with these values, one for each type: it is valid until the next call for an
     *     object of that type, and the object itself keeps what is drawn
     * @throws IllegalArgumentException if the object is not present on the channel
     */
    public <T extends StateObject> T newest(T object) {
        int slot = objects.slotOf(object);
        return newest.of(object, slot, slot < objects.slots() ? view : null);
    }

    /**
     * The values of a predicted object at the newest tick that the client has made, without what is drawn of a
     * correction: where the game goes on from, as to launch something from there.
     *
     * @param <T> its class
     * @param object the object, which is present and predicted
     * @return an object of the same type with these values, one for each type: the game may change it, as by its rule;
     *     it is valid until the next call for an object of that type, and the object itself keeps what is drawn; a
     *     reference to it is one to the object
     * @throws IllegalArgumentException if the object is not present on the channel, or not predicted: one that is
     *     expected is, from the flush on
     */
    public <T extends StateObject> T predicted(T object) {
        return predicted.of(object, objects.slotOf(object));
    }

    /**
     * Expects that the server adds an object in the tick that is being made, because of this player's input for it, and
     * lets the game have it at once: present, owned, and predicted from then on by the rule of its type. The game sets
     * its fields until {@code client.flush()}, as the server has them when it flushes that tick.
     *
     * <pre>{@code
     * Rules.launch(world.predicted(me), world.expect(ArenaProtocol.ROCKET, 0));          // the client
     * Rules.launch(fighter, world.from(world.add(ArenaProtocol.ROCKET), move, 0));       // the server
     * }</pre>
     *
     * <p>Once the server has told of it, it is the object that the server added, the same for the game, with what the
     * game has attached. If all is known of the tick and there was no such object, as when the input came too late, it
     * vanishes as {@link VanishReason#NOT_CONFIRMED}; so it does if the client is first told of it more than 63 ticks
     * after this one, and what the server added appears by itself. Until it is confirmed, nothing can refer to it.
     *
     * @param <T> the class of the object
     * @param type its type, one of the channel's, with a rule
     * @param number tells it from others of its type in the same tick, 0 to 15; the server says the same
     * @return the object, which may be changed until the flush
     * @throws IllegalArgumentException if the channel has no such type, or the number is out of range
     * @throws IllegalStateException if the protocol has no {@code input} channel, the type has no rule, no tick is
     *     being made, the number is taken in that tick, or 64 objects of the channel are expected already, or as
     *     many fewer as the channel's {@code objects} are above 65,472
     */
    public <T extends StateObject> T expect(ObjectType<T> type, int number) {
        return shown.expected().expect(type, number);
    }

    /**
     * Holds what is shown, from the next connection on, so that {@link #at} gives it. It takes memory as objects
     * change: for each object, its cells and about 60 bytes for each of these ticks that has changed it. Nothing is
     * held unless this is called.
     *
     * @param ticks how far before the tick that is drawn {@link #at} reaches, 0 to 3600; 0 to hold nothing any more
     * @throws IllegalArgumentException if they are out of range
     * @throws IllegalStateException if the client is connected or connecting
     */
    public void remember(int ticks) {
        if (ticks < 0 || ticks > MOST_REMEMBERED_TICKS) {
            throw new IllegalArgumentException("ticks = " + ticks + ", must be in 0.." + MOST_REMEMBERED_TICKS);
        }
        if (isConnecting) {
            throw new IllegalStateException("what channel " + objects.channel()
                    + " remembers cannot change while the client is connected or connecting: set it before");
        }
        rememberedTicks = ticks;
    }

    /**
     * The objects as they were at a tick of the server, with the present or last connection. It reaches from as many
     * ticks as {@link #remember} was given before the one that is drawn to {@link #tick()}, the newest that has come;
     * of a tick beyond that, the nearest within is shown, and {@link PastView#wasCut} says so.
     *
     * @param tick the tick, with a fraction: {@code client.viewTick()} less the time since then, in ticks
     * @return one live object: it is valid until the next call or update
     * @throws IllegalArgumentException if the tick is not a number
     * @throws IllegalStateException if nothing is remembered: {@link #remember} was not called before the connection
     */
    public PastView at(double tick) {
        if (Double.isNaN(tick)) {
            throw new IllegalArgumentException("tick = NaN, must be a tick of the server, as of client.viewTick()");
        }
        if (rememberedTicks == 0) {
            throw new IllegalStateException("channel " + objects.channel()
                    + " remembers nothing of its past: call remember(ticks) before connecting");
        }
        long drawn = receiver == null ? 0 : receiver.shownTick();
        View held = isRemembering ? view : null;
        return past.begin(held, tick, Math.max(0, drawn - rememberedTicks), tick());
    }

    /**
     * How many times objects were drawn that moved, with the present or last connection: each counts once for each
     * update in which it was drawn between two ticks.
     */
    public long drawnFrames() {
        return view == null ? 0 : view.drawnFrames();
    }

    /**
     * How many of {@link #drawnFrames()} nothing later was known of the object, so that it was drawn on as it had moved
     * before: often, if the view delay is too short for the network.
     */
    public long extrapolatedFrames() {
        return view == null ? 0 : view.extrapolatedFrames();
    }

    /**
     * The newest tick of the server that has come with the present or last connection, 0 before the first, also if the
     * client does not draw it yet. It is one for all state channels.
     */
    public long tick() {
        return receiver == null ? 0 : receiver.tick();
    }

    /**
     * {@inheritDoc} Each connection begins with what was placed until then, as it is when the client begins to connect;
     * the listener is told that copies of it appear, once the client draws what the first packet of the server told.
     * What this returns is not among {@link #all}.
     *
     * @throws IllegalStateException if the client is connected or connecting, there are as many objects as there may
     *     be, or the channel is not {@code placed}
     */
    @Override
    public <T extends StateObject> T place(ObjectType<T> type) {
        requirePlacing();
        return placed.add(type);
    }

    /**
     * Forgets what was placed, as before another level is placed for the next connection.
     *
     * @throws IllegalStateException if the client is connected or connecting, or the channel is not {@code placed}
     */
    public void clearPlaced() {
        requirePlacing();
        placed.clear();
    }

    private void requirePlacing() {
        if (placed == null) {
            throw PlacedObjects.refused(objects.channel());
        }
        if (isConnecting) {
            throw new IllegalStateException("the placed objects of channel " + objects.channel()
                    + " cannot change while the client is connected or connecting: place them before");
        }
    }

    // ---- for recorders

    /** Reads its objects as they are shown. */
    public StateReader reader() {
        return new ViewReader(this);
    }

    /** The objects that the game has placed; null if the channel is not {@code placed}. */
    PlacedObjects placed() {
        return placed;
    }

    long shownTick() {
        return receiver == null ? 0 : receiver.shownTick();
    }

    // ---- for comparing both sides

    ChannelObjects objects() {
        return objects;
    }

    /** The cells of the object in a slot as the game sees them, from 0 on. */
    int[] cells(int slot) {
        return shown.cells().of(slot);
    }

    /** The fields of the object in a slot that are drawn between two of its states, or beyond one. */
    long movingFields(int slot) {
        return view == null || slot >= objects.slots() ? 0 : view.movingFields(slot);
    }

    // ---- for the endpoint

    /** The placed objects as they are now; null if the channel has none. */
    PlacedVersions takePlaced() {
        return placed == null ? null : placed.freeze();
    }

    /** The client makes a tick. */
    void beginTick(long tick) {
        shown.expected().beginTick(tick);
    }

    /**
     * The tick is made: what was expected in it is predicted from now on.
     *
     * @throws IllegalStateException if an array of such an object has fewer elements than it must have
     */
    void completeTick() {
        shown.expected().completeTick(events);
    }

    /** Ends what was expected and has not come. */
    void expire() {
        shown.expected().expire(view == null ? 0 : view.ownTick(), receiver.tick(), events);
    }

    /** Makes what a new connection is shown by, at a view tick or on arrival. */
    View newView(boolean isDelayed) {
        View made = new View(objects.slots(), coders, shown, isModelled, takePlaced(), isDelayed ? drawing() : null);
        if (shown.expected().isPossible()) {
            made.readOrigins();
        }
        isRemembering = rememberedTicks > 0;
        if (isRemembering) {
            made.keep(rememberedTicks);
        }
        return made;
    }

    private InterpolationSettings drawing() {
        List<ObjectCells> cells = new ArrayList<>();
        boolean[] immediate = new boolean[objects.types().size()];
        for (ObjectType<?> type : objects.types()) {
            immediate[cells.size()] = type.has(ObjectType.Trait.IMMEDIATE);
            cells.add(type.layout().kinds());
        }
        return new InterpolationSettings(cells, immediate);
    }

    /**
     * The newest tick as of which all is held that was told of the channel; 0 if there is none. Objects of which
     * nothing newer is held were unchanged at that tick.
     */
    long wholeTick() {
        return view == null ? 0 : view.wholeTick();
    }

    /**
     * The newest tick at which an object that is shown is known to have been as it was told; 0 if there is none. That
     * the client owns it no more may be told, and not be shown yet.
     */
    long unchangedTick(StateObject object) {
        int slot = ObjectNumber.slot(object.number());
        return view == null || slot >= objects.slots() ? 0 : view.unchangedTick(slot);
    }

    /** A connection begins. */
    void begin(StateReceiver newReceiver, View newView) {
        receiver = newReceiver;
        view = newView;
        isConnecting = true;
        shown.begin(newView);
    }

    /** An object ends of which it was not told that it appeared. */
    void drop(StateObject object) {
        shown.drop(object);
    }

    /** The connection has ended, and all objects with it. */
    void end() {
        isConnecting = false;
        shown.end();
    }

    /** Objects have come or gone, here or in another view: those that refer to them have changed. */
    void settleReferences() {
        shown.settleReferences();
    }

    /** Whether a rule predicts objects of a type. */
    boolean predicts(ObjectType<?> type) {
        return shown.predictions().has(type);
    }

    /** Predicts the objects of a type from now on, also those that the client owns already. */
    void predict(PredictedType<?, ?> type) {
        shown.predict(type);
    }

    /** Draws what was predicted, and is not drawn yet where it is told to be; some time after the last call. */
    void drawLeaving(double seconds) {
        shown.drawLeaving(seconds);
    }
}

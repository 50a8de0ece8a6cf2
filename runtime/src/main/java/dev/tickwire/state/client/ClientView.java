package dev.tickwire.state.client;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectPlacer;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.PastView;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.client.interpolate.InterpolationSettings;
import dev.tickwire.state.client.receive.PlacedVersions;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.object.ViewContents;
import dev.tickwire.state.predict.PredictionCounts;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;

/** The view of a state channel at a client. */
public final class ClientView implements StateView, ViewContents {
    private static final int MAX_REMEMBERED_TICKS = 3600;

    private final ChannelObjects objects;
    private final boolean isModelled;
    /** {@code null} if the channel is not {@code placed}. */
    private final PlacedObjects placed;

    private final ObjectEvents events;
    private final List<TypeCoder> coders;
    private final ShownObjects shown;
    private final NewestObjects newest;
    private final ViewPast past;
    private final PredictedCopies predicted;
    /** Receiver of the present or last connection, or {@code null}. */
    private StateReceiver receiver;

    /** Its half for this channel, or {@code null} if the protocol of the connection has not the channel. */
    private View view;

    private boolean isConnecting;
    /** Number of ticks before the view tick that {@link #at} can show, or 0. */
    private int rememberedTicks;

    /** Whether the present or last connection keeps past versions. */
    private boolean isRemembering;

    ClientView(
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
        past = new ViewPast(objects, directory, shown.cells());
        predicted = new PredictedCopies(shown.predictions(), objects.types().size());
    }

    @Override
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        return objects.all(type);
    }

    @Override
    public int count() {
        return objects.count();
    }

    @Override
    public int count(ObjectType<?> type) {
        return objects.count(type);
    }

    @Override
    public <T extends StateObject> T newest(T object) {
        int slot = objects.slotOf(object);
        return newest.of(object, slot, slot < objects.slots() ? view : null);
    }

    @Override
    public <T extends StateObject> T predicted(T object) {
        return predicted.of(object, objects.slotOf(object));
    }

    @Override
    public <T extends StateObject> T expect(ObjectType<T> type, int number) {
        return shown.expected().expect(type, number);
    }

    @Override
    public void remember(int ticks) {
        if (ticks < 0 || ticks > MAX_REMEMBERED_TICKS) {
            throw new IllegalArgumentException("ticks = " + ticks + ", must be in 0.." + MAX_REMEMBERED_TICKS);
        }
        if (isConnecting) {
            throw new IllegalStateException("the history of channel " + objects.channel()
                    + " cannot change while the client is connected or connecting: call remember(ticks) before");
        }
        rememberedTicks = ticks;
    }

    @Override
    public PastView at(double tick) {
        if (Double.isNaN(tick)) {
            throw new IllegalArgumentException("tick = NaN, must be a tick of the server, as of client.viewTick()");
        }
        if (rememberedTicks == 0) {
            throw new IllegalStateException(
                    "channel " + objects.channel() + " keeps no history: call remember(ticks) before connecting");
        }
        long drawn = receiver == null ? 0 : receiver.shownTick();
        View held = isRemembering ? view : null;
        return past.begin(held, tick, Math.max(0, drawn - rememberedTicks), tick());
    }

    @Override
    public long drawnFrames() {
        return view == null ? 0 : view.drawnFrames();
    }

    @Override
    public long extrapolatedFrames() {
        return view == null ? 0 : view.extrapolatedFrames();
    }

    @Override
    public long tick() {
        return receiver == null ? 0 : receiver.tick();
    }

    @Override
    public <T extends StateObject> T place(ObjectType<T> type) {
        requirePlacing();
        return placed.add(type);
    }

    @Override
    public void clearPlaced() {
        requirePlacing();
        placed.clear();
    }

    private void requirePlacing() {
        if (placed == null) {
            throw ChannelObjects.newNotPlacedException(objects.channel());
        }
        if (isConnecting) {
            throw new IllegalStateException("the placed objects of channel " + objects.channel()
                    + " cannot change while the client is connected or connecting: place them before");
        }
    }

    @Override
    public StateReader reader() {
        return new ViewReader(this, this::shownTick);
    }

    @Override
    public void copyPlaced(ObjectPlacer into) {
        if (placed != null) {
            placed.copyTo(into);
        }
    }

    long shownTick() {
        return receiver == null ? 0 : receiver.shownTick();
    }

    @Override
    public ChannelObjects objects() {
        return objects;
    }

    @Override
    public int[] cells(int slot) {
        return shown.cells().of(slot);
    }

    @Override
    public long movingFields(int slot) {
        return view == null || slot >= objects.slots() ? 0 : view.movingFields(slot);
    }

    /**
     * Returns the placed objects as versions, or {@code null} if the channel is not {@code placed}.
     *
     * @throws IllegalStateException if an array of a placed object has too few elements
     */
    PlacedVersions freezePlaced() {
        return placed == null ? null : placed.freeze();
    }

    void beginTick(long tick) {
        shown.expected().beginTick(tick);
    }

    void completeTick() {
        shown.expected().completeTick(events);
    }

    /** Removes expected objects that the server did not add. A server without the channel adds none. */
    void expire() {
        shown.expected().expire(view == null ? receiver.tick() : view.ownTick(), receiver.tick(), events);
    }

    /** Creates the receiving half for a new connection. */
    View newView(boolean isDelayed) {
        View created =
                new View(objects.slots(), coders, shown, isModelled, freezePlaced(), isDelayed ? drawing() : null);
        if (shown.expected().isPossible()) {
            created.readOrigins();
        }
        shown.predictions().lack(new long[objects.types().size()]);
        keepIn(created);
        return created;
    }

    /**
     * Creates the receiving half for a new connection with an earlier protocol.
     *
     * @param channel the channel in that protocol
     * @param readsOrigins whether packets state the inputs from which objects come
     * @param numbers the numbers of placed objects in that protocol
     */
    View newView(boolean isDelayed, EarlierChannel channel, boolean readsOrigins, EarlierPlaced numbers) {
        channel.requireSame(objects.slots(), isModelled, placed != null);
        EarlierUpdates updates = new EarlierUpdates(objects.types(), channel);
        View created = new View(
                objects.slots(),
                TypeCoders.of(channel.types()),
                shown,
                isModelled,
                placed == null ? null : placed.freeze(channel, numbers),
                isDelayed ? drawing() : null,
                updates);
        if (readsOrigins) {
            created.readOrigins();
        }
        shown.predictions().lack(updates.lacking());
        keepIn(created);
        return created;
    }

    private void keepIn(View created) {
        if (rememberedTicks > 0) {
            created.keep(rememberedTicks);
        }
    }

    /** Adds the numbers that placed objects have in an earlier protocol. */
    void addPlaced(EarlierChannel channel, EarlierPlaced numbers) {
        if (placed != null) {
            placed.addTo(channel, numbers);
        }
    }

    private InterpolationSettings drawing() {
        List<ObjectCells> cells = new ArrayList<>();
        boolean[] immediate = new boolean[objects.types().size()];
        for (ObjectType<?> type : objects.types()) {
            immediate[cells.size()] = type.has(ObjectType.Trait.IMMEDIATE);
            cells.add(CellLayout.of(type).kinds());
        }
        return new InterpolationSettings(cells, immediate);
    }

    /**
     * Returns the newest tick of which all updates of the channel were received, or 0. Objects without a newer version
     * were unchanged at that tick.
     */
    public long wholeTick() {
        return view == null ? 0 : view.wholeTick();
    }

    /**
     * Returns the newest tick at which the server's object is known to equal the shown object, or 0. A change of the
     * owner may be received and not shown yet.
     */
    public long unchangedTick(StateObject object) {
        int slot = ObjectNumber.slot(Replica.of(object).number());
        return view == null || slot >= objects.slots() ? 0 : view.unchangedTick(slot);
    }

    /**
     * Begins a connection.
     *
     * @param newView the receiving half, or {@code null} if the protocol of the connection has not the channel
     */
    void begin(StateReceiver newReceiver, View newView) {
        receiver = newReceiver;
        view = newView;
        isRemembering = newView != null && rememberedTicks > 0;
        isConnecting = true;
        shown.begin(newView);
    }

    /** Removes an object whose appearance was not reported to the game. */
    void drop(StateObject object) {
        shown.drop(object);
    }

    /** Ends the connection: all objects vanish with {@link dev.tickwire.state.VanishReason#DISCONNECTED}. */
    void end() {
        isConnecting = false;
        shown.end();
    }

    /** Queues changes of objects whose referenced objects appeared or vanished, here or in another view. */
    void settleReferences() {
        shown.settleReferences();
    }

    boolean predicts(ObjectType<?> type) {
        return shown.predictions().has(type);
    }

    void predict(PredictedType<?, ?> type) {
        shown.predict(type);
    }

    /** Draws the blends for one frame. */
    void drawBlends(double seconds) {
        shown.drawBlends(seconds);
    }
}

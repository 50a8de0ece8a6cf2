package dev.tickwire.state.client;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.predict.PredictionCounts;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;
import java.util.List;

/** Creates, changes and removes the objects of a {@link StateView} as versions are shown, and queues events. */
final class ShownObjects implements ViewListener {
    private final ChannelObjects objects;
    private final ObjectDirectory directory;
    private final ObjectEvents events;
    private final ShownCells shown;
    private final ShownReferences references;
    private final ViewPredictions predictions;
    private final ExpectedObjects expected;
    /** {@code null} before the first connection, and if the protocol of the connection has not the channel. */
    private View view;
    /**
     * Drawn values of the object that is shown on arrival from its next change on, or {@code null} without such an
     * object.
     */
    private int[] drawnBefore;

    ShownObjects(ChannelObjects objects, ObjectDirectory directory, ObjectEvents events, PredictionCounts counts) {
        this.objects = objects;
        this.directory = directory;
        this.events = events;
        shown = new ShownCells(objects.allSlots(), objects.types());
        references = new ShownReferences(directory, objects.allSlots());
        predictions = new ViewPredictions(objects.types().size(), objects.allSlots());
        expected = new ExpectedObjects(objects, directory, shown, references, predictions, counts, this::remove);
    }

    ShownCells cells() {
        return shown;
    }

    ViewPredictions predictions() {
        return predictions;
    }

    ExpectedObjects expected() {
        return expected;
    }

    /** Begins a connection. */
    void begin(View newView) {
        view = newView;
        objects.forgetVanished();
    }

    /** Removes an object whose appearance was not reported to the game. */
    void drop(StateObject object) {
        if (objects.at(ObjectNumber.slot(Replica.of(object).number())) == object) {
            remove(object);
        }
    }

    /** Ends the connection: all objects vanish. */
    void end() {
        expected.endAll();
        for (int slot = 0; objects.count() > 0; slot++) {
            StateObject object = objects.at(slot);
            if (object != null) {
                remove(object);
                events.vanish(object, VanishReason.DISCONNECTED);
            }
        }
    }

    /** Queues changes of objects whose referenced objects appeared or vanished, here or in another view. */
    void settleReferences() {
        List<ObjectType<?>> types = objects.types();
        for (int type = 0; type < types.size(); type++) {
            if (CellLayout.of(types.get(type)).referring() != 0) {
                settleReferences(types.get(type));
            }
        }
    }

    private <T extends StateObject> void settleReferences(ObjectType<T> type) {
        for (StateObject object : objects.all(type)) {
            int slot = ObjectNumber.slot(Replica.of(object).number());
            long changed = references.update(slot, CellLayout.of(type), shown.of(slot));
            if (changed != 0) {
                events.change(object, changed);
            }
        }
    }

    private void remove(StateObject object) {
        remove(object, false);
    }

    private void remove(StateObject object, boolean isRemoved) {
        int slot = ObjectNumber.slot(Replica.of(object).number());
        predictions.end(slot);
        predictions.blending().end(slot);
        objects.remove(slot, isRemoved);
        references.end(slot);
        Replica.of(object).setPresent(false);
        Replica.of(object).setOwned(false);
    }

    /** Adds a rule, and begins to predict the owned objects of its type. */
    void predict(PredictedType<?, ?> type) {
        predictions.add(type);
        for (StateObject object : objects.all(type.type())) {
            if (object.isOwned()) {
                predict(ObjectNumber.slot(Replica.of(object).number()), object, null);
            }
        }
    }

    /**
     * Draws the blends for one frame.
     *
     * @param seconds the time since the last call
     */
    void drawBlends(double seconds) {
        predictions.blending().draw(seconds, shown);
    }

    private void predict(int slot, StateObject object, int[] from) {
        predictions.begin(slot, object, shown.of(slot), view.shownTick(slot), from);
    }

    /**
     * Passes newer received values to the prediction, or ends it if the client is not the owner any more.
     *
     * @param from the values as drawn until now, if the owner changed
     */
    private void changePredicted(int slot, StateObject object, boolean isOwned, int[] from) {
        if (isOwned) {
            predictions.at(slot).receive(shown.of(slot), view.shownTick(slot));
        } else {
            predictions.beginBlend(slot, object, from, shown.of(slot));
            Replica.of(object).thaw(Replica.of(object).layout().all(), shown.of(slot), 0);
        }
    }

    /**
     * Sets changed values of an object without a prediction. The blend of the object ends if the client is the owner or
     * the object teleported.
     */
    private void changeDrawn(int slot, StateObject object, long changed, boolean isOwned, boolean isTeleported) {
        BlendingObject blending = predictions.blending().at(slot);
        if (blending != null && (isOwned || isTeleported)) {
            predictions.blending().end(slot);
            Replica.of(object).thaw(Replica.of(object).layout().all(), shown.of(slot), 0);
        } else if (changed != 0) {
            Replica.of(object).thaw(changed, shown.of(slot), 0);
            if (blending != null) {
                blending.setReceived(changed, shown.of(slot));
            }
        }
    }

    /** Returns the number of teleports of an object, as received. */
    private int teleports(int slot, StateObject object) {
        int cell = Replica.of(object).layout().teleportCell();
        return cell == CellLayout.NO_CELL ? 0 : shown.of(slot)[cell];
    }

    // ---- called by the receiving half

    @Override
    public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
        ObjectType<?> objectType = objects.types().get(type);
        long receivedTick = view.shownTick(slot);
        if (origin != Origin.NONE
                && expected.confirm(slot, generation, objectType, origin, values, at, receivedTick, events)) {
            return;
        }
        StateObject object = objectType.create();
        Replica.of(object).place(directory, ObjectNumber.of(slot, generation));
        Replica.of(object).thaw(Replica.of(object).layout().all(), shown.appear(slot, type, isOwned, values, at), 0);
        Replica.of(object).setPresent(true);
        Replica.of(object).setOwned(isOwned);
        Replica.of(object).lock(-1, ShownCells.LOCKED);
        objects.put(slot, object);
        references.begin(slot, Replica.of(object).layout());
        events.appear(object);
        if (isOwned) {
            predict(slot, object, null);
        }
    }

    @Override
    public void beforeShownOnArrival(int slot) {
        drawnBefore = predictions.copyDrawn(slot, objects.at(slot), shown.of(slot));
    }

    @Override
    public void onChange(int slot, boolean isOwned, int[] values, int at) {
        StateObject object = objects.at(slot);
        boolean changesPredictor = isOwned != object.isOwned() && predictions.has(ObjectType.of(object));
        int[] from = changesPredictor ? predictions.copyDrawn(slot, object, shown.of(slot)) : null;
        int teleports = teleports(slot, object);
        long changed = shown.change(slot, Replica.of(object).typeNumber(), isOwned, values, at);
        boolean isReported = changed != 0 || isOwned != object.isOwned();
        if (predictions.at(slot) != null) {
            changePredicted(slot, object, isOwned, from);
        } else {
            changeDrawn(slot, object, changed, isOwned, teleports != teleports(slot, object));
        }
        if (drawnBefore != null) {
            predictions.beginBlend(slot, object, drawnBefore, shown.of(slot));
            drawnBefore = null;
        }
        if (isOwned && predictions.at(slot) == null) {
            predict(slot, object, from);
        }
        Replica.of(object).setOwned(isOwned);
        if (isReported) {
            events.change(
                    object, changed | references.update(slot, Replica.of(object).layout(), shown.of(slot)));
        }
    }

    @Override
    public void onAwaited(int slot, int generation) {
        objects.await(ObjectNumber.of(slot, generation));
    }

    @Override
    public void onVanish(int slot, boolean isRemoved) {
        StateObject object = objects.at(slot);
        remove(object, isRemoved);
        events.vanish(object, isRemoved ? VanishReason.REMOVED : VanishReason.OUT_OF_SIGHT);
    }

    @Override
    public void onDraw(int slot, long fields, double[] steps) {
        StateObject object = objects.at(slot);
        ObjectView seenAs = object.isOwned() ? ObjectView.OWNER : ObjectView.STRANGER;
        long seen = fields & Replica.of(object).layout().seen(seenAs);
        if (predictions.blending().at(slot) == null) {
            Replica.of(object).drawAt(seen, steps, 0);
        } else {
            predictions.blending().at(slot).setInterpolated(seen, steps);
        }
    }

    @Override
    public void onSettle(int slot, long fields) {
        Replica.of(objects.at(slot)).thaw(fields, shown.of(slot), 0);
        if (predictions.blending().at(slot) != null) {
            predictions.blending().at(slot).setReceived(fields, shown.of(slot));
        }
    }
}

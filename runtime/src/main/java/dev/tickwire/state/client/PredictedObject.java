package dev.tickwire.state.client;

import dev.tickwire.message.InputMessage;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CellComparison;
import dev.tickwire.state.predict.Predicted;
import dev.tickwire.state.predict.PredictedGroup;
import dev.tickwire.state.predict.PredictionHistory;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;

/**
 * A predicted object of a client: the object of the game, and a hidden copy for the rule. The copy keeps the full
 * precision of floats from tick to tick.
 */
final class PredictedObject<T extends StateObject, M extends InputMessage> implements Predicted {
    private static final String ONCE_LOCKED = "the field is `once`, and was sent when the object appeared";

    private final PredictedType<T, M> type;
    private final T simulated;
    private T shown;
    private PredictionHistory history;

    PredictedObject(PredictedType<T, M> type) {
        this.type = type;
        simulated = type.type().create();
    }

    void begin(T newShown, PredictedGroup group, int[] values, long tick, int[] from) {
        shown = newShown;
        Replica.of(simulated)
                .place(Replica.of(shown).directory(), Replica.of(shown).number());
        Replica.of(simulated).setPresent(true);
        Replica.of(simulated).setOwned(true);
        Replica.of(simulated).lock(CellLayout.of(type.type()).once(), ONCE_LOCKED);
        history = group.begin(this, values, 0, tick, from);
    }

    /**
     * Continues with an expected object that the server added, with another number and the first received values.
     *
     * @param values the received values
     * @param tick the tick of the values
     */
    void confirm(int[] values, long tick) {
        Replica.of(simulated)
                .place(Replica.of(shown).directory(), Replica.of(shown).number());
        history.confirm(values, 0, tick);
    }

    void copyNewest(StateObject into) {
        Replica.of(into).thawAll(history.cells(), history.newestCell());
    }

    void end(PredictedGroup group) {
        group.end(history);
        history = null;
        shown = null;
    }

    void end() {
        type.end(this);
    }

    /**
     * Sets newer received values, for the next comparison.
     *
     * @param values the received values
     * @param tick the tick of the values
     */
    void receive(int[] values, long tick) {
        history.receive(values, 0, tick);
    }

    /**
     * Copies the number of teleports, as it is drawn.
     *
     * @param row the array with the object's cells; its cell for the number of teleports is set
     */
    void copyTeleports(int[] row) {
        history.copyTeleports(row);
    }

    @Override
    public long wholeTick() {
        return type.unchangedTick(shown);
    }

    @Override
    public void restart(int[] cells, int at) {
        Replica.of(simulated).thawAll(cells, at);
    }

    @Override
    public void step(long tick, int[] cells, int at) {
        simulated.attach(shown.attachment());
        if (!type.step(simulated, tick)) {
            return;
        }
        long exact = Replica.of(simulated).freezeChanges(cells, at)
                & CellLayout.of(type.type()).exact();
        if (exact != 0) {
            Replica.of(simulated).thaw(exact, cells, at);
        }
    }

    @Override
    public void onWrong(long tick, CellComparison found, boolean isFarthest) {
        type.prediction().onWrong(shown, tick, found, isFarthest);
    }

    @Override
    public void show(long fields, int[] cells, int at) {
        Replica.of(shown).thaw(fields, cells, at);
    }

    @Override
    public void draw(long fields, double[] steps) {
        Replica.of(shown).drawAt(fields, steps, 0);
    }
}

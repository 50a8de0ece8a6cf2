package dev.tickwire.state.client.interpolate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.coding.ObjectCells;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Ends of objects. An end that the server flags is that of a certain object, and is shown on arrival. The end of a
 * later object of a slot, whose versions were lost, does not end an earlier object before its tick.
 */
class InterpolationBufferTest {
    private static final int SLOT = 0;
    private static final int TYPE = 0;
    private static final int GENERATION = 1;
    private static final int LATER_GENERATION = 2;
    private static final long SHOWN_TICK = 10;
    private static final long WAITING_TICK = 15;
    private static final long END_TICK = 20;

    private final List<String> events = new ArrayList<>();
    private final List<Integer> awaited = new ArrayList<>();
    private final InterpolationBuffer buffer = new InterpolationBuffer(1, new Events(), settings(false));

    @Test
    void shouldEndAnEarlierObjectAtItsTick() {
        receive(visible(GENERATION, false), SHOWN_TICK);
        buffer.showFirst();

        receive(end(LATER_GENERATION), END_TICK);
        assertEquals(List.of("appear"), events);
        assertEquals(END_TICK, buffer.firstTick());

        buffer.showFirst();
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldEndOnArrivalAnEarlierObjectThatIsShownSo() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(end(LATER_GENERATION), END_TICK);
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldEndAnObjectThatIsShownOnArrivalWhenAnotherArrives() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(visible(LATER_GENERATION, false), END_TICK);
        assertEquals(List.of("appear", "vanish"), events);
        buffer.showFirst();
        assertEquals(List.of("appear", "vanish", "appear"), events);
    }

    @Test
    void shouldEndAnObjectAtItsEndThatWaitsThoughAnotherArrives() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(ended(), WAITING_TICK);
        receive(visible(LATER_GENERATION, false), END_TICK);
        assertEquals(List.of("appear"), events);
    }

    @Test
    void shouldNotShowAnObjectAfterAnotherOfItsSlotHasArrived() {
        receive(visible(LATER_GENERATION, false), END_TICK);
        receive(visible(GENERATION, true), SHOWN_TICK);
        assertEquals(List.of(), events);
        buffer.showFirst();
        assertEquals(List.of("appear"), events);
    }

    @Test
    void shouldNotShowAReplacedObjectAgainThatArrivesLate() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(visible(LATER_GENERATION, false), END_TICK);
        receive(visible(GENERATION, false), WAITING_TICK);
        buffer.showFirst();
        assertEquals(List.of("appear", "vanish", "appear"), events);
        assertEquals(List.of(LATER_GENERATION), awaited);
    }

    @Test
    void shouldAwaitAnObjectThatReturnsBeforeItsEndHasArrived() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(visible(GENERATION, false), END_TICK);
        assertEquals(List.of(), awaited);
        receive(end(GENERATION), WAITING_TICK);
        assertEquals(List.of("appear", "vanish"), events);
        assertEquals(List.of(GENERATION), awaited);
    }

    @Test
    void shouldAwaitAnObjectOfTheNextEpoch() {
        receive(visible(GENERATION, false), SHOWN_TICK);
        buffer.showFirst();
        buffer.resync(WAITING_TICK);
        receive(visible(GENERATION, false), END_TICK);
        buffer.showFirst();
        assertEquals(List.of("appear", "vanish"), events);
        assertTrue(awaited.contains(GENERATION));
    }

    @Test
    void shouldMoveTheObjectUntilAnEndThatWaits() {
        receive(visible(GENERATION, false), SHOWN_TICK);
        buffer.showFirst();
        receive(ended(), WAITING_TICK);
        receive(end(GENERATION), END_TICK);
        receive(visible(GENERATION, false), WAITING_TICK - 1);
        buffer.showFirst();
        assertEquals(List.of("appear", "change"), events);
    }

    @Test
    void shouldEndOnArrivalTheFlaggedObject() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(end(GENERATION), END_TICK);
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldEndOnArrivalTheFlaggedObjectThatIsNotShownSoYet() {
        receive(visible(GENERATION, false), SHOWN_TICK);
        buffer.showFirst();
        receive(visible(GENERATION, false), WAITING_TICK);
        receive(end(GENERATION), END_TICK);
        buffer.showFirst();
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldNotShowTheFlaggedObjectAfterItsEnd() {
        receive(visible(GENERATION, false), SHOWN_TICK);
        buffer.showFirst();
        receive(visible(LATER_GENERATION, false), WAITING_TICK);
        receive(end(LATER_GENERATION), END_TICK);
        buffer.showFirst();
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldNotShowTheFlaggedObjectThatArrivesAfterItsEnd() {
        receive(end(GENERATION), END_TICK);
        receive(visible(GENERATION, true), SHOWN_TICK);
        assertEquals(List.of(), events);
    }

    @Test
    void shouldNotShowTheFlaggedObjectThatArrivesAfterItsEndWhichWaits() {
        receive(visible(GENERATION, false), SHOWN_TICK);
        buffer.showFirst();
        receive(end(LATER_GENERATION), END_TICK);
        receive(visible(LATER_GENERATION, true), WAITING_TICK);
        receive(visible(LATER_GENERATION, false), WAITING_TICK);
        assertEquals(List.of("appear"), events);
        buffer.showFirst();
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldShowTheFlaggedObjectAgainThatReturnsIntoSight() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(end(LATER_GENERATION), WAITING_TICK);
        receive(visible(LATER_GENERATION, true), END_TICK);
        assertEquals(List.of("appear", "vanish", "appear"), events);
    }

    @Test
    void shouldNotEndAnObjectBeforeItsOwnEnd() {
        receive(visible(GENERATION, false), SHOWN_TICK);
        buffer.showFirst();
        receive(ended(), WAITING_TICK);
        receive(end(GENERATION), END_TICK);
        assertEquals(List.of("appear"), events);
        assertEquals(WAITING_TICK, buffer.firstTick());
    }

    @Test
    void shouldEndAnObjectAtItsTickWithoutTheFlag() {
        receive(visible(GENERATION, true), SHOWN_TICK);
        receive(ended(), END_TICK);
        assertEquals(List.of("appear"), events);
    }

    @Test
    void shouldEndAnObjectOfAnImmediateTypeAtOnce() {
        InterpolationBuffer immediate = new InterpolationBuffer(1, new Events(), settings(true));
        immediate.accept(visible(GENERATION, false), 0, SHOWN_TICK, SHOWN_TICK);
        immediate.accept(ended(), 0, END_TICK, END_TICK);
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldNotShowAnObjectOfAnImmediateTypeThatArrivesAfterItsEnd() {
        InterpolationBuffer immediate = new InterpolationBuffer(1, new Events(), settings(true));
        immediate.accept(ended(), 0, END_TICK, END_TICK);
        immediate.accept(visible(GENERATION, false), 0, SHOWN_TICK, SHOWN_TICK);
        assertEquals(List.of(), events);
    }

    private void receive(DecodedUpdate decoded, long tick) {
        buffer.accept(decoded, 0, tick, tick);
    }

    private static DecodedUpdate visible(int generation, boolean isImmediate) {
        DecodedUpdate decoded = new DecodedUpdate();
        decoded.add(SLOT, TYPE, generation, false, 1);
        decoded.showOnArrival(isImmediate);
        return decoded;
    }

    private static DecodedUpdate ended() {
        DecodedUpdate decoded = new DecodedUpdate();
        decoded.add(SLOT, DecodedUpdate.REMOVED, 0, false, 0);
        return decoded;
    }

    /** The end of an object that is shown on arrival. */
    private static DecodedUpdate end(int generation) {
        DecodedUpdate decoded = ended();
        decoded.endOnArrival(generation);
        return decoded;
    }

    private static InterpolationSettings settings(boolean isImmediate) {
        ObjectCells cells =
                ObjectCells.builder().line(1000, true).endField(true).build();
        return new InterpolationSettings(List.of(cells), new boolean[] {isImmediate});
    }

    private final class Events implements ViewListener {
        @Override
        public void onAwaited(int slot, int generation) {
            awaited.add(generation);
        }

        @Override
        public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
            events.add("appear");
        }

        @Override
        public void onChange(int slot, boolean isOwned, int[] values, int at) {
            events.add("change");
        }

        @Override
        public void onVanish(int slot, boolean isRemoved) {
            events.add("vanish");
        }
    }
}

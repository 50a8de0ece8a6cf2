package dev.tickwire.state.client.interpolate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.state.coding.ObjectCells;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The end of a later object of a slot, whose versions were lost, does not end an earlier object before its tick. */
class InterpolationBufferTest {
    private static final int SLOT = 0;
    private static final int TYPE = 0;
    private static final int GENERATION = 1;
    private static final long SHOWN_TICK = 10;
    private static final long END_TICK = 20;

    private final List<String> events = new ArrayList<>();
    private final InterpolationBuffer buffer = new InterpolationBuffer(1, new Events(), settings(false));

    @Test
    void shouldEndAnObjectThatIsNotShownOnArrivalAtItsTick() {
        receive(TYPE, false, SHOWN_TICK);
        buffer.showFirst();

        receive(DecodedUpdate.REMOVED, true, END_TICK);
        assertEquals(List.of("appear"), events);
        assertEquals(END_TICK, buffer.firstTick());

        buffer.showFirst();
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldEndAnObjectThatIsShownOnArrivalAtOnce() {
        receive(TYPE, true, SHOWN_TICK);
        receive(DecodedUpdate.REMOVED, true, END_TICK);
        assertEquals(List.of("appear", "vanish"), events);
    }

    @Test
    void shouldEndAnObjectAtItsTickWithoutTheFlag() {
        receive(TYPE, true, SHOWN_TICK);
        receive(DecodedUpdate.REMOVED, false, END_TICK);
        assertEquals(List.of("appear"), events);
    }

    @Test
    void shouldEndAnObjectOfAnImmediateTypeAtOnce() {
        InterpolationBuffer immediate = new InterpolationBuffer(1, new Events(), settings(true));
        immediate.accept(version(TYPE, false), 0, SHOWN_TICK, SHOWN_TICK);
        immediate.accept(version(DecodedUpdate.REMOVED, false), 0, END_TICK, END_TICK);
        assertEquals(List.of("appear", "vanish"), events);
    }

    private void receive(int type, boolean isImmediate, long tick) {
        buffer.accept(version(type, isImmediate), 0, tick, tick);
    }

    private static DecodedUpdate version(int type, boolean isImmediate) {
        DecodedUpdate decoded = new DecodedUpdate();
        decoded.add(SLOT, type, GENERATION, false, type == TYPE ? 1 : 0);
        decoded.showOnArrival(isImmediate);
        return decoded;
    }

    private static InterpolationSettings settings(boolean isImmediate) {
        ObjectCells cells =
                ObjectCells.builder().line(1000, true).endField(true).build();
        return new InterpolationSettings(List.of(cells), new boolean[] {isImmediate});
    }

    private final class Events implements ViewListener {
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

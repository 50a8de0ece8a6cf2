package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.recording.write.ChannelRecorder;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A listener that keeps the state of a recording keeps it as the state itself does, whatever it is notified of. */
class StatefulListenerTest {
    private static final int CHANNEL = 2;

    private static final class Kept extends StatefulListener {
        Kept() {
            super(emptyState());
        }

        RecordedState kept() {
            return state();
        }

        @Override
        public void onMessage(RecordedMessage message) {
            // Messages change no state.
        }
    }

    private static RecordedState emptyState() {
        return new RecordedState(Map.of(CHANNEL, new RecordedChannel(4, new int[] {1})));
    }

    /** The records of one object in slot 0. */
    private static RecordInput object(int value) {
        RecordOutput out = new RecordOutput(16);
        out.putByte(1);
        out.putNumber(1);
        out.putByte(ChannelRecorder.Change.PUT.ordinal());
        out.putNumber(0);
        out.putNumber(0);
        out.putNumber(0);
        out.putSigned(value);
        out.putNumber(0);
        return new RecordInput(out.bytes(), out.length());
    }

    private static String text(RecordedState state) {
        StringBuilder text = new StringBuilder();
        text.append(state.peers()).append(state.rooms()).append(state.connection());
        text.append(objects(state.tables().objects(CHANNEL, RecordedTables.FIRST)));
        state.tables()
                .further()
                .forEach(table -> text.append(table.channel())
                        .append('/')
                        .append(table.number())
                        .append(table.room())
                        .append(objects(table.objects())));
        state.tables()
                .forEachPlace((peer, channel, table) -> text.append(peer)
                        .append('/')
                        .append(channel)
                        .append('/')
                        .append(table));
        return text.append(state.sight().unseen(1, CHANNEL)).toString();
    }

    private static String objects(RecordedChannel channel) {
        return channel.number(0) < 0 ? "none" : Arrays.toString(channel.cells(0));
    }

    /** Each of these changes the state. */
    private static List<Consumer<FrameListener>> steps() {
        List<Consumer<FrameListener>> steps = new ArrayList<>();
        steps.add(listener -> listener.onPeer(1, 77, "here:1"));
        steps.add(listener -> listener.onMove(1, "there:2"));
        steps.add(listener -> listener.onRoom(1, "tent", ""));
        steps.add(listener -> listener.onState(CHANNEL, object(5)));
        steps.add(listener -> listener.onTable(CHANNEL, 1, "tent"));
        steps.add(listener -> listener.onTableState(CHANNEL, 1, object(6)));
        steps.add(listener -> listener.onPlace(1, CHANNEL, 1));
        steps.add(listener -> listener.onSight(1, CHANNEL, new int[] {0, 3}));
        steps.add(listener -> listener.onSight(1, CHANNEL, new int[] {3}));
        steps.add(listener -> listener.onTable(CHANNEL, 2, ""));
        steps.add(listener -> listener.onTableEnd(CHANNEL, 2));
        steps.add(listener -> listener.onEnd(1, "KICKED", ""));
        steps.add(listener -> listener.onConnection(1, 60, false));
        steps.add(FrameListener::onComplete);
        steps.add(listener -> listener.onTransfer(0, 78, "elsewhere:3", ""));
        return steps;
    }

    @Test
    void shouldKeepTheStateAfterEachRecord() {
        Kept kept = new Kept();
        RecordedState state = emptyState();
        String before = text(state);
        for (Consumer<FrameListener> step : steps()) {
            step.accept(kept);
            step.accept(state);
            assertEquals(text(state), text(kept.kept()));
            assertNotEquals(before, text(state));
            before = text(state);
        }
    }

    /** The first frame of a block names all tables; the end of that frame removes the others. */
    @Test
    void shouldCloseTablesMissingFromABlock() {
        Kept kept = new Kept();
        kept.onTable(CHANNEL, 1, "tent");
        kept.onTable(CHANNEL, 2, "");
        kept.onFrame(1, 1);
        kept.kept().beginBlock();
        kept.onTable(CHANNEL, 2, "");
        assertTrue(text(kept.kept()).contains("tent"), text(kept.kept()));
        kept.onFrame(2, 2);
        assertEquals("{}{}nullnone2/2none{}", text(kept.kept()));
    }

    /** A record that is new is kept by both. */
    @Test
    void shouldForwardAllCallbacksOfTheState() {
        assertEquals(callbacksOf(RecordedState.class), callbacksOf(StatefulListener.class));
    }

    private static Set<String> callbacksOf(Class<?> of) {
        Set<String> names = new TreeSet<>();
        for (Method listening : FrameListener.class.getMethods()) {
            for (Method own : of.getDeclaredMethods()) {
                if (own.getName().equals(listening.getName()) && !own.getName().equals("onMessage")) {
                    names.add(own.getName());
                }
            }
        }
        return names;
    }
}

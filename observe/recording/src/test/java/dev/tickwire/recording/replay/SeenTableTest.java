package dev.tickwire.recording.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.Records;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.recording.write.ChannelRecorder;
import dev.tickwire.state.object.StateReader;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** The objects of a table as a peer sees them. */
class SeenTableTest {
    private static final int SLOT = 2;
    private static final int SECOND_GENERATION = (1 << Character.SIZE) + SLOT;
    private static final BitSet ALL = new BitSet();
    private static final BitSet NONE = new BitSet();

    static {
        ALL.set(0, 4);
    }

    private final RecordedChannel table = new RecordedChannel(4, new int[] {1});
    private final SeenTable ofPeer = new SeenTable(table);

    private void put(int number, int value) {
        RecordOutput out = begin(ChannelRecorder.Change.PUT);
        out.putNumber(number);
        out.putNumber(0);
        out.putNumber(0);
        out.putSigned(value);
        read(out);
    }

    private void remove() {
        read(begin(ChannelRecorder.Change.REMOVED));
    }

    private static RecordOutput begin(ChannelRecorder.Change change) {
        RecordOutput out = new RecordOutput(16);
        out.putByte(0);
        out.putNumber(SLOT + 1);
        out.putByte(change.ordinal());
        return out;
    }

    private void read(RecordOutput out) {
        out.putNumber(0);
        table.read(Records.of(out));
    }

    private void assertSeen(int number, boolean isHidden) {
        assertEquals(number, ofPeer.seen().number(SLOT));
        assertEquals(isHidden, ofPeer.seen().isHidden(SLOT));
    }

    private boolean isTouched() {
        boolean isTouched = ofPeer.seen().changedCount() > 0;
        ofPeer.seen().clearChanges();
        return isTouched;
    }

    @Test
    void shouldHideAnObjectAndShowItAgain() {
        put(SLOT, 5);
        ofPeer.update(NONE);
        assertSeen(SLOT, false);
        assertArrayEquals(new int[] {5}, ofPeer.seen().cells(SLOT));
        assertTrue(isTouched());
        ofPeer.update(ALL);
        assertSeen(StateReader.NO_OBJECT, true);
        assertTrue(isTouched());
        put(SLOT, 6);
        ofPeer.update(NONE);
        assertSeen(SLOT, false);
        assertArrayEquals(new int[] {6}, ofPeer.seen().cells(SLOT));
        assertTrue(isTouched());
        ofPeer.update(NONE);
        assertFalse(isTouched());
    }

    @Test
    void shouldRemoveAnObjectThatIsHidden() {
        put(SLOT, 5);
        ofPeer.update(NONE);
        ofPeer.update(ALL);
        remove();
        ofPeer.update(NONE);
        assertSeen(StateReader.NO_OBJECT, false);
    }

    @Test
    void shouldRemoveAnObjectReplacedByAHiddenOne() {
        put(SLOT, 5);
        ofPeer.update(NONE);
        put(SECOND_GENERATION, 6);
        ofPeer.update(ALL);
        assertSeen(StateReader.NO_OBJECT, false);
        ofPeer.update(NONE);
        assertSeen(SECOND_GENERATION, false);
    }

    @Test
    void shouldTouchNothingThatWasNeverSeen() {
        ofPeer.update(NONE);
        ofPeer.seen().clearChanges();
        put(SLOT, 5);
        ofPeer.update(ALL);
        assertFalse(isTouched());
        assertSeen(StateReader.NO_OBJECT, false);
    }
}

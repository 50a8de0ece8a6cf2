package dev.tickwire.state.client;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ReferenceCells;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers of a client's placed objects in an earlier protocol. Objects of types that the protocol lacks are left out,
 * so later objects of a channel have lower slots.
 */
final class EarlierPlaced {
    private final ObjectDirectory directory;
    private final Map<StateObject, Integer> numbers = new HashMap<>();
    private final ReferenceCells.ReferenceVisitor visitor = this::number;

    /**
     * Creates numbers without objects.
     *
     * @param directory the placed objects of all channels
     */
    EarlierPlaced(ObjectDirectory directory) {
        this.directory = directory;
    }

    void add(StateObject object, int number) {
        numbers.put(object, number);
    }

    /** Sets the references of an object to the numbers in the earlier protocol. */
    void renumber(CellLayout layout, int[] cells) {
        for (long left = layout.referring(); left != 0; left &= left - 1) {
            layout.visitReferences(Long.numberOfTrailingZeros(left), cells, 0, visitor);
        }
    }

    private int number(Class<? extends PartHolder> type, int number, int index) {
        PartHolder object = number == ObjectDirectory.NO_REFERENCE ? null : directory.find(type, number);
        Integer found = object == null ? null : numbers.get(object);
        return found == null ? ObjectDirectory.NO_REFERENCE : found;
    }
}

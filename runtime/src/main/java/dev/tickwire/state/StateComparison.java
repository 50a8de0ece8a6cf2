package dev.tickwire.state;

import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayList;
import java.util.List;

/** Holds the objects that a client shows against those that a viewer of a table is to see, and puts it in words. */
final class StateComparison {
    private final StateTable table;
    private final Viewer viewer;
    private final PeerReplicator replicator;
    private final StateView view;
    private final List<String> differences = new ArrayList<>();

    private StateComparison(StateTable table, Viewer viewer, PeerReplicator replicator, StateView view) {
        this.table = table;
        this.viewer = viewer;
        this.replicator = replicator;
        this.view = view;
    }

    /**
     * The differences, a line each.
     *
     * @param table the table that the viewer is in
     * @param viewer the viewer
     * @param replicator what it is told
     * @param view the view of the viewer's client, of the same channel
     */
    static List<String> differences(StateTable table, Viewer viewer, PeerReplicator replicator, StateView view) {
        StateComparison comparison = new StateComparison(table, viewer, replicator, view);
        for (int slot = 0; slot < table.slots().slots(); slot++) {
            comparison.compare(slot);
        }
        return comparison.differences;
    }

    private void compare(int slot) {
        boolean isToBeSeen = table.slots().isTaken(slot) && replicator.isSeen(slot);
        StateObject told = isToBeSeen ? table.objects().at(slot) : null;
        StateObject shown = view.objects().at(slot);
        if (told != null && shown != null && ObjectIdentity.isSame(told.identity(), shown.identity())) {
            compare(slot, told, shown);
            return;
        }
        if (told != null) {
            differences.add("does not show " + told);
        }
        if (shown != null) {
            differences.add("shows, and is not to see, " + shown);
        }
    }

    private void compare(int slot, StateObject told, StateObject shown) {
        ObjectLayout layout = told.type().layout();
        boolean isOwner = table.owners().of(slot) == viewer;
        ObjectStore slots = table.slots();
        long changed = (layout.changed(slots.newestValues(slot), slots.newestCell(slot), view.cells(slot), 0)
                        | view.movingFields(slot))
                & layout.seen(isOwner ? ObjectView.OWNER : ObjectView.STRANGER);
        if (changed == 0 && isOwner == shown.isOwned()) {
            return;
        }
        StringBuilder fields = new StringBuilder(isOwner == shown.isOwned() ? "" : "owner");
        for (; changed != 0; changed &= changed - 1) {
            fields.append(fields.length() == 0 ? "" : ", ").append(layout.name(Long.numberOfTrailingZeros(changed)));
        }
        differences.add("differs in " + fields + ": shows " + shown + ", is to show " + told);
    }
}

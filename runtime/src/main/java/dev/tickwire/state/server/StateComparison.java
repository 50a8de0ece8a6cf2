package dev.tickwire.state.server;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.object.ViewContents;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayList;
import java.util.List;

/** Holds the objects that a client shows against those that a viewer of a table is to see, and puts it in words. */
final class StateComparison {
    private final ServerTable table;
    private final Viewer viewer;
    private final PeerReplicator replicator;
    private final ViewContents view;
    private final List<String> differences = new ArrayList<>();

    private StateComparison(ServerTable table, Viewer viewer, PeerReplicator replicator, ViewContents view) {
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
    static List<String> differences(ServerTable table, Viewer viewer, PeerReplicator replicator, ViewContents view) {
        StateComparison comparison = new StateComparison(table, viewer, replicator, view);
        for (int slot = 0; slot < table.store().slots(); slot++) {
            comparison.compare(slot);
        }
        return comparison.differences;
    }

    private void compare(int slot) {
        boolean isToBeSeen = table.store().isTaken(slot) && replicator.isSeen(slot);
        StateObject told = isToBeSeen ? table.objects().at(slot) : null;
        StateObject shown = view.objects().at(slot);
        if (told != null
                && shown != null
                && ObjectIdentity.isSame(
                        Replica.of(told).identity(), Replica.of(shown).identity())) {
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
        CellLayout layout = Replica.of(told).layout();
        boolean isOwner = table.owners().of(slot) == viewer;
        ObjectStore slots = table.store();
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

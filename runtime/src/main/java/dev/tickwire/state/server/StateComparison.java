package dev.tickwire.state.server;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.object.ChannelObjects;
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
    private final ChannelObjects objects;
    private final ObjectStore store;
    private final Viewer viewer;
    private final PeerReplicator replicator;
    private final ViewContents view;
    private final List<String> differences = new ArrayList<>();

    /**
     * Compares a table to a view.
     *
     * @param objects the objects of the table that the viewer is in
     * @param store the same as they are sent
     * @param viewer the viewer
     * @param replicator what sends them to the viewer
     * @param view the view of the viewer's client, of the same channel
     */
    StateComparison(
            ChannelObjects objects, ObjectStore store, Viewer viewer, PeerReplicator replicator, ViewContents view) {
        this.objects = objects;
        this.store = store;
        this.viewer = viewer;
        this.replicator = replicator;
        this.view = view;
    }

    /** The differences, a line each. */
    List<String> differences() {
        for (int slot = 0; slot < store.slots(); slot++) {
            compare(slot);
        }
        return differences;
    }

    private void compare(int slot) {
        boolean isToBeSeen = store.isTaken(slot) && replicator.isSeen(slot);
        StateObject told = isToBeSeen ? objects.at(slot) : null;
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
        boolean isOwner = Replica.of(told).owner() == viewer;
        long changed = (layout.changed(store.newestValues(slot), store.newestCell(slot), view.cells(slot), 0)
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

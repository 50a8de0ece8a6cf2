package dev.tickwire.testing;

import dev.tickwire.base.Arguments;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.state.object.ViewContents;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;

/**
 * The differences between the objects that a client shows and the objects that the client's peer is to see, where
 * client and server are in one process. {@link World#differences} and {@link World#settle} compare all clients of a
 * world.
 */
public final class StateDifferences {
    private final Viewer viewer;
    private final TableContents table;
    private final ViewContents view;
    private final List<String> lines = new ArrayList<>();

    private StateDifferences(Viewer viewer, TableContents table, ViewContents view) {
        this.viewer = viewer;
        this.table = table;
        this.view = view;
    }

    /**
     * Compares a view with a server's table, as of the last flush; with whichever table of the channel the peer is in.
     * Values are compared as they are sent, in steps. A {@code smooth} field differs also while it is drawn between two
     * states, or on beyond the last.
     *
     * @param table a table of the server's channel
     * @param viewer a connected peer
     * @param shown the view of that peer's client, of the same channel
     * @return a line for each object that is missing, is too many, or differs, and in which fields; empty if client and
     *     server agree
     * @throws IllegalArgumentException if the peer is not of this server or not connected
     */
    public static List<String> of(StateTable table, Viewer viewer, StateView shown) {
        Arguments.required("table", table);
        Arguments.required("shown", shown);
        StateDifferences differences = new StateDifferences(viewer, TableContents.of(table), ViewContents.of(shown));
        for (int slot = 0; slot < differences.table.reader().slots(); slot++) {
            differences.compare(slot);
        }
        return differences.lines;
    }

    private void compare(int slot) {
        StateObject sent = table.seenBy(viewer, slot);
        StateObject shown = view.objects().at(slot);
        if (sent != null
                && shown != null
                && ObjectIdentity.isSame(
                        Replica.of(sent).identity(), Replica.of(shown).identity())) {
            compare(slot, sent, shown);
            return;
        }
        if (sent != null) {
            lines.add("does not show " + sent);
        }
        if (shown != null) {
            lines.add("shows, but should not show, " + shown);
        }
    }

    private void compare(int slot, StateObject sent, StateObject shown) {
        CellLayout layout = Replica.of(sent).layout();
        boolean isOwner = Replica.of(sent).owner() == viewer;
        long changed = (table.changed(viewer, slot, view.cells(slot)) | view.movingFields(slot))
                & layout.seen(isOwner ? ObjectView.OWNER : ObjectView.STRANGER);
        if (changed == 0 && isOwner == shown.isOwned()) {
            return;
        }
        StringBuilder fields = new StringBuilder(isOwner == shown.isOwned() ? "" : "owner");
        for (; changed != 0; changed &= changed - 1) {
            fields.append(fields.length() == 0 ? "" : ", ").append(layout.name(Long.numberOfTrailingZeros(changed)));
        }
        lines.add("differs in " + fields + ": shows " + shown + ", should show " + sent);
    }
}

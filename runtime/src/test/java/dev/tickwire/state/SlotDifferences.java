package dev.tickwire.state;

import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.state.object.ViewContents;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;

/** The slots in which a client's view differs from what its peer is to see. */
public final class SlotDifferences {
    private SlotDifferences() {}

    /** The slots with both objects, as of the last flush; empty if both sides agree. */
    public static List<String> of(StateTable table, Viewer viewer, StateView shown) {
        TableContents contents = TableContents.of(table);
        ViewContents view = ViewContents.of(shown);
        List<String> differences = new ArrayList<>();
        for (int slot = 0; slot < contents.reader().slots(); slot++) {
            StateObject sent = contents.seenBy(viewer, slot);
            StateObject at = view.objects().at(slot);
            if (sent == null ? at != null : at == null || !isSame(contents, view, slot, viewer)) {
                differences.add(slot + ": shows " + at + ", should show " + sent);
            }
        }
        return differences;
    }

    private static boolean isSame(TableContents contents, ViewContents view, int slot, Viewer viewer) {
        Replica sent = Replica.of(contents.seenBy(viewer, slot));
        StateObject shown = view.objects().at(slot);
        boolean isOwner = sent.owner() == viewer;
        long changed = (contents.changed(viewer, slot, view.cells(slot)) | view.movingFields(slot))
                & sent.layout().seen(isOwner ? ObjectView.OWNER : ObjectView.STRANGER);
        return changed == 0
                && isOwner == shown.isOwned()
                && ObjectIdentity.isSame(sent.identity(), Replica.of(shown).identity());
    }
}

package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Removes the objects of a table: by the game, with the table, or with their owner. When an owner leaves the table,
 * objects of some types are removed, and others stay without an owner.
 */
final class ObjectRemover {
    private final ChannelObjects objects;
    private final Owners owners;
    private final ObjectStore slots;
    private final TableEditor editor;
    private final EndListener listener;
    private final Set<ObjectType<?>> withOwner = new HashSet<>();
    /** Objects to remove at the end of the flush. */
    private final List<StateObject> pending = new ArrayList<>();

    ObjectRemover(ChannelObjects objects, Owners owners, ObjectStore slots, TableEditor editor, EndListener listener) {
        this.objects = objects;
        this.owners = owners;
        this.slots = slots;
        this.editor = editor;
        this.listener = listener;
    }

    /** Called before an object is removed that was sent. */
    interface EndListener {
        void onEnd(int slot, StateObject object, long tick);
    }

    /** Removes the objects of a type with their owners from now on. */
    void removeWithOwner(ObjectType<?> type) {
        objects.require(type);
        withOwner.add(type);
    }

    /**
     * Clears the owner of all objects of a viewer, and removes objects.
     *
     * @param isFlushing whether updates are being sent, so that objects are removed by {@link #endFlush} only
     */
    void leave(Viewer viewer, boolean isFlushing) {
        for (int slot = owners.first(viewer); slot != Owners.NONE; slot = owners.first(viewer)) {
            StateObject object = objects.at(slot);
            boolean isRemoved = withOwner.contains(ObjectType.of(object)) && editor.isRemovable(slot);
            if (isRemoved && !isFlushing) {
                remove(slot);
                continue;
            }
            editor.own(slot, null);
            if (isRemoved) {
                pending.add(object);
            }
        }
    }

    /** Called at the end of a flush. */
    void endFlush() {
        while (!pending.isEmpty()) {
            remove(objects.slotOf(pending.remove(pending.size() - 1)));
        }
    }

    /** Removes all objects of the table. */
    void removeAll() {
        for (int slot = 0; objects.count() > 0; slot++) {
            if (objects.at(slot) != null) {
                remove(slot);
            }
        }
    }

    /** Removes the object in a slot. */
    void remove(int slot) {
        if (slots.isUsed(slot)) {
            listener.onEnd(slot, objects.at(slot), slots.tick());
        }
        editor.remove(slot);
    }
}

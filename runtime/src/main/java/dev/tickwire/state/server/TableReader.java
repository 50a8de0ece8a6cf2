package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.store.ObjectStore;

/** Reads the objects of a table with the values of the last flush. */
final class TableReader implements StateReader {
    private final ChannelObjects objects;
    private final ObjectStore slots;
    private final Owners owners;

    TableReader(ChannelObjects objects, ObjectStore slots, Owners owners) {
        this.objects = objects;
        this.slots = slots;
        this.owners = owners;
    }

    @Override
    public long tick() {
        return slots.tick();
    }

    @Override
    public int slots() {
        return slots.slots();
    }

    @Override
    public int number(int slot) {
        return slots.isUsed(slot) ? Replica.of(objects.at(slot)).number() : NO_OBJECT;
    }

    @Override
    public ObjectType<?> type(int slot) {
        return ObjectType.of(objects.at(slot));
    }

    @Override
    public int owner(int slot) {
        Viewer owner = owners.of(slot);
        return owner == null ? NO_OWNER : owner.index();
    }

    @Override
    public void copy(int slot, int[] into) {
        slots.copyNewest(slot, into);
    }
}

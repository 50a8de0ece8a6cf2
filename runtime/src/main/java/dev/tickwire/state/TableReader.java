package dev.tickwire.state;

import dev.tickwire.state.server.store.ObjectStore;

/** Reads the objects of a table as they were frozen last. */
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
        return slots.isTaken(slot) ? objects.at(slot).number() : NOTHING;
    }

    @Override
    public ObjectType<?> type(int slot) {
        return objects.at(slot).type();
    }

    @Override
    public int owner(int slot) {
        Viewer owner = owners.of(slot);
        return owner == null ? NOBODY : owner.index();
    }

    @Override
    public void copy(int slot, int[] into) {
        slots.copyNewest(slot, into);
    }
}

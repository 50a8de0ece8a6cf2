package dev.tickwire.state.object;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import org.jspecify.annotations.Nullable;

/**
 * Objects to which references from a further table of a channel may refer: objects of the same table, and of the
 * endpoint's other channels.
 */
public final class RoomObjects implements TableDirectory {
    private final ChannelObjects own;
    private final TableDirectory others;

    /**
     * Creates a directory.
     *
     * @param own the objects of the table
     * @param others the objects of the endpoint; objects of the table's own channel are ignored
     */
    public RoomObjects(ChannelObjects own, TableDirectory others) {
        this.own = own;
        this.others = others;
    }

    /** Returns whether this directory refers to the objects of an endpoint. */
    boolean isBeside(ObjectDirectory directory) {
        return others == directory;
    }

    @Override
    public <T extends PartHolder> @Nullable T find(Class<T> type, int number) {
        return own.has(type) ? own.find(type, number) : others.find(type, number);
    }

    @Override
    public boolean awaits(Class<? extends PartHolder> type, int number) {
        return own.has(type) ? own.mayAppear(number) : others.awaits(type, number);
    }

    @Override
    public int removed() {
        return own.removed() + others.removed();
    }
}

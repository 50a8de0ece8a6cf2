package dev.tickwire.state.object;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;

/** The objects that those of one more table of a channel may refer to: its own, and those of the other channels. */
public final class RoomObjects implements TableDirectory {
    private final ChannelObjects own;
    private final TableDirectory others;

    /**
     * The objects of one table, and others.
     *
     * @param own the table's
     * @param others of the endpoint; of the table's channel they do not count
     */
    public RoomObjects(ChannelObjects own, TableDirectory others) {
        this.own = own;
        this.others = others;
    }

    /** Whether the others are these. */
    boolean isBeside(ObjectDirectory directory) {
        return others == directory;
    }

    @Override
    public <T extends PartHolder> T find(Class<T> type, int number) {
        return own.has(type) ? own.find(type, number) : others.find(type, number);
    }

    @Override
    public boolean awaits(Class<? extends PartHolder> type, int number) {
        return own.has(type) ? own.mayCome(number) : others.awaits(type, number);
    }

    @Override
    public int removed() {
        return own.removed() + others.removed();
    }
}

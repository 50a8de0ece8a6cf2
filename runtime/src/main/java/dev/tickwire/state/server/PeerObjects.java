package dev.tickwire.state.server;

import dev.tickwire.message.PartHolder;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.NumberedObjects;
import java.util.List;

/** The objects to which a peer of a server may refer: those of the tables in which it is. */
final class PeerObjects implements NumberedObjects {
    private final Viewer viewer;
    private final List<ChannelTables> channels;

    PeerObjects(Viewer viewer, List<ChannelTables> channels) {
        this.viewer = viewer;
        this.channels = channels;
    }

    /** {@inheritDoc} None once the peer is gone. */
    @Override
    public <T extends PartHolder> T find(Class<T> type, int number) {
        return find(channels, viewer, type, number);
    }

    /** The object of a number in the tables in which a peer is; null if it is not there. */
    static <T extends PartHolder> T find(List<ChannelTables> channels, Viewer viewer, Class<T> type, int number) {
        for (int channel = 0; channel < channels.size(); channel++) {
            ServerTable table = channels.get(channel).viewers().tableOf(viewer);
            if (table != null && table.objects().has(type)) {
                return table.objects().find(type, number);
            }
        }
        return null;
    }

    /** {@inheritDoc} A server knows of all. */
    @Override
    public boolean awaits(Class<? extends PartHolder> type, int number) {
        return false;
    }
}

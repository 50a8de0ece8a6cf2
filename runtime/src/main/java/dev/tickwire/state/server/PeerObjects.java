package dev.tickwire.state.server;

import dev.tickwire.message.PartHolder;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.NumberedObjects;
import java.util.List;

/** Objects to which a peer of a server may refer: those of the tables in which the peer is. */
final class PeerObjects implements NumberedObjects {
    private final Viewer viewer;
    private final List<ChannelTables> channels;

    PeerObjects(Viewer viewer, List<ChannelTables> channels) {
        this.viewer = viewer;
        this.channels = channels;
    }

    /** {@inheritDoc} Returns null once the peer has left. */
    @Override
    public <T extends PartHolder> T find(Class<T> type, int number) {
        return find(channels, viewer, type, number);
    }

    /** Returns the object with a number in the tables of a peer, or null. */
    static <T extends PartHolder> T find(List<ChannelTables> channels, Viewer viewer, Class<T> type, int number) {
        for (int channel = 0; channel < channels.size(); channel++) {
            ServerTable table = channels.get(channel).viewers().tableOf(viewer);
            if (table != null && table.objects().has(type)) {
                return table.objects().find(type, number);
            }
        }
        return null;
    }

    /** {@inheritDoc} Always false: a server waits for no object. */
    @Override
    public boolean awaits(Class<? extends PartHolder> type, int number) {
        return false;
    }
}

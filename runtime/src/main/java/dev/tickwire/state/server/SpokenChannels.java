package dev.tickwire.state.server;

import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.server.format.EarlierProtocol;
import java.util.List;

/**
 * State channels of one protocol that peers may speak, in their order in packets. Each is a channel of the server, or
 * is gone.
 */
final class SpokenChannels {
    /** In place of the place of a channel: it is gone. */
    static final int GONE = -1;

    private final EarlierProtocol protocol;
    private final int[] places;
    private final GoneChannel[] gone;

    /**
     * Finds the channels of an earlier protocol.
     *
     * @param channels the channels of the server
     */
    SpokenChannels(EarlierProtocol protocol, List<ChannelTables> channels) {
        this.protocol = protocol;
        places = new int[protocol.channels().size()];
        gone = new GoneChannel[places.length];
        for (int place = 0; place < places.length; place++) {
            places[place] = find(protocol.channels().get(place).name(), channels);
        }
    }

    private static int find(String name, List<ChannelTables> channels) {
        for (int place = 0; place < channels.size(); place++) {
            if (channels.get(place).name().equals(name)) {
                return place;
            }
        }
        return GONE;
    }

    int count() {
        return places.length;
    }

    /** Returns the place of a channel among those of the server, or {@link #GONE}. */
    int place(int channel) {
        return places[channel];
    }

    /** Returns a channel that is gone. It begins with the next tick. */
    GoneChannel gone(int channel) {
        if (gone[channel] == null) {
            EarlierChannel config = protocol.channels().get(channel);
            gone[channel] = new GoneChannel(config, protocol.maxEntryBits());
        }
        return gone[channel];
    }

    void beginTick(long tick) {
        for (GoneChannel each : gone) {
            if (each != null) {
                each.beginTick(tick);
            }
        }
    }

    void endTick() {
        for (GoneChannel each : gone) {
            if (each != null) {
                each.endTick();
            }
        }
    }
}

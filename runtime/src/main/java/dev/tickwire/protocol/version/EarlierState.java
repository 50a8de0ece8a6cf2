package dev.tickwire.protocol.version;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.object.EarlierChannel;
import java.util.ArrayList;
import java.util.List;

/** State channels of earlier versions of a protocol, as tables and views work with them. */
public final class EarlierState {
    private EarlierState() {}

    /** Returns the state channels of an earlier version, in their order. */
    public static List<EarlierChannel> channels(Protocol earlier) {
        List<EarlierChannel> channels = new ArrayList<>();
        for (StateChannel channel : earlier.stateChannels()) {
            channels.add(new EarlierChannel(
                    channel.name(),
                    channel.maxObjects(),
                    channel.everyTicks(),
                    channel.modelled(),
                    channel.placed(),
                    channel.objects()));
        }
        return channels;
    }

    /** Returns whether packets of an earlier version state the inputs from which objects come. */
    public static boolean statesOrigins(Protocol earlier) {
        return !earlier.inputChannels().isEmpty();
    }
}

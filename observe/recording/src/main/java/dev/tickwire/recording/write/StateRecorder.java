package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.state.object.ViewContents;
import java.util.ArrayList;
import java.util.List;

/** Writes the objects of all state channels of an endpoint; at a server those of further tables, too. */
final class StateRecorder {
    private final List<StateChannel> stateChannels;
    /** By the place of the channel. */
    private final List<ChannelRecorder> first = new ArrayList<>();
    /** Null at a client. */
    private final TableRecorder tables;
    /** Null at a client. */
    private final SightRecorder sight;

    private boolean isWholeNext;

    StateRecorder(Endpoint endpoint) {
        stateChannels = endpoint.protocol().stateChannels();
        for (StateChannel channel : stateChannels) {
            first.add(new ChannelRecorder(
                    channel.number(),
                    0,
                    endpoint instanceof Server
                            ? TableContents.of(((Server) endpoint).state(channel))
                                    .reader()
                            : ViewContents.of(((Client) endpoint).state(channel))
                                    .reader()));
        }
        tables = endpoint instanceof Server ? new TableRecorder((Server) endpoint) : null;
        sight = endpoint instanceof Server ? new SightRecorder((Server) endpoint) : null;
    }

    /** The tick as of which the objects are; 0 if there is none. */
    long tick() {
        return first.isEmpty() ? 0 : first.get(0).tick();
    }

    /** All objects are others from now on, whatever their numbers are. */
    void restart() {
        isWholeNext = true;
    }

    /** A peer of the recorded server is gone. */
    void forget(int peer) {
        if (tables != null) {
            tables.forget(peer);
            sight.forget(peer);
        }
    }

    /** An object of the recorded client has gone out of sight. */
    void hide(ObjectType<?> type, int number) {
        for (int place = 0; place < first.size(); place++) {
            if (stateChannels.get(place).objects().contains(type)) {
                first.get(place).hide(number);
            }
        }
    }

    /**
     * Writes the objects: those that differ, or all.
     *
     * @param isWhole whether all, as if nothing was written before
     */
    void write(RecordOutput out, boolean isWhole) {
        boolean isAll = isWhole || isWholeNext;
        isWholeNext = false;
        for (int place = 0; place < first.size(); place++) {
            first.get(place).write(out, isAll);
        }
        if (tables != null) {
            tables.write(out, isAll);
            sight.write(out, isAll);
        }
    }
}

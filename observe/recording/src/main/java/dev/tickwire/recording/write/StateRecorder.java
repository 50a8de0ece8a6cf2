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

/** Writes the objects of all state channels of an endpoint. */
final class StateRecorder {
    private final List<StateChannel> stateChannels;
    /** First table of each channel, or the view at a client. */
    private final List<ChannelRecorder> first = new ArrayList<>();
    /** Further tables; null at a client. */
    private final TableRecorder tables;
    /** Objects out of sight of peers; null at a client. */
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

    /** Returns the tick of the endpoint, or 0 without state channels. */
    long tick() {
        return first.isEmpty() ? 0 : first.get(0).tick();
    }

    /**
     * Makes the next frame contain all objects: objects of a new connection may have the numbers of earlier objects.
     */
    void restart() {
        isWholeNext = true;
    }

    /** Forgets a peer that has left. */
    void forget(int peer) {
        if (tables != null) {
            tables.forget(peer);
            sight.forget(peer);
        }
    }

    /** Marks that an object went out of a client's sight. */
    void hide(ObjectType<?> type, int number) {
        for (int place = 0; place < first.size(); place++) {
            if (stateChannels.get(place).objects().contains(type)) {
                first.get(place).hide(number);
            }
        }
    }

    /**
     * Writes the objects.
     *
     * @param isWhole true to write all objects, false to write only objects with changes
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

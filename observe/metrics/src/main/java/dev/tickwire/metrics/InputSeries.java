package dev.tickwire.metrics;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.protocol.InputChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counters of the players' inputs at a server, by channel and result. The sums of ended players are kept. A client, and
 * a protocol without inputs, have none.
 */
final class InputSeries {
    private static final String[] RESULTS = {"in_time", "repeated", "missing", "late", "far_ahead"};

    /** Null at a client. */
    private final @Nullable Server server;

    private final List<InputChannel<?>> channels;
    /** By channel and result, as all sums. */
    private final Series[] series;

    private final long[] ended;
    private final long[] sums;
    /** Players that connected in this update. Their statistics exist when the update has ended. */
    private final List<Peer> newcomers = new ArrayList<>();
    /** Players by slot; null for a slot without one. */
    private Peer[] players = {};
    /** Statistics by slot and channel; null for a slot without a player. */
    private InputStatistics[] statistics = {};

    InputSeries(SeriesList list, Endpoint endpoint) {
        server = endpoint instanceof Server ? (Server) endpoint : null;
        channels = server == null ? List.of() : endpoint.protocol().inputChannels();
        series = new Series[channels.size() * RESULTS.length];
        ended = new long[series.length];
        sums = new long[series.length];
        for (int place = 0; place < series.length; place++) {
            series[place] = list.counter(
                    "tickwire.inputs",
                    null,
                    "Inputs of players, by result",
                    "channel",
                    channels.get(place / RESULTS.length).name(),
                    "result",
                    RESULTS[place % RESULTS.length]);
        }
        if (server != null && !channels.isEmpty()) {
            server.peers().forEach(newcomers::add);
        }
    }

    void onConnect(Peer peer) {
        if (!channels.isEmpty()) {
            newcomers.add(peer);
        }
    }

    /** Begins to read the statistics of the players that connected in this update. */
    void endUpdate() {
        for (int i = 0; i < newcomers.size(); i++) {
            Peer peer = newcomers.get(i);
            if (peer.isConnected()) {
                enter(peer);
            }
        }
        newcomers.clear();
    }

    private void enter(Peer peer) {
        Server of = server;
        if (of == null) {
            return;
        }
        int slot = peer.index();
        if (slot >= players.length) {
            players = Arrays.copyOf(players, Math.max(slot + 1, 2 * players.length));
            statistics = Arrays.copyOf(statistics, players.length * channels.size());
        }
        players[slot] = peer;
        for (int channel = 0; channel < channels.size(); channel++) {
            statistics[slot * channels.size() + channel] =
                    of.inputs(channels.get(channel)).statistics(peer);
        }
    }

    /** Keeps the final counts of a player. */
    void onEnd(Peer peer) {
        int slot = peer.index();
        if (slot >= 0 && slot < players.length && players[slot] == peer) {
            add(slot, ended);
            players[slot] = null;
            Arrays.fill(statistics, slot * channels.size(), (slot + 1) * channels.size(), null);
        }
    }

    /** Updates the counters. */
    void show() {
        System.arraycopy(ended, 0, sums, 0, sums.length);
        for (int slot = 0; slot < players.length; slot++) {
            add(slot, sums);
        }
        for (int place = 0; place < series.length; place++) {
            series[place].set(sums[place]);
        }
    }

    private void add(int slot, long[] to) {
        for (int channel = 0; channel < channels.size(); channel++) {
            InputStatistics counts = statistics[slot * channels.size() + channel];
            if (counts != null) {
                int first = channel * RESULTS.length;
                to[first] += counts.received();
                to[first + 1] += counts.repeated();
                to[first + 2] += counts.missing();
                to[first + 3] += counts.late();
                to[first + 4] += counts.farAhead();
            }
        }
    }
}

package dev.tickwire.tools.load;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.GameTick;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;

/** A client with a bot: runs the loop of the bot, and measures the client once a second. */
final class MeasuredClient implements Tap {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final long SAMPLE_NANOS = 1_000_000_000L;
    private static final double MILLIS_PER_SECOND = 1e3;
    /** A connection that was shorter has no rate. */
    private static final double MIN_SECONDS = 1;

    private final LoadTotals totals;
    private final Progress progress;
    private final Client client;
    private final List<StateChannel> channels;
    private final TickIntervals ticks = new TickIntervals();
    /** Loop of the bot, or null if the bot has failed to start. */
    private GameTick game;

    private long nowNanos;
    private long sampledNanos;
    private boolean isStarted;
    private boolean isConnected;
    /** Whether the connection has ended during a transfer, and the end has not been reported yet. */
    private boolean isSwitching;

    private boolean wasConnected;
    private boolean wasConnectedBefore;
    private boolean isOver;
    private long connectedNanos;
    private long sentBefore;
    private long receivedBefore;
    private double seconds;
    private long bytesUp;
    private long bytesDown;

    /**
     * Starts the bot of a client.
     *
     * @param client the client, not connected
     * @param number the number of the client
     * @param bot the bot
     * @param totals receives the measurements
     * @param progress receives the connections and their ends
     */
    MeasuredClient(Client client, int number, Bot bot, LoadTotals totals, Progress progress) {
        this.client = client;
        channels = client.protocol().stateChannels();
        this.totals = totals;
        this.progress = progress;
        client.tap(this);
        guard(() -> game = bot.start(client, number));
    }

    @Override
    public Detail detail() {
        return Detail.NONE;
    }

    /** Runs a round of the bot. After an exception of the bot, its client is closed and does nothing any more. */
    void update(long now) {
        GameTick loop = game;
        if (isOver || loop == null) {
            return;
        }
        if (!isStarted) {
            isStarted = true;
            sampledNanos = now;
        }
        nowNanos = now;
        guard(() -> loop.tick(now));
        if (isConnected && !channels.isEmpty()) {
            ticks.update(client.state(channels.get(0)).tick(), now);
        }
        if (!isOver && now - sampledNanos >= SAMPLE_NANOS) {
            sampledNanos += SAMPLE_NANOS;
            sample();
        }
    }

    /** Lets the bot connect, unless it has connected when it started. */
    void connect(Bot bot, int number, InetSocketAddress server) {
        if (!isOver && client.state() == ClientState.DISCONNECTED) {
            guard(() -> bot.connect(client, number, server));
        }
    }

    private void guard(Runnable part) {
        try {
            part.run();
        } catch (RuntimeException | LinkageError | AssertionError thrown) {
            totals.fail(thrown);
            finish();
        }
    }

    private void sample() {
        Peer server = client.peer();
        if (!isConnected || server == null) {
            return;
        }
        LinkStatistics link = server.statistics().link();
        if (link.isRttKnown()) {
            totals.roundTripMillis.add(link.rttNanos() / NANOS_PER_MILLI);
        }
        ticks.sample(totals.tickIntervalMillis);
        if (!channels.isEmpty()) {
            totals.objects.add(channels.stream()
                    .mapToInt(channel -> client.state(channel).count())
                    .sum());
        }
        if (!channels.isEmpty() && client.viewTick() > 0) {
            double ticks = client.serverTick() - client.viewTick();
            totals.ageMillis.add(ticks * MILLIS_PER_SECOND / client.serverTicksPerSecond());
        }
    }

    /** Adds the sums of the client to the totals, and closes the client. No effect the second time. */
    void finish() {
        if (isOver) {
            return;
        }
        isOver = true;
        if (isConnected) {
            endConnection();
        }
        boolean isConnecting = !isConnected && !isSwitching && client.state() == ClientState.CONNECTING;
        totals.connecting += isConnecting ? 1 : 0;
        totals.connected += wasConnected ? 1 : 0;
        totals.bytesUp += bytesUp;
        totals.bytesDown += bytesDown;
        totals.connectedSeconds += seconds;
        totals.corrections += client.predictions().corrections();
        totals.predictedSteps += client.predictions().steps();
        for (InputChannel<?> inputs : client.protocol().inputChannels()) {
            totals.inputReports += client.inputs(inputs).reports();
            totals.lateInputReports += client.inputs(inputs).lateReports();
        }
        if (seconds >= MIN_SECONDS) {
            totals.upKilobits.add(kilobits(bytesUp));
            totals.downKilobits.add(kilobits(bytesDown));
        }
        try {
            client.close();
        } catch (RuntimeException thrown) {
            totals.fail(thrown);
        }
    }

    private double kilobits(long bytes) {
        return bytes * 8 / MILLIS_PER_SECOND / seconds;
    }

    @Override
    public void onConnect(Peer server) {
        isConnected = true;
        wasConnectedBefore = wasConnected;
        wasConnected = true;
        progress.onConnect();
        connectedNanos = nowNanos;
        ticks.clear();
        sentBefore = client.transportStatistics().bytesSent();
        receivedBefore = client.transportStatistics().bytesReceived();
    }

    @Override
    public void onSwitch(Peer from) {
        if (!isOver) {
            progress.onEnd();
            endConnection();
            isConnected = false;
            isSwitching = true;
        }
    }

    @Override
    public void onEnd(Peer server, DisconnectReason reason, String text) {
        if (isOver) {
            return;
        }
        boolean isRefused = !isSwitching && (!isConnected || reason == DisconnectReason.NOT_ADMITTED);
        if (isConnected) {
            progress.onEnd();
        }
        if (isConnected && isRefused) {
            // The verdict about a login comes after the connection.
            wasConnected = wasConnectedBefore;
        } else if (isConnected) {
            endConnection();
        }
        isConnected = false;
        isSwitching = false;
        if (reason == DisconnectReason.CLOSED_LOCALLY) {
            totals.left++;
        } else if (!isByBot(reason)) {
            totals.refused += isRefused ? 1 : 0;
            if (!isRefused) {
                totals.lost++;
                progress.onLost();
            }
            totals.countEnd(reason.name().toLowerCase(Locale.ROOT).replace('_', ' '));
        }
    }

    /** Returns whether a connection has ended because the bot left, or went on at another server. */
    private static boolean isByBot(DisconnectReason reason) {
        return reason == DisconnectReason.CLOSED_LOCALLY || reason == DisconnectReason.TRANSFERRED;
    }

    private void endConnection() {
        seconds += (nowNanos - connectedNanos) / NANOS_PER_SECOND;
        bytesUp += client.transportStatistics().bytesSent() - sentBefore;
        bytesDown += client.transportStatistics().bytesReceived() - receivedBefore;
    }
}

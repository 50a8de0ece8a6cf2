package dev.tickwire.endpoint.client;

import dev.tickwire.clock.ClientClock;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.input.client.OwnInputs;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.client.receive.StateReceiver;
import java.util.ArrayList;
import java.util.List;

/** The times of a client, and the inputs that it makes by them. */
public final class ClientTime implements Part {
    private final ClientCore core;
    private final ClientClock clock;
    private final List<InputChannel<?>> channels;
    /** State channels in the protocol of the last attempt. */
    private List<StateChannel> stateChannels;

    private final List<OwnInputs<?>> queues = new ArrayList<>();
    /** The server of the last attempt, null before the first. */
    private PeerConnection peer;
    /** Place of the first input channel in the version of the connection, or {@link SpokenVersion#NONE}. */
    private int first = SpokenVersion.NONE;

    /** True from the beginning of a tick until its flush. */
    private boolean isMaking;

    /**
     * Creates times without a server.
     *
     * @param core of the client
     * @param clock of the client
     */
    ClientTime(ClientCore core, ClientClock clock) {
        this.core = core;
        this.clock = clock;
        channels = core.protocol().inputChannels();
        stateChannels = core.protocol().stateChannels();
        for (InputChannel<?> channel : channels) {
            queues.add(new OwnInputs<>(channel, core.factory()));
        }
    }

    /** Returns the inputs of a channel of the protocol. */
    @SuppressWarnings("unchecked") // the inputs of a channel have the message class of the channel
    public <M extends InputMessage> OwnInputs<M> inputs(InputChannel<M> channel) {
        return (OwnInputs<M>) queues.get(channels.indexOf(channel));
    }

    /** Returns the tick for which an input of now is stamped; 0 before a tick of the server is known. */
    public double inputTick() {
        return clock.isSet() ? clock.inputTick() : 0;
    }

    /** Called when an attempt begins. */
    void begin(PeerConnection server) {
        peer = server;
        resetClock();
        SpokenVersion version = server.connection().version();
        stateChannels = version.protocol().stateChannels();
        List<InputSender> senders = new ArrayList<>();
        for (OwnInputs<?> queue : queues) {
            queue.begin(version);
            senders.add(queue.sender());
        }
        server.connection().inputs().send(senders);
        first = version.firstInput();
    }

    private void resetClock() {
        clock.reset();
        isMaking = false;
    }

    @Override
    public void onEnd(PeerConnection ended, DisconnectReason reason, String text) {
        resetClock();
        for (OwnInputs<?> queue : queues) {
            queue.reset();
        }
    }

    /** Called when an update begins. */
    void beginUpdate(long nowNanos) {
        clock.update(nowNanos);
        if (peer != null && core.isConnected() && peer.statistics().link().isRttKnown()) {
            clock.roundTrip(peer.statistics().link().rttNanos());
        }
    }

    /**
     * Called when a packet of the server was read.
     *
     * @param packet the receiver with the contents of the packet
     */
    void onPacket(StateReceiver packet) {
        if (packet == null || !packet.hasState()) {
            return;
        }
        clock.onTick(packet.packetTick(), packet.ticksPerSecond());
        for (int place = 0; place < stateChannels.size(); place++) {
            if (packet.isDue(place)) {
                clock.onState(packet.packetTick(), stateChannels.get(place).everyTicks());
            }
        }
        for (int place = 0; place < queues.size(); place++) {
            reportToClock(queues.get(place).sender());
        }
    }

    private void reportToClock(InputSender sender) {
        long reported = sender.pollReported();
        if (reported != InputSender.NONE) {
            clock.onInputReport(reported, sender.reportedMargin());
        }
    }

    /** Returns whether the game's ticks are those of its inputs, which follow the server's ticks. */
    boolean leads() {
        return !queues.isEmpty() && clock.isSet() && core.isConnected();
    }

    /** Begins the next tick if the tick's input is due. Returns false if no input is due. */
    boolean pollTick() {
        boolean isDue = clock.beginInputTick();
        isMaking |= isDue;
        for (int place = 0; place < queues.size() && isDue; place++) {
            queues.get(place).beginTick(clock.tick());
        }
        return isDue;
    }

    /** Called when the game flushes: the inputs of the current tick are complete. */
    void complete() {
        for (int place = 0; place < queues.size(); place++) {
            if (isMaking) {
                queues.get(place).complete(clock.viewTickOfInput());
                tapInput(place);
            } else {
                queues.get(place).dismiss();
            }
        }
        isMaking = false;
    }

    private void tapInput(int place) {
        if (core.taps().isOn()) {
            InputMessage input = queues.get(place).at(clock.tick());
            core.taps().onInput(peer, channels.get(place), clock.tick(), clock.viewTickOfInput(), input);
        }
    }

    /** Called when packets were sent. All input channels have the same ticks, so the first represents all. */
    void onFlushed() {
        if (first == SpokenVersion.NONE) {
            return;
        }
        InputSender sender = queues.get(first).sender();
        for (long sent = sender.pollSent(); sent != InputSender.NONE; sent = sender.pollSent()) {
            clock.onInputSent(sent);
        }
    }
}

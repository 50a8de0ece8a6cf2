package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.input.Inputs;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.PresentTick;
import dev.tickwire.input.server.PlayerInputs;
import dev.tickwire.input.server.PresentInputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Inputs of a server's peers, and the beginning of its ticks. Empty if the protocol has no input channels. */
public final class ServerInputs implements Part {
    private final ServerCore core;
    private final ServerTables tables;
    private final List<InputChannel<?>> channels;
    private final List<PlayerInputs<?>> inputs = new ArrayList<>();
    private final PresentTick present;
    /** Tick whose inputs have begun; 0 before the first. */
    private long begunTick;

    /** For each input channel, called with inputs that arrived in time. */
    private final List<PresentInputs> accepting = new ArrayList<>();

    /**
     * Creates inputs without peers.
     *
     * @param core of the server
     * @param tables for the number of the next tick
     */
    ServerInputs(ServerCore core, ServerTables tables) {
        this.core = core;
        this.tables = tables;
        channels = core.protocol().inputChannels();
        present = new PresentTick(tables.tick(), core.ticksPerSecond());
        for (InputChannel<?> channel : channels) {
            inputs.add(newInputs(channel));
            accepting.add((peer, viewTick, input) -> accept((Peer) peer, channel, viewTick, input));
        }
    }

    private <M extends InputMessage> PlayerInputs<M> newInputs(InputChannel<M> channel) {
        return new PlayerInputs<>(channel, core.factory(), present, core.ticksPerSecond(), this::beginTickByGame);
    }

    /** Called when the game reads an input of the current tick. */
    private void beginTickByGame() {
        core.requireOwner();
        beginTick();
    }

    /** Returns the inputs of a channel of the protocol. */
    @SuppressWarnings("unchecked") // the inputs of a channel have the message class of the channel
    public <M extends InputMessage> Inputs<M> of(InputChannel<M> channel) {
        return (Inputs<M>) inputs.get(channels.indexOf(channel));
    }

    /** Begins the tick of the next flush, unless it has begun. */
    public void beginTick() {
        long next = tables.tick() + 1;
        if (inputs.isEmpty() || begunTick == next) {
            return;
        }
        begunTick = next;
        present.begin(next, core.nowNanos());
        for (int channel = 0; channel < inputs.size(); channel++) {
            inputs.get(channel).beginTick(next, accepting.get(channel));
        }
    }

    private void accept(Peer peer, InputChannel<?> channel, double viewTick, InputMessage input) {
        if (channel == channels.get(version(peer).firstInput())) {
            tables.onInput(peer, viewTick);
        }
        core.taps().onInput(peer, channel, present.number(), viewTick, input);
    }

    @Override
    public void onConnect(PeerConnection peer) {
        List<InputReceiver> receivers = new ArrayList<>();
        SpokenVersion version = version(peer);
        for (PlayerInputs<?> each : inputs) {
            // All input channels have the same ticks, so the first represents all.
            boolean isFirst = receivers.size() == version.firstInput();
            LongConsumer arrivals = isFirst ? tables.inputArrivals(peer) : newest -> {};
            receivers.add(each.enter(peer, version, arrivals));
        }
        peer.connection().inputs().receive(receivers);
    }

    private static SpokenVersion version(Peer peer) {
        return ((PeerConnection) peer).connection().version();
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        for (PlayerInputs<?> each : inputs) {
            each.leave(peer);
        }
    }
}

package dev.tickwire.endpoint;

import dev.tickwire.input.InputKeeping;
import dev.tickwire.input.Inputs;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.PresentTick;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** The inputs of a server's peers, and when its ticks begin. Nothing where the protocol has no input channels. */
final class ServerInputs implements Part {
    private final ServerCore core;
    private final ServerTables tables;
    private final List<InputChannel<?>> channels;
    private final List<Inputs<?>> inputs = new ArrayList<>();
    private final PresentTick present;
    /** By the place of the channel, what takes its inputs. */
    private final List<InputKeeping.InputTaker> takers = new ArrayList<>();

    /**
     * Has no peers.
     *
     * @param core of the server
     * @param tables say which tick is to come
     */
    ServerInputs(ServerCore core, ServerTables tables) {
        this.core = core;
        this.tables = tables;
        channels = core.protocol().inputChannels();
        present = new PresentTick(tables.tick(), core.ticksPerSecond());
        for (InputChannel<?> channel : channels) {
            inputs.add(newInputs(channel));
            takers.add((peer, viewTick, input) -> take((Peer) peer, channel, viewTick, input));
        }
    }

    private <M extends InputMessage> Inputs<M> newInputs(InputChannel<M> channel) {
        return InputKeeping.newInputs(channel, core.factory(), present, core.ticksPerSecond(), this::beginTickByGame);
    }

    /** The game asks for an input of the present tick. */
    private void beginTickByGame() {
        core.requireOwner();
        beginTick();
    }

    /** The inputs of a channel of the protocol. */
    @SuppressWarnings("unchecked") // each channel has inputs of its own class
    <M extends InputMessage> Inputs<M> of(InputChannel<M> channel) {
        return (Inputs<M>) inputs.get(channels.indexOf(channel));
    }

    /** Begins the tick that is to be frozen next, unless it has begun. */
    void beginTick() {
        long next = tables.tick() + 1;
        if (inputs.isEmpty() || present.number() == next) {
            return;
        }
        present.begin(next, core.nowNanos());
        for (int channel = 0; channel < inputs.size(); channel++) {
            InputKeeping.beginTick(inputs.get(channel), next, takers.get(channel));
        }
    }

    private void take(Peer peer, InputChannel<?> channel, double viewTick, InputMessage input) {
        tables.onInput(peer, viewTick);
        core.taps().onInput(peer, channel, present.number(), viewTick, input);
    }

    @Override
    public void onEnter(Peer peer) {
        List<InputReceiver> receivers = new ArrayList<>();
        LongConsumer arrivals = newest -> tables.onInputArrival(peer, newest);
        for (Inputs<?> each : inputs) {
            receivers.add(InputKeeping.enter(each, peer, arrivals));
        }
        peer.connection().receiveInputs(receivers);
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        for (Inputs<?> each : inputs) {
            InputKeeping.leave(each, peer);
        }
    }
}

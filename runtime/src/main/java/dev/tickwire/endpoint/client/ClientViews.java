package dev.tickwire.endpoint.client;

import dev.tickwire.clock.ClientClock;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.ReferencedObjects;
import dev.tickwire.endpoint.core.ViewTimes;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.EarlierState;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.ClientView;
import dev.tickwire.state.client.ObjectEvent;
import dev.tickwire.state.client.receive.StateReceiver;
import java.util.List;

/** The objects of a client: a view for each state channel. Exceptions of the game's listener are collected. */
public final class ClientViews implements Part, ReferencedObjects {
    private final ClientCore core;
    private final ClientObjects clientObjects = new ClientObjects();
    private final boolean hasTicks;
    private final ClientClock clock;
    private final ViewTimes times;
    /** State channels in the protocol of the last attempt. */
    private List<StateChannel> channels;
    /** By channel number; null for channels without objects. */
    private final ClientView[] views;
    /** Whether the game was notified that the world is complete, since the attempt began or the room changed. */
    private boolean isComplete;
    /** Whether a replay calls {@link #notifyComplete} itself. */
    private boolean isReplayed;
    /** Whether the listener is notified of each tick separately, also of several ticks in one update. */
    private boolean showsEachTick;
    /** The server of the last connection. The game may begin another attempt while it is notified of the end. */
    private PeerConnection shown;
    /** Reads state packets of the current attempt; null before the first attempt, and after its end. */
    private StateReceiver receiver;

    /**
     * Creates views without objects.
     *
     * @param core of the client
     * @param clock of the client
     * @param times the bounds of the view delay
     */
    ClientViews(ClientCore core, ClientClock clock, ViewTimes times) {
        this.core = core;
        Protocol protocol = core.protocol();
        this.clock = clock;
        this.times = times;
        channels = protocol.stateChannels();
        clock.viewDelay(times.minNanos(), times.maxNanos());
        if (times.areDelayed()) {
            clientObjects.delay();
        }
        if (!protocol.inputChannels().isEmpty()) {
            clientObjects.enableOrigins();
        }
        hasTicks = protocol.ticksPerSecond() > 0;
        views = new ClientView[protocol.channels().size()];
        for (StateChannel channel : protocol.stateChannels()) {
            views[channel.number()] = clientObjects.newView(
                    channel.name(), channel.maxObjects(), channel.objects(), channel.modelled(), channel.placed());
        }
    }

    /** Returns the objects of all views. */
    ClientObjects clientObjects() {
        return clientObjects;
    }

    /** Returns the directory for references in messages. */
    ObjectDirectory objects() {
        return clientObjects.objects();
    }

    @Override
    public <T extends PartHolder> T find(Peer peer, Class<T> type, int number) {
        return objects().find(type, number);
    }

    @Override
    public boolean isShown(Peer peer, StateObject object) {
        return true;
    }

    @Override
    public boolean isOwnedBy(Peer peer, StateObject object) {
        return false;
    }

    /** Returns the view of a state channel of the protocol. */
    public ClientView of(StateChannel channel) {
        return views[channel.number()];
    }

    /**
     * Checks that all placed objects are complete.
     *
     * @throws IllegalStateException if an array of a placed object has too few elements
     */
    void requirePlaced() {
        clientObjects.requirePlaced();
    }

    /** Called when an attempt begins. */
    void begin(PeerConnection server) {
        isComplete = false;
        if (hasTicks) {
            receiver = newReceiver(server.connection().version().protocol());
            server.connection().receiveObjects(receiver, times.maxNanos());
        }
    }

    private StateReceiver newReceiver(Protocol spoken) {
        channels = spoken.stateChannels();
        return spoken == core.protocol()
                ? clientObjects.newReceiver()
                : clientObjects.newReceiver(EarlierState.channels(spoken), EarlierState.statesOrigins(spoken));
    }

    /** Returns the reader of state packets; null before the first attempt, and for a protocol without ticks. */
    StateReceiver receiver() {
        return receiver;
    }

    /**
     * Notifies the listener of all queued events of objects. An exception in one call does not affect the other calls.
     */
    void notifyEvents() {
        for (ObjectEvent event = clientObjects.pollEvent(); event != null; event = clientObjects.pollEvent()) {
            try {
                notify(event);
            } catch (Throwable thrown) {
                core.failures().add(thrown);
            }
        }
    }

    private void notify(ObjectEvent event) {
        StateObject object = event.object();
        switch (event.kind()) {
            case APPEAR:
                core.listener().onObjectAppear(shown, ObjectType.of(object), object);
                break;
            case CHANGE:
                core.listener().onObjectChange(shown, ObjectType.of(object), object, event.changes());
                break;
            case VANISH:
                VanishReason reason = event.reason();
                core.taps().onVanish(shown, object, reason);
                core.listener().onObjectVanish(shown, ObjectType.of(object), object, reason);
                break;
            case COMPLETE:
                if (!isReplayed) {
                    notifyComplete();
                }
                break;
        }
    }

    /** Advances the views to the view tick, draws moving objects, and notifies the listener. */
    void advance() {
        if (showsEachTick && receiver != null) {
            showTicksBefore(Math.min((long) clock.viewTick(), receiver.tick()));
        }
        showThrough(clock.viewTick());
        for (int place = 0; place < channels.size() && receiver != null; place++) {
            if (receiver.pollMotion(place)) {
                clock.onMotion(channels.get(place).everyTicks());
            }
        }
        notifyEvents();
    }

    /** Shows each tick before the last one separately, unless the listener ends the connection meanwhile. */
    private void showTicksBefore(long lastTick) {
        StateReceiver shownFrom = receiver;
        for (long tick = receiver.shownTick() + 1; tick < lastTick && receiver == shownFrom; tick++) {
            showThrough(tick);
            notifyEvents();
        }
    }

    private void showThrough(double viewTick) {
        clientObjects.advance(viewTick, times.extrapolationNanos() * 1e-9 * clock.ticksPerSecond());
    }

    /** Called when the client is in another room, whose objects it sees after a tick; 0 if it sees the same objects. */
    void onRoom(long tick) {
        isComplete = false;
        if (receiver != null) {
            receiver.onRoom(tick);
        }
    }

    /**
     * Returns whether the game was notified that the world is complete, and neither the room nor the connection ended.
     */
    public boolean isComplete() {
        return isComplete;
    }

    /** Called when a replay enters a room. If it calls {@link #notifyComplete} itself, it does so for the room, too. */
    public void onReplayedRoom() {
        isComplete &= !isReplayed;
    }

    /** Notifies the game that the world is complete. */
    public void notifyComplete() {
        isComplete = true;
        core.taps().onWorldComplete(shown);
        core.listener().onWorldComplete(shown);
    }

    /** From now on, changes of different ticks are notified separately. */
    public void showEachTick() {
        showsEachTick = true;
    }

    /** From now on, {@link #notifyComplete} is called by a replay. */
    public void replay() {
        isReplayed = true;
    }

    @Override
    public void onConnect(PeerConnection connected) {
        shown = connected;
    }

    @Override
    public void onEnd(PeerConnection ended, DisconnectReason reason, String text) {
        receiver = null;
        isComplete = false;
        clientObjects.end();
        notifyEvents();
    }
}

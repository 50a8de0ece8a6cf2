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
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.ClientView;
import dev.tickwire.state.client.ObjectEvent;
import dev.tickwire.state.client.receive.StateReceiver;
import java.util.List;

/** The objects that a client sees: a view of each state channel. What the game's listener throws is kept. */
public final class ClientViews implements Part, ReferencedObjects {
    private final ClientCore core;
    private final ClientObjects keeping = new ClientObjects();
    private final boolean hasTicks;
    private final ClientClock clock;
    private final ViewTimes times;
    private final List<StateChannel> channels;
    /** By the number of the channel; null where it has no objects. */
    private final ClientView[] views;
    /** Whether a replay says when the world is complete. */
    private boolean isReplayed;
    /** Whether the listener is notified of each tick by itself, also of those that are passed over in one update. */
    private boolean showsEachTick;
    /** The server of the last connection; the game may begin to connect to another while it is told of its end. */
    private PeerConnection shown;
    /** Reads what the server of the last attempt tells; null before the first, and after its end. */
    private StateReceiver receiver;

    /**
     * Makes views without objects.
     *
     * @param core of the client
     * @param clock the client's
     * @param times when things are shown
     */
    ClientViews(ClientCore core, ClientClock clock, ViewTimes times) {
        this.core = core;
        Protocol protocol = core.protocol();
        this.clock = clock;
        this.times = times;
        channels = protocol.stateChannels();
        clock.viewDelay(times.leastNanos(), times.mostNanos());
        if (times.areDelayed()) {
            keeping.delay();
        }
        if (!protocol.inputChannels().isEmpty()) {
            keeping.tellOrigins();
        }
        hasTicks = protocol.ticksPerSecond() > 0;
        views = new ClientView[protocol.channels().size()];
        for (StateChannel channel : channels) {
            views[channel.number()] = keeping.newView(
                    channel.name(), channel.maxObjects(), channel.objects(), channel.modelled(), channel.placed());
        }
    }

    /** The state of the client. */
    ClientObjects keeping() {
        return keeping;
    }

    /** Where the references of messages are looked up. */
    ObjectDirectory objects() {
        return keeping.objects();
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

    /** The view of a state channel of the protocol. */
    public ClientView of(StateChannel channel) {
        return views[channel.number()];
    }

    /**
     * Checks that an attempt to connect can begin with what the game has placed.
     *
     * @throws IllegalStateException if an array of a placed object has fewer elements than it must have
     */
    void requirePlaced() {
        keeping.requirePlaced();
    }

    /** Begins an attempt to connect. */
    void begin(PeerConnection server) {
        if (hasTicks) {
            receiver = keeping.newReceiver();
            server.connection().show(receiver, times.mostNanos());
        }
    }

    /** The reader of the packets of the server; null before the first attempt, and if they have no ticks. */
    StateReceiver receiver() {
        return receiver;
    }

    /** Notifies the listener of all events of objects. What it throws keeps none of the others from it. */
    void notifyEvents() {
        for (ObjectEvent event = keeping.pollEvent(); event != null; event = keeping.pollEvent()) {
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
                    tellComplete();
                }
                break;
        }
    }

    /** Shows what has come up to the tick that is drawn now, draws what moves, and tells of it. */
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

    /** Shows ticks that are not shown yet, each by itself, unless the listener ends the connection meanwhile. */
    private void showTicksBefore(long lastTick) {
        StateReceiver shownFrom = receiver;
        for (long tick = receiver.shownTick() + 1; tick < lastTick && receiver == shownFrom; tick++) {
            showThrough(tick);
            notifyEvents();
        }
    }

    private void showThrough(double viewTick) {
        keeping.advance(viewTick, times.extrapolationNanos() * 1e-9 * clock.ticksPerSecond());
    }

    /** The client is in another room, where it sees other objects after a tick; 0 if it sees the same. */
    void onRoom(long tick) {
        if (receiver != null) {
            receiver.onRoom(tick);
        }
    }

    /** Notifies that the world is complete. */
    public void tellComplete() {
        core.taps().onWorldComplete(shown);
        core.listener().onWorldComplete(shown);
    }

    /** From now on what one tick changes is not merged with what the next one does. */
    public void showEachTick() {
        showsEachTick = true;
    }

    /** From now on the world is complete when a replay says so. */
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
        keeping.end();
        notifyEvents();
    }
}

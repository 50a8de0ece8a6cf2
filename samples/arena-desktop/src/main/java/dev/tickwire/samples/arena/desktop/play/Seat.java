package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.desktop.ChannelMeter;

/** A client with a human at it, and all that is to be seen there; of live play and of a replay alike. */
public final class Seat {
    private final Notices notices = new Notices();
    private final Flashes flashes = new Flashes();
    private final Cues cues = new Cues();
    private final Human human;
    private final ChannelMeter meter =
            new ChannelMeter(ArenaProtocol.get().channels().size());
    private final ArenaClient client;

    /**
     * Takes a seat.
     *
     * @param endpoint the client, not connected
     * @param name the player's name
     */
    public Seat(Client endpoint, String name) {
        human = new Human(notices, flashes, cues, endpoint.state(ArenaProtocol.WORLD_CHANNEL));
        client = new ArenaClient(endpoint, name, human, DeliveryObserver.NONE);
        endpoint.tap(meter);
    }

    /** A moment has passed. */
    void update(long nowNanos) {
        notices.update(nowNanos);
        flashes.update(nowNanos);
        if (client.hasJoined()) {
            cues.watch(client.own());
        }
        if (client.round() != null) {
            cues.watch(client.round());
        }
    }

    /** The client. */
    public ArenaClient client() {
        return client;
    }

    /** The player. */
    public Human human() {
        return human;
    }

    /** The lines to read. */
    public Notices notices() {
        return notices;
    }

    /** The bursts to be seen. */
    public Flashes flashes() {
        return flashes;
    }

    /** The sounds to be heard. */
    public Cues cues() {
        return cues;
    }

    /** The bits of each channel. */
    public ChannelMeter meter() {
        return meter;
    }
}

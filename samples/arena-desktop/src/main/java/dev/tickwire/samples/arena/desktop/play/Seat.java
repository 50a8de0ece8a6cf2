package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.desktop.ChannelMeter;

/** A client with a human player, and all that its window shows. Used for live games and replays alike. */
public final class Seat {
    private final Notices notices = new Notices();
    private final Flashes flashes = new Flashes();
    private final Cues cues = new Cues();
    private final Human human;
    private final ChannelMeter meter =
            new ChannelMeter(ArenaProtocol.get().channels().size());
    private final ArenaClient client;

    /**
     * Creates a seat.
     *
     * @param endpoint the client, not connected
     * @param name the player's name
     */
    public Seat(Client endpoint, String name) {
        human = new Human(notices, flashes, cues, endpoint.state(ArenaProtocol.WORLD_CHANNEL));
        client = new ArenaClient(endpoint, name, human, DeliveryObserver.NONE);
        endpoint.tap(meter);
    }

    /** Removes what is over, and finds the cues of this frame. */
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

    /** Returns the client. */
    public ArenaClient client() {
        return client;
    }

    /** Returns the player. */
    public Human human() {
        return human;
    }

    /** Returns the lines to read. */
    public Notices notices() {
        return notices;
    }

    /** Returns the bursts to see. */
    public Flashes flashes() {
        return flashes;
    }

    /** Returns the cues to hear. */
    public Cues cues() {
        return cues;
    }

    /** Returns the bit rates of the channels. */
    public ChannelMeter meter() {
        return meter;
    }
}

package dev.tickwire.benchmarks.group;

import dev.tickwire.benchmarks.group.wire.Guest;
import dev.tickwire.benchmarks.group.wire.PartyProtocol;
import dev.tickwire.benchmarks.group.wire.PartyServerListener;
import dev.tickwire.benchmarks.group.wire.Walk;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;

/** The game of a server: rooms of some players each, all of whom walk in each tick. */
final class PartyGame implements PartyServerListener {
    private final Server server;
    private final int playersPerRoom;
    private boolean open;

    /**
     * Creates a game without players.
     *
     * @param server its server
     * @param playersPerRoom the number of players in a room
     * @param open whether players enter rooms when they connect, or only with {@link #open()}
     */
    PartyGame(Server server, int playersPerRoom, boolean open) {
        this.server = server;
        this.playersPerRoom = playersPerRoom;
        this.open = open;
        server.listener(this);
    }

    /** Moves all waiting players into their rooms. */
    void open() {
        open = true;
        server.peers().forEach(this::enter);
    }

    /** Called in each tick of a {@link dev.tickwire.group.ServerGroup}. */
    void tick() {
        // Guests move when a `Walk` arrives, so there is nothing to do.
    }

    @Override
    public void onConnect(Peer peer) {
        if (open) {
            enter(peer);
        }
    }

    private void enter(Peer peer) {
        Room room = server.room("room " + peer.index() / playersPerRoom);
        Guest guest =
                room.state(PartyProtocol.WORLD_CHANNEL).add(PartyProtocol.GUEST).player(peer.index());
        peer.attach(guest);
        peer.enter(room);
    }

    @Override
    public void onLeaveRoom(Peer peer, Room room) {
        room.state(PartyProtocol.WORLD_CHANNEL).remove(peer.attachment(Guest.class));
    }

    @Override
    public void onWalk(Peer from, Walk walk) {
        if (from.attachment() instanceof Guest guest) {
            guest.x(around(guest.x() + walk.x()));
            guest.y(around(guest.y() + walk.y()));
            guest.facing((float) Math.toDegrees(Math.atan2(walk.y(), walk.x())));
        }
    }

    /** Wraps a coordinate around the border. */
    private static float around(float at) {
        return at > 100 ? at - 200 : at < -100 ? at + 200 : at;
    }
}

package dev.tickwire.fleet.capacity;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.fleet.party.Guest;
import dev.tickwire.fleet.party.PartyProtocol;
import dev.tickwire.fleet.party.PartyServerListener;
import dev.tickwire.fleet.party.Walk;

/** The game of a server: rooms of some players each, all of whom walk in each tick. */
final class PartyGame implements PartyServerListener {
    private final Server server;
    private final int playersPerRoom;

    /**
     * Creates a game without players.
     *
     * @param server its server
     * @param playersPerRoom the number of players in a room
     */
    PartyGame(Server server, int playersPerRoom) {
        this.server = server;
        this.playersPerRoom = playersPerRoom;
        server.listener(this);
    }

    @Override
    public void onConnect(Peer peer) {
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

package dev.tickwire.samples.tiles;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.*;
import dev.tickwire.samples.tiles.wire.*;
import dev.tickwire.state.StateTable;
import java.util.*;

/** The server of the world: it checks all actions, and numbers the edits. */
public final class TileServer implements TilesServerListener {
    final TileMap map = new TileMap();
    int edits; // the number of the last one
    private final Server server;
    private final StateTable players;
    private final StateTable doors;

    TileServer(Server server) {
        this.server = server;
        players = server.state(TilesProtocol.PLAYERS_CHANNEL);
        players.removeOwnedOnLeave(TilesProtocol.PLAYER);
        doors = server.state(TilesProtocol.DOORS_CHANNEL);
        TileMap.placeDoors(doors);
        map.buildHouses();
        server.listener(this);
        server.start();
    }

    /** Serves the world. The argument, if any, is a number of bots: then the server ends when they have played. */
    public static void main(String... args) {
        Server endpoint = Server.builder(TilesProtocol.get()).port(40000).build();
        TileServer server = new TileServer(endpoint);
        List<TileClient> bots = new ArrayList<>();
        while (args.length > 0 && bots.size() < Integer.parseInt(args[0])) {
            TileClient bot = TileClient.of("localhost");
            new Random().ints(150, 0, 8).forEach(i -> bot.type("wasdWASD".substring(i, i + 1)));
            bot.type(" ".repeat(20));
            bots.add(bot);
        }
        while (bots.isEmpty() || bots.stream().anyMatch(bot -> !bot.keys.isEmpty())) {
            server.tick(System.nanoTime());
            bots.forEach(bot -> bot.tick(System.nanoTime()));
            endpoint.park();
        }
        bots.get(0).draw();
        boolean isSame = bots.stream().allMatch(bot -> Arrays.equals(bot.map.tiles, server.map.tiles));
        System.out.println(server.edits + " edits; all bots have the map of the server: " + isSame);
    }

    void tick(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            server.flush();
        }
    }

    @Override
    public void onConnect(Peer peer) {
        Player player = players.add(TilesProtocol.PLAYER).x(128).y(128);
        players.owner(player, peer);
        peer.attach(player);
        // The block is a copy of the tiles. From now on, each edit is broadcast to this peer, too.
        peer.send(server.create(TilesProtocol.GROUND).edits(edits).block(map.tiles));
    }

    @Override
    public void onWalk(Peer from, Walk walk) {
        Door door = TileMap.doorAt(doors.all(TilesProtocol.DOOR), walk.x(), walk.y());
        boolean isFree = map.tile(walk.x(), walk.y()) == Tile.GRASS && (door == null || door.open());
        if (isFree && isWithin(1, from, walk.x(), walk.y())) {
            from.attachment(Player.class).x(walk.x()).y(walk.y());
        }
    }

    @Override
    public void onEdit(Peer from, Edit edit, Answer<Done> answer) {
        if (!isWithin(3, from, edit.x(), edit.y())) {
            answer.refuse("that is too far away");
        } else if (TileMap.doorAt(doors.all(TilesProtocol.DOOR), edit.x(), edit.y()) != null) {
            answer.refuse("there is a door");
        } else {
            map.set(edit.x(), edit.y(), edit.tile());
            Edited edited = server.create(TilesProtocol.EDITED).number(++edits);
            server.broadcast(edited.x(edit.x()).y(edit.y()).tile(edit.tile()));
            answer.with(server.create(TilesProtocol.DONE));
        }
    }

    @Override
    public void onDoorUse(Peer from, Door door, Use use, Answer<Done> answer) {
        if (isWithin(1, from, door.x(), door.y())) {
            door.open(!door.open());
            answer.with(server.create(TilesProtocol.DONE));
        } else {
            answer.refuse("the door is too far away");
        }
    }

    private static boolean isWithin(int steps, Peer from, int x, int y) {
        Player player = from.attachment(Player.class);
        return Math.abs(player.x() - x) + Math.abs(player.y() - y) <= steps;
    }
}

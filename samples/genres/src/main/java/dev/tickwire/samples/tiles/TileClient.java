package dev.tickwire.samples.tiles;

import dev.tickwire.endpoint.*;
import dev.tickwire.samples.tiles.wire.*;
import dev.tickwire.state.StateView;
import java.net.InetSocketAddress;
import java.util.*;

/** A player with a keyboard: wasd walks, WASD builds or removes a wall, or opens or closes a door. */
public final class TileClient implements TilesClientListener {
    final TileMap map = new TileMap();
    final Queue<Character> keys = new ArrayDeque<>(); // one is pressed in each tick; a space is a pause
    private final Client client;
    private final StateView players;
    private final StateView doors;
    private final List<Edited> early = new ArrayList<>(); // edits that arrived before the ground
    private boolean hasGround;

    TileClient(Client client, InetSocketAddress server) {
        this.client = client;
        players = client.state(TilesProtocol.PLAYERS_CHANNEL);
        doors = client.state(TilesProtocol.DOORS_CHANNEL);
        TileMap.placeDoors(doors);
        client.listener(this);
        client.connect(server);
    }

    static TileClient of(String host) {
        return new TileClient(Client.builder(TilesProtocol.get()).build(), new InetSocketAddress(host, 40000));
    }

    /** Plays by typing. The argument is the server's host. */
    public static void main(String... args) {
        TileClient player = of(args[0]);
        Thread typing = new Thread(() -> new Scanner(System.in, "UTF-8")
                .forEachRemaining(line -> player.client.execute(() -> player.type(line + "    ?"))));
        typing.setDaemon(true);
        typing.start();
        while (player.client.state() != ClientState.DISCONNECTED) {
            player.tick(System.nanoTime());
            player.client.park();
        }
        System.out.println("The connection has ended, or nobody has answered.");
    }

    void type(String line) {
        line.chars().forEach(key -> keys.add((char) key));
    }

    void tick(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            if (hasGround && !keys.isEmpty()) {
                press(keys.remove());
            }
            client.flush();
        }
    }

    private void press(char key) {
        int way = "wdsa".indexOf(Character.toLowerCase(key));
        Player me = players.mine(TilesProtocol.PLAYER);
        if (way < 0 || me == null) {
            if (key == '?') {
                draw();
            }
            return;
        }
        int x = Math.floorMod(me.x() + (2 - way) % 2, TilesConstants.SIZE);
        int y = Math.floorMod(me.y() + (way - 1) % 2, TilesConstants.SIZE);
        Door door = TileMap.doorAt(doors.all(TilesProtocol.DOOR), x, y);
        if (Character.isLowerCase(key)) {
            client.send(client.create(TilesProtocol.WALK).x(x).y(y));
        } else if (door != null) {
            client.call(TilesProtocol.USE, door, client.create(TilesProtocol.USE));
        } else {
            Tile tile = map.tile(x, y) == Tile.WALL ? Tile.GRASS : Tile.WALL;
            Edit edit = client.create(TilesProtocol.EDIT).x(x).y(y).tile(tile);
            client.call(TilesProtocol.EDIT, edit).onFailure(failure -> System.out.println(failure.text()));
        }
    }

    /** Prints the surroundings of the player. */
    void draw() {
        Player me = players.mine(TilesProtocol.PLAYER);
        Set<List<Integer>> taken = new HashSet<>();
        players.all(TilesProtocol.PLAYER).forEach(player -> taken.add(List.of(player.x(), player.y())));
        for (int y = me.y() - 9; y <= me.y() + 9; y++) {
            for (int x = me.x() - 30; x <= me.x() + 30; x++) {
                Door door = TileMap.doorAt(doors.all(TilesProtocol.DOOR), x, y);
                char tile = ".#".charAt(map.tile(x & 255, y & 255).ordinal());
                System.out.print(taken.contains(List.of(x, y)) ? '@' : door == null ? tile : door.open() ? '/' : '+');
            }
            System.out.println();
        }
    }

    @Override
    public void onConnect(Peer server) {
        hasGround = false; // the server sends it again
        early.clear();
    }

    @Override
    public void onGround(Peer server, Ground ground) {
        System.arraycopy(ground.blockData(), 0, map.tiles, 0, ground.blockLength());
        hasGround = true;
        early.stream().filter(edit -> edit.number() > ground.edits()).forEach(this::apply);
    }

    @Override
    public void onEdited(Peer server, Edited edited) {
        if (hasGround) {
            apply(edited);
        } else {
            early.add(new Edited().copyFrom(edited)); // the ground on its way is older
        }
    }

    private void apply(Edited edited) {
        map.set(edited.x(), edited.y(), edited.tile());
    }
}

package dev.tickwire.samples.tiles;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.tiles.wire.Door;
import dev.tickwire.samples.tiles.wire.Player;
import dev.tickwire.samples.tiles.wire.Tile;
import dev.tickwire.samples.tiles.wire.TilesClientListener;
import dev.tickwire.samples.tiles.wire.TilesProtocol;
import dev.tickwire.testing.World;

/** A client of a test, which walks and edits as the test likes. */
final class Builder implements TilesClientListener {
    private final World world;
    private final Client client;
    private String outcome;

    /** Creates a client that takes over the endpoint of a client of the world. */
    Builder(World world, int number) {
        this.world = world;
        client = world.client(number);
        client.listener(this);
    }

    Player me() {
        return client.state(TilesProtocol.PLAYERS_CHANNEL).mine(TilesProtocol.PLAYER);
    }

    Door door(int x, int y) {
        return TileMap.doorAt(client.state(TilesProtocol.DOORS_CHANNEL).all(TilesProtocol.DOOR), x, y);
    }

    /** Walks, and waits until the server had time to answer. */
    void walk(int x, int y) {
        client.send(client.create(TilesProtocol.WALK).x(x).y(y));
        world.run(1);
    }

    /** Edits a tile, and returns why it was refused; empty if it was accepted. */
    String edit(int x, int y, Tile tile) {
        outcome = null;
        client.call(
                        TilesProtocol.EDIT,
                        client.create(TilesProtocol.EDIT).x(x).y(y).tile(tile))
                .onAnswer(done -> outcome = "")
                .onFailure(failure -> outcome = failure.text());
        world.runUntil(() -> outcome != null, 20);
        return outcome;
    }

    /** Uses a door, and returns why it was refused; empty if it was accepted. */
    String use(Door door) {
        outcome = null;
        client.call(TilesProtocol.USE, door, client.create(TilesProtocol.USE))
                .onAnswer(done -> outcome = "")
                .onFailure(failure -> outcome = failure.text());
        world.runUntil(() -> outcome != null, 20);
        return outcome;
    }
}

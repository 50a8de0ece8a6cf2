package dev.tickwire.testing.bind;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.bind.wire.Crate;
import dev.tickwire.testing.bind.wire.HarborProtocol;
import dev.tickwire.testing.bind.wire.Sail;
import dev.tickwire.testing.bind.wire.Ship;

/**
 * A game in which ships carry crates, each bound to its ship: at each tick of each client, a ship has a crate as its
 * cargo if, and only if, that crate is carried by it.
 */
final class Harbor implements AutoCloseable {
    static final float SPEED = 2;

    final World world;
    StateTable table;
    private final Inputs<Sail> sails;
    /** The game's own work in a tick, before ships sail. */
    Runnable rules = () -> {};
    /** Checks what clients show, in each tick. */
    Runnable watch = () -> {};

    int direction = 1;
    /** How many times a client has shown a ship with a crate. */
    int shownCarrying;

    Harbor(WorldBuilder builder) {
        world = builder.start();
        table = world.server().state(HarborProtocol.WORLD_CHANNEL);
        sails = world.server().inputs(HarborProtocol.SAILS_CHANNEL);
        for (int client = 0; client < world.clientCount(); client++) {
            world.client(client).predict(HarborProtocol.SHIP, HarborProtocol.SAILS_CHANNEL, Harbor::sail);
        }
        world.eachTick(tick -> play());
    }

    static void sail(Ship ship, Sail sail) {
        ship.position().x(ship.position().x() + sail.way() * SPEED);
    }

    private void play() {
        for (int client = 0; client < world.clientCount(); client++) {
            Client each = world.client(client);
            InputQueue<Sail> mine = each.inputs(HarborProtocol.SAILS_CHANNEL);
            while (each.isTickDue()) {
                mine.next().way(direction);
            }
            assertWhole(client);
        }
        watch.run();
        rules.run();
        for (Ship ship : table.all(HarborProtocol.SHIP)) {
            sail(ship, sails.of(ship));
            if (ship.cargo() != null) {
                ship.cargo().position().x(ship.position().x()).y(ship.position().y() + 10);
            }
        }
    }

    private void assertWhole(int client) {
        StateView view = view(client);
        for (Ship ship : view.all(HarborProtocol.SHIP)) {
            if (ship.cargo() != null) {
                shownCarrying++;
                assertSame(ship, ship.cargo().carrier(), () -> "the carrier of " + describe(ship, client));
            }
        }
        for (Crate crate : view.all(HarborProtocol.CRATE)) {
            if (crate.carrier() != null) {
                assertSame(crate, crate.carrier().cargo(), () -> "the cargo of " + describe(crate.carrier(), client));
            }
        }
    }

    private String describe(Ship ship, int client) {
        return "ship " + ship.number() + (ship.isOwned() ? ", owned," : "") + " at client " + client + ", tick "
                + world.ticks();
    }

    Peer peer(int number) {
        return world.server().peer(world.client(number).peer().index());
    }

    StateView view(int client) {
        return world.client(client).state(HarborProtocol.WORLD_CHANNEL);
    }

    /** The copy at a client of an object of the first table; null if it has none. */
    Ship shown(int client, Ship ship) {
        for (Ship each : view(client).all(HarborProtocol.SHIP)) {
            if (each.number() == ship.number()) {
                return each;
            }
        }
        return null;
    }

    /** The only crate of a client. */
    Crate crate(int client) {
        return view(client).all(HarborProtocol.CRATE).iterator().next();
    }

    Ship addShip(int number, Peer owner) {
        Ship ship = table.add(HarborProtocol.SHIP).number(number);
        ship.position().y(100 * number);
        if (owner != null) {
            table.owner(ship, owner);
        }
        return ship;
    }

    Crate addCrate() {
        return table.add(HarborProtocol.CRATE);
    }

    void pickUp(Ship ship, Crate crate) {
        table.bind(ship, crate);
        ship.cargo(crate);
        crate.carrier(ship).turns(crate.turns() + 1 & 0xFF);
    }

    void putDown(Crate crate) {
        table.unbind(crate);
        crate.carrier().cargo(null);
        crate.carrier(null).turns(crate.turns() + 1 & 0xFF);
    }

    /** Another ship takes what one carries. */
    void pass(Crate crate, Ship to) {
        putDown(crate);
        pickUp(to, crate);
    }

    @Override
    public void close() {
        world.close();
    }
}

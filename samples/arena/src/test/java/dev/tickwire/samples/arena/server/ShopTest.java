package dev.tickwire.samples.arena.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.wire.ArenaClientListener;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Crate;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Weapon;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A player who asks for what it cannot have, and then for what it can. */
class ShopTest {
    private final List<String> outcomes = new ArrayList<>();
    private final World world = World.of(ArenaProtocol.get())
            .clients(1)
            .server(endpoint -> {
                ArenaServer server = new ArenaServer(endpoint, 1, DeliveryObserver.NONE);
                server.start();
                return server::update;
            })
            .start();
    private final Client client = world.client(0);
    private final StateTable table = world.server().state(ArenaProtocol.WORLD_CHANNEL);

    private Fighter join() {
        client.listener(new ArenaClientListener() {});
        world.connect();
        client.send(client.create(ArenaProtocol.JOIN).name("ann"));
        world.run(1);
        return table.all(ArenaProtocol.FIGHTER).iterator().next();
    }

    private void buy(Weapon weapon) {
        client.call(ArenaProtocol.BUY, client.create(ArenaProtocol.BUY).weapon(weapon))
                .onAnswer(bought -> outcomes.add("bought " + bought.weapon()))
                .onFailure(failure -> outcomes.add(failure.text()));
        world.run(0.5);
    }

    private void sell() {
        client.call(ArenaProtocol.SELL, client.create(ArenaProtocol.SELL))
                .onAnswer(sold -> outcomes.add("paid " + sold.paid()))
                .onFailure(failure -> outcomes.add(failure.text()));
        world.run(0.5);
    }

    private void open(Door door) {
        client.call(ArenaProtocol.OPEN, door, client.create(ArenaProtocol.OPEN))
                .onAnswer(opened -> outcomes.add("found " + opened.found()))
                .onFailure(failure -> outcomes.add(failure.text()));
        world.run(0.5);
    }

    private Door door() {
        return client.state(ArenaProtocol.WORLD_CHANNEL)
                .all(ArenaProtocol.DOOR)
                .iterator()
                .next();
    }

    @Test
    void shouldSellToAPlayerWithEnoughGold() {
        Fighter fighter = join();
        buy(Weapon.RIFLE);
        assertEquals(Weapon.PISTOL, fighter.weapon());
        fighter.gold(25);
        buy(Weapon.RIFLE);
        assertEquals(List.of("it costs 20 gold", "bought RIFLE"), outcomes);
        assertEquals(Weapon.RIFLE, fighter.weapon());
        assertEquals(5, fighter.gold());
        world.close();
    }

    @Test
    void shouldPayHalfThePriceOfAWeapon() {
        Fighter fighter = join();
        sell();
        fighter.weapon(Weapon.CANNON).gold(1);
        sell();
        assertEquals(List.of("a pistol is worth nothing", "paid 30"), outcomes);
        assertEquals(Weapon.PISTOL, fighter.weapon());
        assertEquals(31, fighter.gold());
        world.close();
    }

    @Test
    void shouldGiveTheContentOfACrateToTheFighterAtItsPlace() {
        Fighter fighter = join();
        StateTable crates = world.server().state(ArenaProtocol.CRATES_CHANNEL);
        Crate crate = crates.add(ArenaProtocol.CRATE);
        crate.place().x(3).y(4);
        crate.prize().health(25);
        fighter.position().x(-3).y(4);
        fighter.health(50);
        world.run(0.5);
        assertEquals(50, fighter.health());
        fighter.position().x(3.5f);
        world.run(0.5);
        assertEquals(75, fighter.health());
        assertFalse(crate.isPresent());
        world.close();
    }

    @Test
    void shouldOpenADoorThatIsNearAndClosed() {
        Fighter fighter = join();
        fighter.position().x(0).y(0);
        world.run(0.5);
        open(door());
        fighter.position().x(door().place().x()).y(door().place().y());
        open(door());
        open(door());
        assertEquals(List.of("too far away", "found 10", "it is open"), outcomes);
        assertEquals(10, fighter.gold());
        world.run(10);
        open(door());
        assertEquals("found 10", outcomes.get(3));
        world.close();
    }
}

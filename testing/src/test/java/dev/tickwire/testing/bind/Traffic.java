package dev.tickwire.testing.bind;

import dev.tickwire.testing.bind.wire.Crate;
import dev.tickwire.testing.bind.wire.Ship;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Ships of all players and of none, which take crates, hand them over and put them down, at random. */
final class Traffic {
    private static final int SHIPS = 5;
    private static final int CRATES = 3;

    private final Harbor harbor;
    private final Random random;
    private final List<Ship> ships = new ArrayList<>();
    private final List<Crate> crates = new ArrayList<>();
    private int number;

    Traffic(Harbor harbor, Random random) {
        this.harbor = harbor;
        this.random = random;
        harbor.rules = this::change;
    }

    /** Connects and plays for so many seconds. */
    void play(double seconds) {
        for (int i = 0; i < CRATES; i++) {
            crates.add(harbor.addCrate());
        }
        harbor.world.connect();
        harbor.world.run(seconds);
    }

    private void change() {
        if (ships.size() < SHIPS) {
            number = number % 255 + 1;
            ships.add(harbor.addShip(number, null));
            own(ships.get(ships.size() - 1));
        }
        Crate crate = crates.get(random.nextInt(CRATES));
        Ship ship = ships.get(random.nextInt(ships.size()));
        switch (random.nextInt(40)) {
            case 0, 1, 2, 3 -> pickUp(ship, crate);
            case 4 -> putDown(crate);
            case 5 -> own(ship);
            case 6 -> sink(ship);
            default -> {}
        }
    }

    private void pickUp(Ship ship, Crate crate) {
        if (ship.cargo() == null && crate.carrier() == null) {
            harbor.pickUp(ship, crate);
        } else if (ship.cargo() == null) {
            harbor.pass(crate, ship);
        }
    }

    private void putDown(Crate crate) {
        if (crate.carrier() != null) {
            harbor.putDown(crate);
        }
    }

    private void own(Ship ship) {
        int client = random.nextInt(harbor.world.clientCount() + 1);
        boolean isConnected = client < harbor.world.clientCount()
                && harbor.world.client(client).isConnected()
                && harbor.peer(client) != null;
        harbor.table.owner(ship, isConnected ? harbor.peer(client) : null);
    }

    private void sink(Ship ship) {
        if (random.nextInt(4) == 0) {
            Crate crate = ship.cargo();
            ships.remove(ship);
            harbor.table.remove(ship);
            if (crate != null) {
                crate.carrier(null);
            }
        }
    }
}

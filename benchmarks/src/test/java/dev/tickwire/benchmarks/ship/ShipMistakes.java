package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.Mistakes;

/** What every codec must reject or clamp in the values of {@code ShipCreate}. */
public final class ShipMistakes {
    private ShipMistakes() {}

    public static Mistakes<Ship> all() {
        return new Mistakes<Ship>(Ship::isSendable)
                .refused(ship -> ship.x = Ship.MAX_COORDINATE + 1)
                .refused(ship -> ship.y = -Ship.MAX_COORDINATE - 1)
                .refused(ship -> ship.z = Ship.MAX_COORDINATE + 1)
                .refused(ship -> ship.rotationX = Ship.MAX_TURN + 1)
                .refused(ship -> ship.rotationY = -Ship.MAX_TURN - 1)
                .refused(ship -> ship.rotationZ = Ship.MAX_TURN + 1)
                .refused(ship -> ship.rotationW = -Ship.MAX_TURN - 1)
                .refused(ship -> ship.velocityX = Ship.MAX_SPEED + 1)
                .refused(ship -> ship.velocityY = -Ship.MAX_SPEED - 1)
                .refused(ship -> ship.velocityZ = Ship.MAX_SPEED + 1)
                .refused(ship -> ship.health = Ship.MAX_HEALTH + 1)
                .refused(ship -> ship.thrust = Ship.MAX_THRUST + 1)
                .refusedWhenWritten(ship -> ship.shipType = null)
                .refusedWhenWritten(ship -> ship.team = null)
                .refusedWhenWritten(ship -> {
                    ship.flagged = true;
                    ship.shipFlags = Ship.ALL_FLAGS + 1;
                });
    }
}

package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.KryoCodec;

/** Kryo, which writes the object itself and reads a new one. */
public final class KryoShip extends KryoCodec<Ship, Ship> {
    public KryoShip() {
        super(Ship.class, Ship::new, ShipType.class, Team.class);
    }

    @Override
    protected Ship fill(Ship ship, Ship values) {
        return values.checked();
    }

    @Override
    protected boolean offer(Ship read, Ship game) {
        if (!read.isValid()) {
            return false;
        }
        read.give(game);
        return true;
    }
}

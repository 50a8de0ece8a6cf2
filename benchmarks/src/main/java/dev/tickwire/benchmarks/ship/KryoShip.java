package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.KryoCodec;

/** Kryo, which writes the object itself and reads a new one. */
public final class KryoShip extends KryoCodec<Ship, Ship> {
    public KryoShip() {
        super(Ship.class, ShipType.class, Team.class);
    }

    @Override
    public int encode(Ship ship, int startBit) {
        return write(ship);
    }

    @Override
    public Ship decode(int offset, int length, int startBit) {
        Ship ship = read(offset, length);
        return ship != null && ship.isValid() ? ship : null;
    }
}

package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.ForyCodec;

/** Apache Fory, which writes the object itself and reads a new one. */
public final class ForyShip extends ForyCodec<Ship, Ship> {
    public ForyShip() {
        super(Ship.class, ShipType.class, Team.class);
    }

    @Override
    public int encode(Ship ship, int startBit) {
        return write(ship);
    }

    @Override
    public Ship decode(int offset, int length, int startBit) {
        Ship ship = read(offset);
        return ship != null && ship.isValid() ? ship : null;
    }
}

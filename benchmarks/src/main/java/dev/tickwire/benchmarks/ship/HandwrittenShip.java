package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.BitsCodec;
import dev.tickwire.benchmarks.wire.ShipCreate;

/**
 * The same bits as the generated class, with a call of the writer or the reader for each field, as one would by hand.
 */
public final class HandwrittenShip extends BitsCodec<Ship> {
    private static final int FLAG_BITS = 4;

    private final Ship read = new Ship();

    public HandwrittenShip() {
        super(ShipCreate.MAX_BITS);
    }

    @Override
    public int fillAndWrite(Ship ship) {
        makeRoom();
        out.writeInt(ship.shipType.ordinal(), 0, ShipType.COUNT - 1);
        out.writeInt(ship.x, -Ships.MAX_COORDINATE, Ships.MAX_COORDINATE);
        out.writeInt(ship.y, -Ships.MAX_COORDINATE, Ships.MAX_COORDINATE);
        out.writeInt(ship.z, -Ships.MAX_COORDINATE, Ships.MAX_COORDINATE);
        out.writeInt(ship.rotationX, -Ships.MAX_TURN, Ships.MAX_TURN);
        out.writeInt(ship.rotationY, -Ships.MAX_TURN, Ships.MAX_TURN);
        out.writeInt(ship.rotationZ, -Ships.MAX_TURN, Ships.MAX_TURN);
        out.writeInt(ship.rotationW, -Ships.MAX_TURN, Ships.MAX_TURN);
        out.writeInt(ship.velocityX, -Ships.MAX_SPEED, Ships.MAX_SPEED);
        out.writeInt(ship.velocityY, -Ships.MAX_SPEED, Ships.MAX_SPEED);
        out.writeInt(ship.velocityZ, -Ships.MAX_SPEED, Ships.MAX_SPEED);
        out.writeBool(ship.flagged);
        if (ship.flagged) {
            out.writeBits(ship.shipFlags, FLAG_BITS);
        }
        out.writeInt(ship.team.ordinal(), 0, Team.COUNT - 1);
        out.writeInt(ship.health, 0, Ships.MAX_HEALTH);
        out.writeInt(ship.thrust, 0, Ships.MAX_THRUST);
        return bytesWritten();
    }

    @Override
    protected boolean readNext(Ship game) {
        Ship ship = read;
        ship.shipType = ShipType.of(in.readInt(0, ShipType.COUNT - 1));
        ship.x = in.readInt(-Ships.MAX_COORDINATE, Ships.MAX_COORDINATE);
        ship.y = in.readInt(-Ships.MAX_COORDINATE, Ships.MAX_COORDINATE);
        ship.z = in.readInt(-Ships.MAX_COORDINATE, Ships.MAX_COORDINATE);
        ship.rotationX = in.readInt(-Ships.MAX_TURN, Ships.MAX_TURN);
        ship.rotationY = in.readInt(-Ships.MAX_TURN, Ships.MAX_TURN);
        ship.rotationZ = in.readInt(-Ships.MAX_TURN, Ships.MAX_TURN);
        ship.rotationW = in.readInt(-Ships.MAX_TURN, Ships.MAX_TURN);
        ship.velocityX = in.readInt(-Ships.MAX_SPEED, Ships.MAX_SPEED);
        ship.velocityY = in.readInt(-Ships.MAX_SPEED, Ships.MAX_SPEED);
        ship.velocityZ = in.readInt(-Ships.MAX_SPEED, Ships.MAX_SPEED);
        ship.flagged = in.readBool();
        ship.shipFlags = ship.flagged ? (int) in.readBits(FLAG_BITS) : 0;
        ship.team = Team.of(in.readInt(0, Team.COUNT - 1));
        ship.health = in.readInt(0, Ships.MAX_HEALTH);
        ship.thrust = in.readInt(0, Ships.MAX_THRUST);
        if (in.failed()) {
            return false;
        }
        ship.give(game);
        return true;
    }
}

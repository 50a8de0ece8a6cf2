package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.BitsCodec;
import dev.tickwire.benchmarks.wire.ShipCreate;

/**
 * {@code ShipCreate} by hand, with the bits of the generated class. Each field is a call of the runtime's writer or
 * reader.
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
        out.writeInt(ship.x, -Ship.MAX_COORDINATE, Ship.MAX_COORDINATE);
        out.writeInt(ship.y, -Ship.MAX_COORDINATE, Ship.MAX_COORDINATE);
        out.writeInt(ship.z, -Ship.MAX_COORDINATE, Ship.MAX_COORDINATE);
        out.writeInt(ship.rotationX, -Ship.MAX_TURN, Ship.MAX_TURN);
        out.writeInt(ship.rotationY, -Ship.MAX_TURN, Ship.MAX_TURN);
        out.writeInt(ship.rotationZ, -Ship.MAX_TURN, Ship.MAX_TURN);
        out.writeInt(ship.rotationW, -Ship.MAX_TURN, Ship.MAX_TURN);
        out.writeInt(ship.velocityX, -Ship.MAX_SPEED, Ship.MAX_SPEED);
        out.writeInt(ship.velocityY, -Ship.MAX_SPEED, Ship.MAX_SPEED);
        out.writeInt(ship.velocityZ, -Ship.MAX_SPEED, Ship.MAX_SPEED);
        out.writeBool(ship.flagged);
        if (ship.flagged) {
            out.writeBits(ship.shipFlags, FLAG_BITS);
        }
        out.writeInt(ship.team.ordinal(), 0, Team.COUNT - 1);
        out.writeInt(ship.health, 0, Ship.MAX_HEALTH);
        out.writeInt(ship.thrust, 0, Ship.MAX_THRUST);
        return bytesWritten();
    }

    @Override
    protected boolean readNext(Ship game) {
        Ship ship = read;
        ship.shipType = ShipType.of(in.readInt(0, ShipType.COUNT - 1));
        ship.x = in.readInt(-Ship.MAX_COORDINATE, Ship.MAX_COORDINATE);
        ship.y = in.readInt(-Ship.MAX_COORDINATE, Ship.MAX_COORDINATE);
        ship.z = in.readInt(-Ship.MAX_COORDINATE, Ship.MAX_COORDINATE);
        ship.rotationX = in.readInt(-Ship.MAX_TURN, Ship.MAX_TURN);
        ship.rotationY = in.readInt(-Ship.MAX_TURN, Ship.MAX_TURN);
        ship.rotationZ = in.readInt(-Ship.MAX_TURN, Ship.MAX_TURN);
        ship.rotationW = in.readInt(-Ship.MAX_TURN, Ship.MAX_TURN);
        ship.velocityX = in.readInt(-Ship.MAX_SPEED, Ship.MAX_SPEED);
        ship.velocityY = in.readInt(-Ship.MAX_SPEED, Ship.MAX_SPEED);
        ship.velocityZ = in.readInt(-Ship.MAX_SPEED, Ship.MAX_SPEED);
        ship.flagged = in.readBool();
        ship.shipFlags = ship.flagged ? (int) in.readBits(FLAG_BITS) : 0;
        ship.team = Team.of(in.readInt(0, Team.COUNT - 1));
        ship.health = in.readInt(0, Ship.MAX_HEALTH);
        ship.thrust = in.readInt(0, Ship.MAX_THRUST);
        if (in.failed()) {
            return false;
        }
        ship.copyTo(game);
        return true;
    }
}

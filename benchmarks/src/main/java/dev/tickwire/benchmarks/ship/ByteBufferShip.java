package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;

/** Fields of whole bytes, one after another, by hand. */
public final class ByteBufferShip extends ByteBufferCodec<Ship> {
    private static final int BYTES = 38;
    private static final int FLAGGED = 1 << 4;

    private final Ship decoded = new Ship();

    @Override
    public int encode(Ship ship, int startBit) {
        out.clear()
                .put((byte) ship.shipType.ordinal())
                .putInt(ship.x)
                .putInt(ship.y)
                .putInt(ship.z)
                .putShort((short) ship.rotationX)
                .putShort((short) ship.rotationY)
                .putShort((short) ship.rotationZ)
                .putShort((short) ship.rotationW)
                .putInt(ship.velocityX)
                .putInt(ship.velocityY)
                .putInt(ship.velocityZ)
                .put((byte) (ship.flagged ? ship.shipFlags | FLAGGED : 0))
                .put((byte) ship.team.ordinal())
                .putShort((short) ship.health)
                .put((byte) ship.thrust);
        return finished();
    }

    @Override
    public Ship decode(int offset, int length, int startBit) {
        if (length < BYTES) {
            return null;
        }
        in.position(offset);
        Ship ship = decoded;
        ship.shipType = ShipType.of(in.get());
        ship.x = in.getInt();
        ship.y = in.getInt();
        ship.z = in.getInt();
        ship.rotationX = in.getShort();
        ship.rotationY = in.getShort();
        ship.rotationZ = in.getShort();
        ship.rotationW = in.getShort();
        ship.velocityX = in.getInt();
        ship.velocityY = in.getInt();
        ship.velocityZ = in.getInt();
        int flags = in.get();
        ship.flagged = (flags & FLAGGED) != 0;
        ship.shipFlags = flags & ~FLAGGED;
        ship.team = Team.of(in.get());
        ship.health = in.getShort();
        ship.thrust = in.get();
        return ship.isValid() ? ship : null;
    }
}

package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;

/** {@code ShipCreate} by hand: fields of whole bytes behind each other. */
public final class ByteBufferShip extends ByteBufferCodec<Ship> {
    private static final int BYTES = 38;
    private static final int FLAGGED = 1 << 4;

    @Override
    public int fillAndWrite(Ship values) {
        Ship ship = values.checked();
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
        return finished(BYTES);
    }

    @Override
    public boolean readInto(int offset, int length, Ship game) {
        if (length < BYTES) {
            return false;
        }
        in.position(offset);
        ShipType shipType = ShipType.of(in.get());
        int x = in.getInt();
        int y = in.getInt();
        int z = in.getInt();
        int rotationX = in.getShort();
        int rotationY = in.getShort();
        int rotationZ = in.getShort();
        int rotationW = in.getShort();
        int velocityX = in.getInt();
        int velocityY = in.getInt();
        int velocityZ = in.getInt();
        int flags = in.get();
        boolean flagged = (flags & FLAGGED) != 0;
        int shipFlags = flags & ~FLAGGED;
        Team team = Team.of(in.get());
        int health = in.getShort();
        int thrust = in.get();
        return game.offer(
                shipType, x, y, z, rotationX, rotationY, rotationZ, rotationW, velocityX, velocityY, velocityZ, flagged,
                shipFlags, team, health, thrust);
    }
}

package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.ShipCreate;

/** {@code ShipCreate} by hand, with the bits of the generated class, in five words. */
public final class FusedShip extends FusedCodec<Ship, Ship> {
    private static final int FIXED_BITS = 215;
    private static final int FLAG_BITS = 4;
    private static final ShipType[] TYPES = ShipType.values();
    private static final Team[] TEAMS = Team.values();

    /** Least values of the fields of each word, at their positions: adding them makes the fields unsigned. */
    private static final long MIN_1 = ((long) Ship.MAX_COORDINATE << 3) + ((long) Ship.MAX_COORDINATE << 28);

    private static final long MIN_2 = Ship.MAX_COORDINATE + ((long) Ship.MAX_TURN << 25) + ((long) Ship.MAX_TURN << 37);
    private static final long MIN_3 = Ship.MAX_TURN + ((long) Ship.MAX_TURN << 12) + ((long) Ship.MAX_SPEED << 24);
    private static final long MIN_4 = Ship.MAX_SPEED + ((long) Ship.MAX_SPEED << 23);

    private final Ship read = new Ship();

    public FusedShip() {
        super(Ship::new, ShipCreate.MAX_BITS);
    }

    @Override
    protected Ship fill(Ship ship, Ship values) {
        return ship.set(values);
    }

    @Override
    protected void pack(Ship ship) {
        byte[] bytes = packet;
        int flagged = ship.flagged ? 1 : 0;
        int at = claim(FIXED_BITS + FLAG_BITS * flagged);
        long carry = carry(bytes, at);
        // type 3 bits, x 25, y 25
        long word = ship.shipType.ordinal() + ((long) ship.x << 3) + ((long) ship.y << 28) + MIN_1;
        carry = put(bytes, at, word, 53, carry);
        // z 25 bits, rotationX 12, rotationY 12
        word = ship.z + ((long) ship.rotationX << 25) + ((long) ship.rotationY << 37) + MIN_2;
        carry = put(bytes, at + 53, word, 49, carry);
        // rotationZ 12 bits, rotationW 12, velocityX 23
        word = ship.rotationZ + ((long) ship.rotationW << 12) + ((long) ship.velocityX << 24) + MIN_3;
        carry = put(bytes, at + 102, word, 47, carry);
        // velocityY 23 bits, velocityZ 23, flagged 1, flags 4 if flagged
        int flags = flagged | (ship.shipFlags & -flagged) << 1;
        word = ship.velocityY + ((long) ship.velocityZ << 23) + ((long) flags << 46) + MIN_4;
        carry = put(bytes, at + 149, word, 47 + FLAG_BITS * flagged, carry);
        at += 196 + FLAG_BITS * flagged;
        // team 2 bits, health 10, thrust 7
        put(bytes, at, ship.team.ordinal() | ship.health << 2 | ship.thrust << 12, 19, carry);
    }

    @Override
    protected boolean readNext(Ship game) {
        byte[] bytes = received;
        int at = readAt;
        int left = readEnd - at - FIXED_BITS;
        if (left < 0) {
            return false;
        }
        Ship ship = read;
        long word = word(bytes, at);
        int type = (int) word & 0x7;
        int x = (int) (word >>> 3) & 0x1FFFFFF;
        int y = (int) (word >>> 28) & 0x1FFFFFF;
        if (type >= TYPES.length || x > 2 * Ship.MAX_COORDINATE || y > 2 * Ship.MAX_COORDINATE) {
            return false;
        }
        ship.shipType = TYPES[type];
        ship.x = x - Ship.MAX_COORDINATE;
        ship.y = y - Ship.MAX_COORDINATE;
        word = word(bytes, at + 53);
        int z = (int) word & 0x1FFFFFF;
        int rotationX = (int) (word >>> 25) & 0xFFF;
        int rotationY = (int) (word >>> 37) & 0xFFF;
        if (z > 2 * Ship.MAX_COORDINATE || rotationX > 2 * Ship.MAX_TURN || rotationY > 2 * Ship.MAX_TURN) {
            return false;
        }
        ship.z = z - Ship.MAX_COORDINATE;
        ship.rotationX = rotationX - Ship.MAX_TURN;
        ship.rotationY = rotationY - Ship.MAX_TURN;
        word = word(bytes, at + 102);
        int rotationZ = (int) word & 0xFFF;
        int rotationW = (int) (word >>> 12) & 0xFFF;
        int velocityX = (int) (word >>> 24) & 0x7FFFFF;
        if (rotationZ > 2 * Ship.MAX_TURN || rotationW > 2 * Ship.MAX_TURN || velocityX > 2 * Ship.MAX_SPEED) {
            return false;
        }
        ship.rotationZ = rotationZ - Ship.MAX_TURN;
        ship.rotationW = rotationW - Ship.MAX_TURN;
        ship.velocityX = velocityX - Ship.MAX_SPEED;
        word = word(bytes, at + 149);
        int velocityY = (int) word & 0x7FFFFF;
        int velocityZ = (int) (word >>> 23) & 0x7FFFFF;
        int flagged = (int) (word >>> 46) & 1;
        if (velocityY > 2 * Ship.MAX_SPEED || velocityZ > 2 * Ship.MAX_SPEED || FLAG_BITS * flagged > left) {
            return false;
        }
        ship.velocityY = velocityY - Ship.MAX_SPEED;
        ship.velocityZ = velocityZ - Ship.MAX_SPEED;
        ship.flagged = flagged != 0;
        ship.shipFlags = (int) (word >>> 47) & Ship.ALL_FLAGS & -flagged;
        at += 196 + FLAG_BITS * flagged;
        readAt = at + 19;
        word = word(bytes, at);
        int team = (int) word & 0x3;
        int health = (int) (word >>> 2) & 0x3FF;
        int thrust = (int) (word >>> 12) & 0x7F;
        if (team >= TEAMS.length || health > Ship.MAX_HEALTH || thrust > Ship.MAX_THRUST) {
            return false;
        }
        ship.team = TEAMS[team];
        ship.health = health;
        ship.thrust = thrust;
        ship.copyTo(game);
        return true;
    }
}

package dev.tickwire.benchmarks.ship;

/** A ship as a game that uses no generated class would hold it. */
public final class Ship {
    public ShipType shipType = ShipType.SCOUT;
    public int x;
    public int y;
    public int z;
    public int rotationX;
    public int rotationY;
    public int rotationZ;
    public int rotationW;
    public int velocityX;
    public int velocityY;
    public int velocityZ;
    public boolean flagged;
    public int shipFlags;
    public Team team = Team.RED;
    public int health;
    public int thrust;

    /** Whether all fields are in their ranges: what a decoder must ask before it hands a ship on. */
    public boolean isValid() {
        return shipType != null
                && team != null
                && within(x, Ships.MAX_COORDINATE)
                && within(y, Ships.MAX_COORDINATE)
                && within(z, Ships.MAX_COORDINATE)
                && within(rotationX, Ships.MAX_TURN)
                && within(rotationY, Ships.MAX_TURN)
                && within(rotationZ, Ships.MAX_TURN)
                && within(rotationW, Ships.MAX_TURN)
                && within(velocityX, Ships.MAX_SPEED)
                && within(velocityY, Ships.MAX_SPEED)
                && within(velocityZ, Ships.MAX_SPEED)
                && (shipFlags & (flagged ? ~Ships.ALL_FLAGS : -1)) == 0
                && health >= 0
                && health <= Ships.MAX_HEALTH
                && thrust >= 0
                && thrust <= Ships.MAX_THRUST;
    }

    private static boolean within(int value, int most) {
        return value >= -most && value <= most;
    }

    /** Whether two ships say the same. */
    public static boolean same(Ship a, Ship b) {
        return a.shipType == b.shipType
                && a.x == b.x
                && a.y == b.y
                && a.z == b.z
                && a.rotationX == b.rotationX
                && a.rotationY == b.rotationY
                && a.rotationZ == b.rotationZ
                && a.rotationW == b.rotationW
                && a.velocityX == b.velocityX
                && a.velocityY == b.velocityY
                && a.velocityZ == b.velocityZ
                && a.flagged == b.flagged
                && a.shipFlags == b.shipFlags
                && a.team == b.team
                && a.health == b.health
                && a.thrust == b.thrust;
    }
}

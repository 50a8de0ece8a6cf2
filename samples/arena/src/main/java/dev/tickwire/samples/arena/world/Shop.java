package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Weapon;

/** Prices and damage of the weapons. */
public final class Shop {
    private Shop() {}

    /** Returns the price, in gold. */
    public static int price(Weapon weapon) {
        return switch (weapon) {
            case PISTOL -> 0;
            case RIFLE -> 20;
            case CANNON -> 60;
            case RAILGUN -> 150;
        };
    }

    /** Returns the gold that the server pays for a weapon, half its price. */
    public static int worth(Weapon weapon) {
        return price(weapon) / 2;
    }

    /** Returns the health that a shot costs its victim. */
    public static int damage(Weapon weapon) {
        return switch (weapon) {
            case PISTOL -> 10;
            case RIFLE -> 15;
            case CANNON -> 25;
            case RAILGUN -> 40;
        };
    }

    /** Returns the next weapon to save for, or null if there is no better weapon. */
    public static Weapon better(Weapon weapon) {
        return switch (weapon) {
            case PISTOL -> Weapon.RIFLE;
            case RIFLE -> Weapon.CANNON;
            case CANNON -> Weapon.RAILGUN;
            case RAILGUN -> null;
        };
    }
}

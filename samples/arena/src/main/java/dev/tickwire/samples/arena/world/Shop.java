package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Weapon;

/** The weapons: what they cost, and what they do. */
public final class Shop {
    private Shop() {}

    /** The price of a weapon, in gold. */
    public static int price(Weapon weapon) {
        return switch (weapon) {
            case PISTOL -> 0;
            case RIFLE -> 20;
            case CANNON -> 60;
        };
    }

    /** The health that a shot takes off the one it hits. */
    public static int damage(Weapon weapon) {
        return switch (weapon) {
            case PISTOL -> 10;
            case RIFLE -> 15;
            case CANNON -> 25;
        };
    }

    /** The next weapon to save for; null if there is no better one. */
    public static Weapon better(Weapon weapon) {
        return switch (weapon) {
            case PISTOL -> Weapon.RIFLE;
            case RIFLE -> Weapon.CANNON;
            case CANNON -> null;
        };
    }
}

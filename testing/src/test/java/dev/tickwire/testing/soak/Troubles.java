package dev.tickwire.testing.soak;

import dev.tickwire.testing.World;
import java.util.SplittableRandom;

/** Causes troubles beside those of the network: loops stand still, and lines go dead. */
final class Troubles {
    private final SplittableRandom random;
    private final Chance chance;
    private double perSecond;
    private double standstillsPerSecond;

    Troubles(boolean standsStillForLong, double tickSeconds, SplittableRandom random) {
        this.random = random;
        chance = new Chance(random, tickSeconds);
        perSecond = random.nextInt(3) * 0.1;
        standstillsPerSecond = standsStillForLong ? 0.02 : 0;
    }

    /** From now on no loop stands still, and no line goes dead but by its preset. */
    void end() {
        perSecond = 0;
        endStandstills();
    }

    /** From now on no server stands still for half a minute. */
    void endStandstills() {
        standstillsPerSecond = 0;
    }

    /** Does what one step brings. */
    void strike(World world) {
        for (int i = 0; i < world.clientCount(); i++) {
            if (chance.happens(perSecond)) {
                world.pauseClient(i, random.nextDouble() * 3);
            }
            if (chance.happens(perSecond)) {
                world.line(i).cutOff(random.nextDouble() * 4000);
            }
        }
        if (chance.happens(perSecond / 2)) {
            world.pauseServer(random.nextDouble() * 1.5);
        }
        if (chance.happens(standstillsPerSecond)) {
            world.pauseServer(31 + random.nextDouble() * 5);
        }
    }
}

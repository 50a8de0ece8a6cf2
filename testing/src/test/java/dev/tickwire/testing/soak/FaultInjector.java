package dev.tickwire.testing.soak;

import dev.tickwire.testing.World;
import java.util.SplittableRandom;

/** Causes troubles beside those of the network: loops stand still, and lines go dead. */
public final class FaultInjector {
    private static final double SHORTEST_STANDSTILL_SECONDS = 31;
    private static final double LONGEST_STANDSTILL_SECONDS = 36;
    /** From the end of a standstill to the next: long enough for packets of both sides to arrive over any network. */
    private static final double MIN_BETWEEN_STANDSTILLS_SECONDS = 15;

    private final SplittableRandom random;
    private final Chance chance;
    private double perSecond;
    private double standstillsPerSecond;
    private double standstillEndsSeconds;
    private double noStandstillBeforeSeconds;

    public FaultInjector(boolean standsStillForLong, double tickSeconds, SplittableRandom random) {
        this.random = random;
        chance = new Chance(random, tickSeconds);
        perSecond = random.nextInt(3) * 0.1;
        standstillsPerSecond = standsStillForLong ? 0.02 : 0;
    }

    /** From now on no loop stands still, and no line goes dead but by its preset. */
    public void end() {
        perSecond = 0;
        endStandstills();
    }

    /** From now on no server stands still for half a minute. */
    public void endStandstills() {
        standstillsPerSecond = 0;
    }

    /** Does what one step brings. */
    public void strike(World world) {
        for (int i = 0; i < world.clientCount(); i++) {
            if (chance.happens(perSecond)) {
                world.pauseClient(i, random.nextDouble() * 3);
            }
            if (chance.happens(perSecond)) {
                world.line(i).cutOff(random.nextDouble() * 4000);
            }
        }
        strikeServer(world);
    }

    /** One that stands still goes on when its time has come, whatever happens until then. */
    private void strikeServer(World world) {
        boolean pauses = chance.happens(perSecond / 2);
        boolean standsStill = chance.happens(standstillsPerSecond);
        if (standsStill && world.seconds() >= noStandstillBeforeSeconds) {
            double seconds = random.nextDouble(SHORTEST_STANDSTILL_SECONDS, LONGEST_STANDSTILL_SECONDS);
            world.pauseServer(seconds);
            standstillEndsSeconds = world.seconds() + seconds;
            noStandstillBeforeSeconds = standstillEndsSeconds + MIN_BETWEEN_STANDSTILLS_SECONDS;
        } else if (pauses && world.seconds() >= standstillEndsSeconds) {
            world.pauseServer(random.nextDouble() * 1.5);
        }
    }
}

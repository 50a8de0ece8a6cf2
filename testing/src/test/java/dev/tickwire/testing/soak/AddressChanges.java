package dev.tickwire.testing.soak;

import dev.tickwire.testing.World;
import java.util.SplittableRandom;

/** Clients that change their addresses in the middle of it all, in some lives seldom, in others every few seconds. */
public final class AddressChanges {
    private static final double[] PER_SECOND = {0, 0.01, 0.05, 0.2};

    private final Chance chance;
    private double perSecond;
    private long count;

    public AddressChanges(double tickSeconds, SplittableRandom random) {
        chance = new Chance(random, tickSeconds);
        perSecond = PER_SECOND[random.nextInt(PER_SECOND.length)];
    }

    /** From now on all stay where they are. */
    public void end() {
        perSecond = 0;
    }

    /** How often one has changed its address. */
    public long count() {
        return count;
    }

    /** Does what one step brings. */
    public void strike(World world) {
        for (int i = 0; i < world.clientCount(); i++) {
            if (chance.happens(perSecond)) {
                world.changeAddress(i);
                count++;
            }
        }
    }
}

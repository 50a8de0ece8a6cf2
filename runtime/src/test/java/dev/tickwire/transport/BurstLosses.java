package dev.tickwire.transport;

import java.util.SplittableRandom;

/** Losses in bursts of a network's conditions, drawn apart from the simulator. */
public final class BurstLosses {
    private final GilbertElliott bursts;
    private final SplittableRandom random;
    private boolean isBad;

    public BurstLosses(NetworkConditions conditions, SplittableRandom random) {
        bursts = conditions.lossBursts();
        this.random = random;
    }

    /** Whether the next datagram is lost. */
    public boolean loseNext() {
        if (random.nextDouble() < (isBad ? bursts.turningGood() : bursts.turningBad())) {
            isBad = !isBad;
        }
        return random.nextDouble() < (isBad ? bursts.lossWhileBad() : bursts.lossWhileGood());
    }
}

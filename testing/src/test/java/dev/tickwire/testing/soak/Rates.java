package dev.tickwire.testing.soak;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.RateLimit;
import java.util.SplittableRandom;

/**
 * Changes the rates of connections while they play, in some lives never, in others every few seconds: the receive rates
 * that ends announce, and their send rates.
 */
final class Rates {
    private static final double[] PER_SECOND = {0, 0.05, 0.3};

    private final SplittableRandom random;
    private final Chance chance;
    private double perSecond;
    private long changes;

    Rates(double tickSeconds, SplittableRandom random) {
        this.random = random;
        chance = new Chance(random, tickSeconds);
        perSecond = PER_SECOND[random.nextInt(PER_SECOND.length)];
    }

    /** From now on no rate changes. */
    void end() {
        perSecond = 0;
    }

    /** How often one has changed. */
    long changes() {
        return changes;
    }

    /** Does what one step brings. */
    void change(Connections connections) {
        for (int i = 0; i < connections.count(); i++) {
            if (connections.isUp(i)) {
                change(connections.client(i).peer());
                change(connections.peer(i));
            }
        }
    }

    private void change(Peer peer) {
        if (!chance.happens(perSecond)) {
            return;
        }
        changes++;
        if (random.nextInt(4) == 0) {
            peer.rateLimit(random.nextBoolean() ? RateLimit.NONE : RateLimit.of(8_000 << random.nextInt(6), 8_000));
        } else {
            peer.receiveRate(drawReceiveRate(random));
        }
    }

    /** In bytes a second; 0 for no limit. */
    static int drawReceiveRate(SplittableRandom random) {
        return random.nextInt(3) == 0 ? 0 : 5_000 + random.nextInt(8_000 << random.nextInt(6));
    }
}

package dev.tickwire.transport;

import dev.tickwire.base.Arguments;

/**
 * Loss in bursts: a line that is in a good or in a bad state, loses in each with a probability of its own, and may
 * change its state before each datagram. Immutable. The model of E. N. Gilbert (1960), "Capacity of a Burst-Noise
 * Channel", as E. O. Elliott (1963) widened it.
 */
public final class GilbertElliott {
    /** A line that never turns bad. */
    static final GilbertElliott NEVER = new GilbertElliott(0, 1, 0, 0);

    private final double turningBad;
    private final double turningGood;
    private final double lossWhileGood;
    private final double lossWhileBad;

    /**
     * Holds the four probabilities of the model, each 0 to 1.
     *
     * @param turningBad that a good line turns bad before a datagram
     * @param turningGood that a bad line turns good before a datagram
     * @param lossWhileGood that a good line loses a datagram
     * @param lossWhileBad that a bad line loses a datagram
     * @throws IllegalArgumentException if one is out of range
     */
    public GilbertElliott(double turningBad, double turningGood, double lossWhileGood, double lossWhileBad) {
        this.turningBad = Ranges.share("turningBad", turningBad);
        this.turningGood = Ranges.share("turningGood", turningGood);
        this.lossWhileGood = Ranges.share("lossWhileGood", lossWhileGood);
        this.lossWhileBad = Ranges.share("lossWhileBad", lossWhileBad);
    }

    /**
     * The simplest of the kind: a good line loses nothing and a bad one everything.
     *
     * @param share of all datagrams that are lost, 0 to 0.99
     * @param meanLength how many are lost in a row in the mean, 1 to 10,000
     * @throws IllegalArgumentException if one is out of range, or bursts so short cannot make a share so large
     */
    public static GilbertElliott bursts(double share, double meanLength) {
        Arguments.inRange("share", share, 0, 0.99);
        Arguments.inRange("meanLength", meanLength, 1, 10_000);
        double turningBad = share / ((1 - share) * meanLength);
        if (turningBad > 1) {
            throw new IllegalArgumentException("meanLength = " + meanLength + ", must be at least "
                    + share / (1 - share) + " for a share of " + share);
        }
        return new GilbertElliott(turningBad, 1 / meanLength, 0, 1);
    }

    /** The probability that a good line turns bad before a datagram. */
    public double turningBad() {
        return turningBad;
    }

    /** The probability that a bad line turns good before a datagram. */
    public double turningGood() {
        return turningGood;
    }

    /** The probability that a good line loses a datagram. */
    public double lossWhileGood() {
        return lossWhileGood;
    }

    /** The probability that a bad line loses a datagram. */
    public double lossWhileBad() {
        return lossWhileBad;
    }

    @Override
    public String toString() {
        return "good to bad " + turningBad + ", bad to good " + turningGood + ", loss " + lossWhileGood + " and "
                + lossWhileBad;
    }
}

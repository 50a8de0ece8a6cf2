package dev.tickwire.transport;

import dev.tickwire.base.Arguments;

/**
 * Model of losses in bursts by Gilbert and Elliott. A line is in a good or a bad state, each with its own probability
 * of loss. The state may change before each datagram. Immutable.
 *
 * <p>Sources: E. N. Gilbert, "Capacity of a burst-noise channel", 1960; E. O. Elliott, "Estimates of error rates for
 * codes on burst-noise channels", 1963.
 */
final class GilbertElliott {
    /** Model without losses. */
    static final GilbertElliott NEVER = new GilbertElliott(0, 1, 0, 0);

    private final double turningBad;
    private final double turningGood;
    private final double lossWhileGood;
    private final double lossWhileBad;

    /**
     * Creates a model.
     *
     * @param turningBad the probability of a change from good to bad before a datagram, 0 to 1
     * @param turningGood the probability of a change from bad to good before a datagram, 0 to 1
     * @param lossWhileGood the probability of loss in the good state, 0 to 1
     * @param lossWhileBad the probability of loss in the bad state, 0 to 1
     * @throws IllegalArgumentException if a probability is out of range
     */
    GilbertElliott(double turningBad, double turningGood, double lossWhileGood, double lossWhileBad) {
        this.turningBad = Ranges.share("turningBad", turningBad);
        this.turningGood = Ranges.share("turningGood", turningGood);
        this.lossWhileGood = Ranges.share("lossWhileGood", lossWhileGood);
        this.lossWhileBad = Ranges.share("lossWhileBad", lossWhileBad);
    }

    /**
     * Returns a model in which all datagrams in the bad state are lost, and none in the good state.
     *
     * @param share the share of datagrams that are lost, 0 to 0.99
     * @param meanLength the mean number of datagrams in a burst of losses, 1 to 10,000
     * @return the model
     * @throws IllegalArgumentException if an argument is out of range, or the bursts are too short for the share
     */
    static GilbertElliott bursts(double share, double meanLength) {
        Arguments.inRange("share", share, 0, 0.99);
        Arguments.inRange("meanLength", meanLength, 1, 10_000);
        double turningBad = share / ((1 - share) * meanLength);
        if (turningBad > 1) {
            throw new IllegalArgumentException("meanLength = " + meanLength + ", must be at least "
                    + share / (1 - share) + " for a share of " + share);
        }
        return new GilbertElliott(turningBad, 1 / meanLength, 0, 1);
    }

    /**
     * Returns the probability of a change from good to bad before a datagram.
     *
     * @return the probability, 0 to 1
     */
    double turningBad() {
        return turningBad;
    }

    /**
     * Returns the probability of a change from bad to good before a datagram.
     *
     * @return the probability, 0 to 1
     */
    double turningGood() {
        return turningGood;
    }

    /**
     * Returns the probability of loss in the good state.
     *
     * @return the probability, 0 to 1
     */
    double lossWhileGood() {
        return lossWhileGood;
    }

    /**
     * Returns the probability of loss in the bad state.
     *
     * @return the probability, 0 to 1
     */
    double lossWhileBad() {
        return lossWhileBad;
    }

    @Override
    public String toString() {
        return "good to bad " + turningBad + ", bad to good " + turningGood + ", loss " + lossWhileGood + " and "
                + lossWhileBad;
    }
}

package dev.tickwire.transport;

/** Decides which datagrams a simulated line loses: some datagrams at random, and others in bursts. */
final class Losses {
    private final Draws draws;
    private boolean isBad;

    Losses(Draws draws) {
        this.draws = draws;
    }

    boolean losesNext(NetworkConditions conditions) {
        boolean inBurst = losesInBurst(conditions.lossBursts());
        return draws.happens(conditions.loss()) || inBurst;
    }

    private boolean losesInBurst(GilbertElliott bursts) {
        if (draws.happens(isBad ? bursts.turningGood() : bursts.turningBad())) {
            isBad = !isBad;
        }
        return draws.happens(isBad ? bursts.lossWhileBad() : bursts.lossWhileGood());
    }
}

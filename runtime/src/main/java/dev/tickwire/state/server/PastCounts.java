package dev.tickwire.state.server;

import dev.tickwire.state.Past;

/** Counts of claimed view ticks, and of view ticks that were cut to a plausible tick. */
final class PastCounts implements Past.Counts {
    private long total;
    private long tooOld;
    private long tooNew;

    @Override
    public long total() {
        return total;
    }

    @Override
    public long tooOld() {
        return tooOld;
    }

    @Override
    public long tooNew() {
        return tooNew;
    }

    void add(double claimed, double shown) {
        total++;
        tooOld += claimed < shown ? 1 : 0;
        tooNew += claimed > shown ? 1 : 0;
    }
}

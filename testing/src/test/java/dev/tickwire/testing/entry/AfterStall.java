package dev.tickwire.testing.entry;

/**
 * The inputs of a second that begins one second and a round trip after a stall.
 *
 * @param lost of how many of its 60 ticks the input was not there as they began
 * @param leadTicks how far inputs were ahead of the server in the end, beyond the way
 */
record AfterStall(int lost, double leadTicks) {
    private static final double RECOVERED_SECONDS = 1;
    private static final double JUDGED_SECONDS = 1;
    private static final double TICKS_PER_SECOND = 60;

    /** Plays a game. */
    static AfterStall of(Trial trial, Stall stall, EntryGame game) {
        game.enter();
        game.stall(stall);
        game.run(RECOVERED_SECONDS + trial.roundTripSeconds());
        long from = game.nowNanos();
        game.run(JUDGED_SECONDS);
        int lost = (int) (JUDGED_SECONDS * TICKS_PER_SECOND) - game.received(from);
        return new AfterStall(lost, game.lead() - trial.upTicks());
    }
}

package dev.tickwire.testing.entry;

/**
 * The first three seconds of a player who has come in.
 *
 * @param lost the ticks whose input was not there as they began, since the first that came
 * @param corrections the corrections that a player sees
 * @param completeSeconds when the world was complete; negative if it was not
 * @param standingSeconds the longest time for which the view stood, from a second after that on
 * @param leadTicks how far inputs were ahead of the server in the end, beyond the way
 */
record FirstSeconds(int lost, long corrections, double completeSeconds, double standingSeconds, double leadTicks) {
    private static final double SECONDS = 3;
    private static final double SECOND_NANOS = 1e9;

    /** Plays a game. */
    static FirstSeconds of(Trial trial, EntryGame game) {
        game.enter();
        EntryPlayer player = game.player;
        long from = player.enteredAtNanos;
        long before = player.client.predictions().largeCorrections();
        game.runUntilEntered(SECONDS);
        return new FirstSeconds(
                game.lost(from, game.nowNanos()),
                player.client.predictions().largeCorrections() - before,
                (player.completeAtNanos - from) / SECOND_NANOS,
                player.longestStandingNanos / SECOND_NANOS,
                game.lead() - trial.upTicks());
    }
}

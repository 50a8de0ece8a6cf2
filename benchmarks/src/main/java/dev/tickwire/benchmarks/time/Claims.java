package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Runs;
import dev.tickwire.benchmarks.table.Figure;
import java.util.List;

/**
 * Gain of a player who states the view tick of their choice in place of the one that they saw. The server accepts it
 * within its bound.
 *
 * <p>Only shots that barely miss on the screen count.
 */
final class Claims implements TimeGame.Watch {
    /** More ticks in the past than the server accepts, so that claims beyond its bound are clamped. */
    private static final int FARTHEST_TICKS = 64;

    private static final double STEP_TICKS = 0.5;
    private static final double SECONDS = 20;
    private static final int FRAMES_PER_SECOND = 60;

    private long misses;
    private long hitByHonest;
    private long hitByBest;
    private long claims;
    private long cut;

    private Claims() {}

    /** Plays a game for each seed. */
    static List<Figure> measure(long[] seeds) {
        Claims claims = new Claims();
        Runs.of(seeds, Claims::run).forEach(claims::add);
        String condition =
                Network.LOSSY.name() + ", a shot that just misses on the screen, seconds 0 to " + (int) SECONDS;
        return List.of(
                new Figure(
                        condition,
                        "hits by the tick that was seen, %",
                        claims.percent(claims.hitByHonest),
                        Figure.NO_AIM),
                new Figure(condition, "hits by the best claim, %", claims.percent(claims.hitByBest), Figure.NO_AIM),
                new Figure(
                        condition,
                        "of its claims beyond the bound, cut and counted, %",
                        claims.cutPercent(),
                        Figure.NO_AIM));
    }

    private static Claims run(long seed) {
        Claims claims = new Claims();
        TimeGame game = new TimeGame(seed, Edition.SIXTY, Network.LOSSY, FRAMES_PER_SECOND);
        game.watch(claims);
        game.begin();
        game.run(SECONDS);
        game.close();
        return claims;
    }

    private void add(Claims other) {
        misses += other.misses;
        hitByHonest += other.hitByHonest;
        hitByBest += other.hitByBest;
        claims += other.claims;
        cut += other.cut;
    }

    private double percent(long hits) {
        return 100.0 * hits / misses;
    }

    private double cutPercent() {
        return 100.0 * cut / claims;
    }

    @Override
    public void onAim(TimeGame game, float aim, boolean hitsAtScreen) {
        if (hitsAtScreen) {
            return;
        }
        misses++;
        boolean hits = false;
        for (double back = 0; back <= FARTHEST_TICKS; back += STEP_TICKS) {
            hits |= game.hits(aim, game.serverTick() - back);
        }
        hitByBest += hits ? 1 : 0;
        long before = game.claimsCut();
        game.hits(aim, game.serverTick() - FARTHEST_TICKS);
        game.hits(aim, game.serverTick() + 1);
        claims += 2;
        cut += game.claimsCut() - before;
    }

    @Override
    public void onShot(boolean hitAtScreen, boolean hitAtServer) {
        hitByHonest += !hitAtScreen && hitAtServer ? 1 : 0;
    }
}

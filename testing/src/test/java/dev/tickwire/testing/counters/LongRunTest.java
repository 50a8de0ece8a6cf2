package dev.tickwire.testing.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A whole game in which each counter passes its end is the same game, to what is seen in each turn, as one from 0. */
class LongRunTest {
    private static final int SEEDS = Integer.getInteger("tickwire.counters.seeds", 1);

    /** Large ticks leave a fraction fewer bits. */
    private static final float LAST_BITS = 0.001f;

    /** Inputs have their view's tick in 16ths: it may be rounded to either side where those bits decide. */
    private static final float VIEW_STEP = LongHost.STEP / 16f;

    private static Stream<Long> seeds() {
        return Stream.iterate(0, run -> run + 1).limit(SEEDS).map(run -> Seeds.of(LongRunTest.class, run));
    }

    private static LongGame play(long seed, LongRun counters) {
        try (LongGame game = new LongGame(seed, counters)) {
            LongHost first = game.hosts.get(0);
            LongHost second = game.hosts.get(1);
            game.player.client.connect(game.token(first));
            game.run(1.9);
            game.outage(0.5);
            game.run(11.6);
            first.sendOn(second);
            game.run(4);
            game.outage(4.5);
            game.run(5.5);
            game.player.client.disconnect();
            game.run(1);
            game.player.client.connect(game.token(second));
            game.run(14);
            assertTrue(game.player.client.isConnected());
            return game;
        }
    }

    private static int different(List<Float> some, List<Float> others, float max) {
        assertEquals(some.size(), others.size());
        int count = 0;
        for (int place = 0; place < some.size(); place++) {
            count += Math.abs(some.get(place) - others.get(place)) > max ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldBeTheSameGameWithCountersThatPassTheirEnds(long seed) {
        LongGame fromZero = play(seed, null);
        LongRun counters = new LongRun();
        LongGame game = play(seed, counters);
        for (int line = 0; line < Math.min(game.log.size(), fromZero.log.size()); line++) {
            assertEquals(fromZero.log.get(line), game.log.get(line), "line " + line + ", seed " + seed);
        }
        assertEquals(fromZero.log.size(), game.log.size());
        assertEquals(0, different(fromZero.drawn, game.drawn, LAST_BITS), "seed " + seed);
        assertEquals(0, different(fromZero.found, game.found, VIEW_STEP + LAST_BITS), "seed " + seed);
        assertTrue(different(fromZero.found, game.found, LAST_BITS) <= 1, "seed " + seed);
        assertEquals(List.of(), counters.notPassed());
        for (String each : List.of("goes on", "answer ", "terrain ", "picture ", "is in south", "RECEIVED", "of ")) {
            assertTrue(game.log.stream().anyMatch(line -> line.contains(each)), each);
        }
    }
}

package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Counter;
import dev.tickwire.Runs;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.client.ClientView;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that has run for years plays on: its ticks pass what 31 and 32 bits hold, with inputs and predictions. */
class LongLivedServerTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(50);
    private static final int SECONDS = 40;

    /** The rule goes by the tick's number: a client that joins later must know all of it. */
    @ParameterizedTest
    @ValueSource(longs = {1L << 31, 1L << 32, (1L << 47) + (1L << 31)})
    void shouldWorkAtLargeTicks(long limit) {
        assertPlaysOn(limit);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @ValueSource(longs = {1L << 30, 5L << 32})
    void shouldWorkBeyondOtherTickLimits(long limit) {
        assertPlaysOn(limit);
    }

    private static void assertPlaysOn(long limit) {
        try (Race race = Race.ruledByTicks(WAY, RaceProtocol.TICKS_PER_SECOND, (tick, rate) -> {})) {
            long first = limit - SECONDS / 2 * RaceProtocol.TICKS_PER_SECOND;
            Counter.set(Counter.ownerIn(Counter.ownerIn(race.server, "driver"), "tables"), "tick", first);
            Racer truth = race.begin();
            race.run(SECONDS / 2);
            assertTrue(race.steers.tick() > limit, "at " + race.steers.tick());
            assertPlays(race, truth);
            assertEquals(race.steers.tick(), race.shownRacers.tick(), 20.0);
            Racer shown = race.shown();
            assertTrue(((ClientView) race.shownRacers).unchangedTick(shown) > limit, "known unchanged beyond " + limit);

            race.client.disconnect();
            race.run(1);
            race.begin();
            race.run(2);
            assertTrue(race.client.isConnected());
            assertEquals(0, race.repeated, "every input has come in time");
            assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
            assertEquals(race.steers.tick(), race.shownRacers.tick(), 20.0);
        }
    }

    /** A tick from the future would make a client that predicts stand still until the server is there. */
    @ParameterizedTest
    @ValueSource(longs = {1_000_000, (1L << 31) - 1_000, (1L << 40) + 1_000_000})
    void shouldDisconnectWithATextAtAnImpossibleTick(long leap) {
        try (Race race = new Race(1, WAY)) {
            race.begin();
            List<String> ends = new ArrayList<>();
            race.client.listener(new ClientListener() {
                @Override
                public void onMessage(Peer from, MessageType<?> type, Message message) {}

                @Override
                public void onDisconnect(Peer server, DisconnectReason reason, String text) {
                    ends.add(reason + ": " + text);
                }
            });
            long tick = race.shownRacers.tick();
            Counter.set(
                    Counter.ownerIn(Counter.ownerIn(race.server, "driver"), "tables"),
                    "tick",
                    race.steers.tick() + leap);
            race.run(1);
            assertFalse(race.client.isConnected());
            assertEquals(
                    List.of("PROTOCOL_ERROR: a tick that the server cannot have reached: more than two per"
                            + " millisecond since this client joined"),
                    ends);
            assertEquals(tick, race.shownRacers.tick(), 20.0, "the clocks do not follow it");
        }
    }

    private static void assertPlays(Race race, Racer truth) {
        assertTrue(race.client.isConnected());
        assertEquals(0, race.repeated, "every input has come in time");
        assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
        assertTrue(truth.x() != 0 && truth.health() < 100);
        assertTrue(race.client.viewTick() > race.shownRacers.tick() - 30);
    }
}

package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A correction names the object and its fields, in the statistics and to a listener for development. */
class CorrectionsTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(50);

    private final List<String> noted = new ArrayList<>();

    @Test
    void shouldReportNoObjectBeforeTheFirst() {
        try (Race race = new Race(1, WAY)) {
            race.begin();
            assertEquals("", race.statistics().lastCorrectedObject());
            assertEquals("", race.statistics().lastCorrectedFields());
        }
    }

    @Test
    void shouldReportTheObjectAndItsFields() {
        try (Race race = new Race(1, WAY)) {
            race.isPlaying = false;
            race.racers.add(Racer.TYPE);
            Racer truth = race.begin();
            race.run(1);
            race.prediction.onCorrection(correction -> {
                noted.add(correction.fieldNames());
                assertSame(Racer.TYPE, correction.type());
                assertSame(race.shown(), correction.object());
                assertEquals(Racer.X_CHANGED | Racer.HEALTH_CHANGED, correction.fields());
                assertEquals(3000, correction.steps(), 1);
                Racer predicted = (Racer) correction.predicted();
                Racer received = (Racer) correction.received();
                assertEquals(100, predicted.health());
                assertEquals(40, received.health());
                assertEquals(30, received.x() - predicted.x(), 2 * Racer.X_STEP);
                assertEquals(TableContents.of(race.racers).reader().tick(), correction.tick(), 20);
                assertTrue(
                        correction
                                .toString()
                                .startsWith("Racer in slot 1 at tick " + correction.tick() + ": x, health"),
                        correction::toString);
            });
            truth.x(truth.x() + 30).health(40);
            race.run(1);
            assertEquals(List.of("x, health"), noted);
            assertEquals("Racer in slot 1", race.statistics().lastCorrectedObject());
            assertEquals("x, health", race.statistics().lastCorrectedFields());
            assertTrue(race.statistics().toString().contains("steps of Racer in slot 1 (x, health)"));
            race.prediction.onCorrection(null);
            truth.health(30);
            race.run(1);
            assertEquals(List.of("x, health"), noted);
            assertEquals("health", race.statistics().lastCorrectedFields());
        }
    }

    /** The statistics name the object that is farthest off, a listener is notified of each. */
    @Test
    void shouldReportEachObjectOfOneUpdate() {
        try (Race race = new Race(2, WAY)) {
            race.isPlaying = false;
            Racer truth = race.begin();
            Racer other = race.own(race.racers, race.racers.add(Racer.TYPE));
            Racer third = race.own(race.racers, race.racers.add(Racer.TYPE));
            race.run(1);
            List<Prediction.Correction> kept = new ArrayList<>();
            race.prediction.onCorrection(correction -> {
                kept.add(correction);
                noted.add(Replica.of(correction.object()).number() + " " + Math.round(correction.steps()));
            });
            truth.x(2);
            other.x(7);
            third.x(3);
            race.run(1);
            assertEquals(
                    List.of(
                            Replica.of(truth).number() + " 200",
                            Replica.of(other).number() + " 700",
                            Replica.of(third).number() + " 300"),
                    noted);
            assertEquals("Racer in slot 1", race.statistics().lastCorrectedObject());
            assertEquals(1, race.statistics().corrections());
            assertNull(kept.get(0).object(), "valid until the listener returned");
            truth.x(1);
            race.run(1);
            assertSame(kept.get(2), kept.get(3), "used again");
        }
    }

    /** It comes out of update, after the correction was made; the other listeners are notified all the same. */
    @Test
    void shouldThrowWhatAListenerThrows() {
        try (Race race = new Race(3, WAY)) {
            race.isPlaying = false;
            Racer truth = race.begin();
            Racer other = race.own(race.racers, race.racers.add(Racer.TYPE));
            race.run(1);
            race.prediction.onCorrection(correction -> {
                noted.add(correction.fieldNames());
                assertEquals(40, ((Racer) correction.object()).health());
                throw new IllegalStateException("bad listener");
            });
            truth.health(40);
            other.health(40);
            assertEquals(
                    "bad listener",
                    assertThrows(IllegalStateException.class, () -> race.run(1)).getMessage());
            assertEquals(List.of("health", "health"), noted);
        }
    }

    /** The way is so long that the tick which is sent is not among those whose predictions are kept. */
    @Test
    void shouldReportThatAPredictionWasNotKept() {
        ReplicationPair pair = ReplicationPair.withInputs();
        ReplicationPair.TestPeer end = pair.newEnd();
        Prediction prediction = end.client.predict(
                end.view,
                Ship.TYPE,
                (Ship ship, Steer input, long tick, int rate) -> {},
                tick -> null,
                () -> 60,
                thrown -> noted.add(thrown.toString()),
                false);
        prediction.onCorrection(correction -> {
            assertEquals(0, correction.fields());
            assertNull(correction.predicted());
            assertNull(correction.received());
            noted.add(correction.toString());
        });
        Ship truth = pair.table.add(Ship.TYPE);
        pair.table.owner(truth, end);
        pair.flush();
        int farAhead = pair.tick() + 300;
        end.client.advanceInputs(farAhead, farAhead);
        truth.x(5);
        pair.flush();
        end.client.advancePredictions(farAhead, 0.01);
        assertEquals(List.of("Ship in slot 0 at tick " + pair.tick() + ": the prediction was no longer stored"), noted);
        assertEquals("Ship in slot 0", end.client.predictions().lastCorrectedObject());
        assertEquals("", end.client.predictions().lastCorrectedFields());
    }

    /** A listener may end the connection. */
    @Test
    void shouldAllowAListenerToDisconnect() {
        try (Race race = new Race(5, WAY)) {
            race.isPlaying = false;
            Racer truth = race.begin();
            race.run(1);
            Client client = race.client;
            race.prediction.onCorrection(correction -> client.disconnect());
            truth.health(40);
            race.run(1);
            assertTrue(!client.isConnected());
        }
    }
}

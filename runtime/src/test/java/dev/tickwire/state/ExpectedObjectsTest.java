package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that a client expects, launched by a pulse of the player's input. */
class ExpectedObjectsTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(50);
    private static final float START = 7;
    private static final float START_FACING = 30;

    private Race race;
    private Racer expected;
    private int launches;
    /** How many the player launches with the next input. */
    private int toLaunch;

    private final List<String> events = new ArrayList<>();

    @BeforeEach
    void begin() {
        begin(Seeds.of(ExpectedObjectsTest.class, 4), WAY);
    }

    private void begin(long seed, NetworkConditions conditions) {
        race = new Race(seed, conditions);
        race.begin();
        race.run(2);
        race.watching = new ClientListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onObjectAppear(Peer peer, ObjectType<?> type, StateObject object) {
                assertTrue(object.isPresent());
                object.attach("sprite " + ((Racer) object).name());
                events.add("appears " + ((Racer) object).name());
            }

            @Override
            public void onObjectVanish(Peer peer, ObjectType<?> type, StateObject object, VanishReason reason) {
                assertFalse(object.isPresent());
                if (type == RaceProtocol.TRUCK) {
                    events.add("vanishes " + ((Racer) object).name() + " " + reason);
                }
            }
        };
        race.pressing = () -> {
            if (toLaunch > 0) {
                race.mine.next().leaping(true);
            }
            for (int number = 0; number < toLaunch; number++) {
                expected = launch(race.shownTrucks.expect(RaceProtocol.TRUCK, number), ++launches);
            }
            toLaunch = 0;
        };
    }

    @AfterEach
    void end() {
        race.close();
    }

    private static Racer launch(Racer truck, int name) {
        return truck.name(name).x(START).speed(6).facing(START_FACING);
    }

    /** The server adds, for each pulse, so many trucks as the player has launched. */
    private void serve(int count) {
        int[] names = {0};
        race.serving = input -> {
            for (int number = 0; number < count && input.isLeaping(); number++) {
                launch(race.trucks.from(race.trucks.add(RaceProtocol.TRUCK), input, number), ++names[0]);
            }
        };
    }

    /** Whether a truck goes on or turns since it was launched. */
    private static boolean hasMoved(Racer truck) {
        return Math.abs(truck.x() - START) > Racer.X_STEP || Math.abs(truck.facing() - START_FACING) > 1;
    }

    private void launchOne() {
        toLaunch = 1;
        while (toLaunch > 0) {
            race.run(Race.TICK_SECONDS / 8);
        }
    }

    @Test
    void shouldAppearAtOnceAndBecomeTheServersObject() {
        serve(1);
        launchOne();
        Racer launched = expected;
        assertTrue(launched.isPresent());
        assertTrue(launched.isOwned());
        assertSame(launched, race.shownTruck());
        assertEquals(List.of("appears 1"), events, "reported by the flush");
        assertEquals(0, race.trucks.count());
        race.run(2 * Race.TICK_SECONDS);
        assertTrue(hasMoved(race.shownTruck()), "it is predicted before the server knows of it");
        assertThrows(IllegalStateException.class, () -> launched.x(3));
        race.run(2);
        assertSame(launched, race.shownTruck());
        assertEquals("sprite 1", launched.attachment());
        assertEquals(1, race.shownTrucks.count());
        assertEquals(List.of("appears 1"), events);
        assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
        assertEquals(1, race.statistics().expectedObjects());
        assertEquals(1, race.statistics().confirmedObjects());
        assertNotNull(race.shownTrucks.newest(launched));
        race.isPlaying = false;
        race.run(20);
        assertEquals(List.of(), SlotDifferences.of(race.trucks, race.peer(), race.shownTrucks));
        race.trucks.remove(race.trucks.all(RaceProtocol.TRUCK).iterator().next());
        race.run(1);
        assertEquals(List.of("appears 1", "vanishes 1 REMOVED"), events);
        assertFalse(launched.isPresent());
    }

    @Test
    void shouldDistinguishObjectsOfOneTick() {
        serve(3);
        toLaunch = 3;
        race.run(2);
        assertEquals(3, race.shownTrucks.count());
        assertEquals(3, race.statistics().confirmedObjects());
        assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
        Map<Integer, Object> names = new HashMap<>();
        race.shownTrucks.all(RaceProtocol.TRUCK).forEach(each -> names.put(each.name(), each.attachment()));
        assertEquals(Map.of(1, "sprite 1", 2, "sprite 2", 3, "sprite 3"), names);
    }

    @Test
    void shouldVanishIfTheServerDoesNotAddIt() {
        launchOne();
        race.run(0.05);
        assertTrue(expected.isPresent());
        race.run(0.4);
        assertFalse(expected.isPresent());
        assertEquals(0, race.shownTrucks.count());
        assertEquals(List.of("appears 1", "vanishes 1 NOT_CONFIRMED"), events);
        assertEquals(0, race.statistics().confirmedObjects());
    }

    /** The channel is never sent whole; that the player owns no other object is known all the same. */
    @Test
    void shouldVanishIfTheServerDoesNotAddItBesideMoreThanTheBudget() {
        List<Racer> crowd = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            crowd.add(race.trucks.add(RaceProtocol.TRUCK));
        }
        race.trucks.budget(race.peer(), 64);
        race.serving = input -> crowd.forEach(each -> each.x(each.x() > 0 ? -1 : 1));
        race.run(10);
        events.clear();
        launchOne();
        race.run(0.05);
        assertTrue(expected.isPresent());
        race.run(0.4);
        assertFalse(expected.isPresent());
    }

    @Test
    void shouldNotBeConfirmedWithoutAnOrigin() {
        race.serving = input -> {
            if (input.isLeaping()) {
                launch(race.own(race.trucks, race.trucks.add(RaceProtocol.TRUCK)), 9);
            }
        };
        launchOne();
        race.run(1);
        assertEquals(List.of("appears 1", "appears 9", "vanishes 1 NOT_CONFIRMED"), events);
        assertNotSame(expected, race.shownTruck());
    }

    @Test
    void shouldAdoptTheValuesOfTheServer() {
        race.serving = input -> {
            if (input.isLeaping()) {
                launch(race.trucks.from(race.trucks.add(RaceProtocol.TRUCK), input, 0), 5)
                        .x(START + 2);
            }
        };
        launchOne();
        race.isPlaying = false;
        race.run(30);
        assertTrue(expected.isPresent());
        assertEquals(5, expected.name());
        assertEquals(1, race.statistics().corrections());
        assertEquals(List.of(), SlotDifferences.of(race.trucks, race.peer(), race.shownTrucks));
    }

    @Test
    void shouldNotBeConfirmedByWhatAnotherPlayerOrTickHas() {
        race.serving = input -> {
            if (input.isLeaping()) {
                Racer truck = launch(race.trucks.from(race.trucks.add(RaceProtocol.TRUCK), input, 0), 8);
                race.trucks.owner(truck, null);
            }
        };
        launchOne();
        race.run(1);
        assertEquals(List.of("appears 1", "vanishes 1 NOT_CONFIRMED", "appears 8"), events);
        serve(0);
        race.serving = input -> {
            if (input.isLeaping()) {
                launch(race.trucks.from(race.trucks.add(RaceProtocol.TRUCK), input, 1), 9);
            }
        };
        events.clear();
        launchOne();
        race.run(1);
        assertTrue(events.contains("vanishes 2 NOT_CONFIRMED") && events.contains("appears 9"), events::toString);
    }

    @Test
    void shouldEndWithTheConnection() {
        launchOne();
        race.pressing = () -> {
            if (expected.isPresent()) {
                race.shownTrucks.expect(RaceProtocol.TRUCK, 4);
                race.client.disconnect();
            }
        };
        race.run(0.1);
        assertEquals(List.of("appears 1", "vanishes 1 DISCONNECTED"), events);
        assertEquals(0, race.shownTrucks.count());
        race.pressing = () -> {};
        race.settle();
        assertEquals(0, race.shownTrucks.count());
    }

    @Test
    void shouldReturnPredictedValuesToTheGame() {
        Racer shown = race.shown();
        Racer copy = race.shownRacers.predicted(shown);
        assertNotSame(shown, copy);
        assertEquals(shown.x(), copy.x(), Racer.MAX_SPEED / 30);
        copy.x(3);
        assertTrue(copy.isOwned() && copy.isPresent());
        Racer stranger = race.racers.add(Racer.TYPE);
        race.run(1);
        assertTrue(stranger.isPresent());
        Racer notOwned = null;
        for (Racer each : race.shownRacers.all(Racer.TYPE)) {
            notOwned = each.isOwned() ? notOwned : each;
        }
        Racer other = notOwned;
        assertThrows(IllegalArgumentException.class, () -> race.shownRacers.predicted(other));
        serve(1);
        launchOne();
        assertEquals(START, race.shownTrucks.predicted(expected).x(), Racer.X_STEP);
        assertEquals(START, race.shownTrucks.newest(expected).x(), Racer.X_STEP);
    }

    @Test
    void shouldRefuseMistakes() {
        assertThrows(IllegalStateException.class, () -> race.shownTrucks.expect(RaceProtocol.TRUCK, 0));
        List<Throwable> thrown = new ArrayList<>();
        race.pressing = () -> {
            refuse(thrown, () -> race.shownTrucks.expect(RaceProtocol.TRUCK, -1));
            refuse(thrown, () -> race.shownTrucks.expect(RaceProtocol.TRUCK, 16));
            refuse(thrown, () -> race.shownTrucks.expect(Racer.TYPE, 0));
            race.shownTrucks.expect(RaceProtocol.TRUCK, 2);
            refuse(thrown, () -> race.shownTrucks.expect(RaceProtocol.TRUCK, 2));
            race.pressing = () -> {};
        };
        race.run(0.1);
        assertEquals(4, thrown.size(), thrown::toString);
        assertTrue(thrown.get(1).getMessage().contains("number = 16, must be in 0..15"), thrown::toString);
        race.serving = input -> {
            Racer truck = race.trucks.add(RaceProtocol.TRUCK);
            refuse(thrown, () -> race.trucks.from(truck, null, 0));
            refuse(thrown, () -> race.trucks.from(truck, new Steer(), 0));
            refuse(thrown, () -> race.trucks.from(truck, input, 16));
            Racer racer = race.racers.all(Racer.TYPE).iterator().next();
            refuse(thrown, () -> race.racers.from(racer, input, 0));
            race.trucks.remove(truck);
            refuse(thrown, () -> race.trucks.from(truck, input, 0));
            race.serving = next -> {};
        };
        race.run(0.1);
        assertEquals(9, thrown.size(), thrown::toString);
    }

    private static void refuse(List<Throwable> thrown, Runnable mistake) {
        thrown.add(assertThrows(RuntimeException.class, mistake::run));
    }

    @Test
    void shouldExpectNoMoreThanItsBound() {
        List<Throwable> thrown = new ArrayList<>();
        int[] count = {0};
        race.pressing = () -> {
            for (int number = 0; number < 16 && thrown.isEmpty(); number++) {
                try {
                    race.shownTrucks.expect(RaceProtocol.TRUCK, number);
                    count[0]++;
                } catch (IllegalStateException refused) {
                    thrown.add(refused);
                }
            }
        };
        race.run(0.1);
        assertEquals(64, count[0]);
        assertEquals(1, thrown.size());
        race.pressing = () -> {};
        race.run(1);
        assertEquals(0, race.shownTrucks.count());
    }

    /** Each object that was expected is confirmed or vanishes, once, and all agree in the end. */
    static IntStream runs() {
        return IntStream.range(0, Runs.of(1, 4));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void shouldAgreeInTheEndOverABadNetwork(int run) {
        long seed = Seeds.of(ExpectedObjectsTest.class, run);
        race.close();
        begin(seed, WAY.withLoss(0.3).withJitterMillis(30).withDuplicates(0.1));
        Random random = new Random(seed);
        race.serving = input -> {
            for (int number = 0; number < 2 && input.isLeaping(); number++) {
                launch(race.trucks.from(race.trucks.add(RaceProtocol.TRUCK), input, number), 0);
            }
            for (Racer each : race.trucks.all(RaceProtocol.TRUCK)) {
                if (random.nextInt(60) == 0) {
                    race.trucks.remove(each);
                }
            }
        };
        for (int i = 0; i < 300; i++) {
            toLaunch = 2;
            race.run(0.1 * random.nextDouble());
            int present = 0;
            for (Racer each : race.shownTrucks.all(RaceProtocol.TRUCK)) {
                assertNotNull(each.attachment(), "its appearance was reported");
                present++;
            }
            assertEquals(present, race.shownTrucks.count());
        }
        race.serving = input -> {};
        race.isPlaying = false;
        race.run(30);
        assertEquals(List.of(), SlotDifferences.of(race.trucks, race.peer(), race.shownTrucks));
        assertEquals(race.trucks.count(), race.shownTrucks.count());
        PredictionStatistics counts = race.statistics();
        long lost =
                events.stream().filter(each -> each.endsWith("NOT_CONFIRMED")).count();
        assertEquals(counts.expectedObjects(), counts.confirmedObjects() + lost);
        assertTrue(counts.confirmedObjects() > counts.expectedObjects() / 2, counts::toString);
        assertTrue(lost > 0, counts::toString);
    }
}

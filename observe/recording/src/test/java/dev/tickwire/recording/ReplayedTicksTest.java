package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.replay.ReplayedClient;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.recording.wire.Person;
import dev.tickwire.state.VanishReason;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay keeps apart what one tick after the other has changed, also where others came in free places. */
class ReplayedTicksTest {
    private static final int TICKS = 600;

    @TempDir
    private Path folder;

    private final long seed = Seeds.of(ReplayedTicksTest.class);
    private final String situation = "seed " + seed + "L";

    /** Notes what becomes of people, in order. */
    private static final class Log extends HallWorld.Listener {
        private final List<String> events = new ArrayList<>();

        @Override
        public void onPersonAppear(Peer peer, Person person) {
            events.add(person.name() + " appears");
        }

        @Override
        public void onPersonChange(Peer peer, Person person, long changes) {
            events.add(person.name() + " " + (person.marksCount() == 0 ? -1 : person.marks(0)));
        }

        @Override
        public void onPersonVanish(Peer peer, Person person, VanishReason reason) {
            events.add(person.name() + " " + reason);
        }
    }

    @Test
    void shouldNotifyOfEachTickByItself() throws IOException {
        Path path = folder.resolve("client.tickrec");
        Log live = new Log();
        try (HallWorld world = new HallWorld(seed, NetworkConditions.perfect())) {
            HallWorld.Guest guest = world.join();
            guest.client.listener(live);
            Recording recording = Recording.to(path).lossless();
            guest.client.tap(recording.tap());
            play(world);
            recording.close();
        }
        Log replayed = new Log();
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.client().listener(replayed);
            for (long now = 0; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                replay.update(now);
            }
        }
        assertTrue(live.events.size() > TICKS, situation);
        assertEquals(String.join("\n", live.events), String.join("\n", replayed.events), situation);
    }

    /** The client of a replay is not asked at each tick, when its clock catches up. */
    @Test
    void shouldNotifyOfEachTickThatAnUpdatePassesOver() {
        Log log = new Log();
        try (HallWorld world = new HallWorld(seed, NetworkConditions.perfect())) {
            HallWorld.Guest guest = world.join();
            new ReplayedClient(guest.client);
            Person person = world.people().add(HallProtocol.PERSON).name("p");
            run(world, 40);
            guest.client.listener(log);
            world.guests.clear();
            for (int tick = 0; tick < 50; tick++) {
                person.marksCount(1).marks(0, tick);
                world.tick();
                if (tick % 4 == 0) {
                    guest.client.update(world.nowNanos());
                }
            }
            world.guests.add(guest);
            run(world, 20);
        }
        assertEquals(
                IntStream.range(0, 50).mapToObj(mark -> "p " + mark).toList(),
                log.events.stream()
                        .filter(event -> !event.endsWith("DISCONNECTED"))
                        .toList(),
                situation);
    }

    private static void run(HallWorld world, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            world.tick();
        }
    }

    /** One of two people changes with each tick; a third one goes out of sight, and another comes in its place. */
    private static void play(HallWorld world) {
        List<Person> people = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            people.add(world.people().add(HallProtocol.PERSON).name("p" + i));
        }
        for (int tick = 0; tick < TICKS; tick++) {
            people.get(1 - tick % 2).marksCount(1).marks(0, tick / 2 % 50);
            if (tick % 20 == 0 && world.server.peerCount() > 0) {
                world.people().hide(world.server.peers().iterator().next(), people.get(2));
                world.people().remove(people.get(2));
                people.set(2, world.people().add(HallProtocol.PERSON).name("q" + tick));
            }
            world.tick();
        }
        run(world, 20);
    }
}

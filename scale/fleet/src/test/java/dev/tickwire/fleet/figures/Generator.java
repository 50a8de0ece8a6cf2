package dev.tickwire.fleet.figures;

import dev.tickwire.fleet.directory.AnnouncedServer;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.directory.ServerAddress;
import dev.tickwire.fleet.directory.ServerRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Announces thousands of servers each second, as their processes would: their load and their free slots change. As a
 * program it prints each second how many announcements it has made, and ends with its input.
 *
 * <p>{@code Generator redis-uri servers slots rooms [least-free]}
 */
public final class Generator implements AutoCloseable {
    static final long PROTOCOL = 0x1122_3344_5566_7788L;

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int SERVERS_OF_A_PROCESS = 4;
    private static final int THREADS = 64;
    private static final String[] REGIONS = {"eu-west", "us-east", "asia"};

    private final List<Announcer> announcers = new ArrayList<>();
    private final List<AnnouncedServer> announced = new ArrayList<>();
    private final List<GameServer> states = new ArrayList<>();
    private final Random random = new Random(1);

    /**
     * Announces until its input ends.
     *
     * @param arguments as above; free slots and load change if the last of them is there
     * @throws Exception if Redis cannot be reached
     */
    public static void main(String[] arguments) throws Exception {
        try (RedisDirectory directory = new RedisDirectory(
                        arguments[0], DirectorySettings.defaults(), RedisDirectory.DEFAULT_PREFIX, TIMEOUT);
                Generator generator = new Generator(
                        directory,
                        Integer.parseInt(arguments[1]),
                        Integer.parseInt(arguments[2]),
                        Integer.parseInt(arguments[3]))) {
            Thread input = new Thread(Generator::readAll);
            input.setDaemon(true);
            input.start();
            while (input.isAlive()) {
                if (arguments.length > 4) {
                    generator.change(Integer.parseInt(arguments[4]));
                }
                System.out.println(generator.announcements());
                Thread.sleep(1_000);
            }
        }
    }

    private static void readAll() {
        try {
            System.in.readAllBytes();
        } catch (IOException ended) {
            // So the program ends.
        }
    }

    /** Waits until there are so many servers; returns when that was. */
    static long awaitServers(RedisDirectory directory, int servers) throws InterruptedException {
        while (true) {
            try {
                if (directory.counts().servers() >= servers) {
                    return System.nanoTime();
                }
            } catch (DirectoryUnavailableException unavailable) {
                // Not yet.
            }
            Thread.sleep(5);
        }
    }

    /** Begins to announce so many servers, each with so many slots, all free, and with so many rooms. */
    Generator(ServerRegistry registry, int servers, int slots, int rooms) {
        for (int i = 0; i < THREADS; i++) {
            announcers.add(new Announcer(registry));
        }
        for (int i = 0; i < servers; i++) {
            List<String> names = new ArrayList<>();
            for (int room = 0; room < rooms; room++) {
                names.add("room-" + i + "-" + room);
            }
            GameServer server = GameServer.empty(
                            "server-" + i,
                            "process-" + i / SERVERS_OF_A_PROCESS,
                            ServerAddress.parse("10." + (i >> 16) + "." + (i >> 8 & 255) + "." + (i & 255) + ":40000"),
                            PROTOCOL,
                            REGIONS[i / SERVERS_OF_A_PROCESS % REGIONS.length],
                            slots)
                    .withOpensRooms(true)
                    .withRooms(names);
            states.add(server);
            announced.add(announcers.get(i % THREADS).add(server));
        }
    }

    /** Changes the load of all servers, as it does each second, and the free slots of some. */
    void change(int min) {
        for (int i = 0; i < states.size(); i++) {
            GameServer state = states.get(i).withLoad(random.nextInt(800) / 1_000.0);
            if (min < state.slots() && random.nextInt(4) == 0) {
                state = state.withFreeSlots(min + random.nextInt(state.slots() - min + 1));
            }
            states.set(i, state);
            announced.get(i).show(state);
        }
    }

    long announcements() {
        return announcers.stream().mapToLong(Announcer::announcements).sum();
    }

    @Override
    public void close() {
        announcers.parallelStream().forEach(Announcer::close);
    }
}

package dev.tickwire.benchmarks.group;

import dev.tickwire.benchmarks.group.wire.PartyProtocol;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Many rooms of one server: the memory of a room, and the time of a tick with all of them, while players in another
 * process walk at 20 Hz, over encrypted sessions and real sockets.
 */
@Command(
        name = "rooms",
        mixinStandardHelpOptions = true,
        description = "Measures the memory of rooms, and the time of a tick with all of them.")
public final class RoomsMain implements Callable<Integer> {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Option(names = "--rooms", paramLabel = "<n>", defaultValue = "100", description = "how many rooms")
    private int rooms;

    @Option(names = "--room", paramLabel = "<n>", defaultValue = "8", description = "how many players a room has")
    private int room;

    @Option(names = "--seconds", paramLabel = "<n>", defaultValue = "20", description = "of the measurement")
    private int seconds;

    private Server server;
    private PartyGame game;
    private long[] busyNanos;
    private int ticks;
    private volatile boolean isMeasuring;
    private volatile boolean isOver;

    /**
     * Runs.
     *
     * @param arguments the options
     */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new RoomsMain()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        String key = BotProcess.newKey();
        server = Server.builder(PartyProtocol.get())
                .bindAddress(InetAddress.getLoopbackAddress())
                .maxClients(rooms * room)
                .session(ServerSessions.encrypted(NetcodeKey.ofHex(key)))
                .build();
        game = new PartyGame(server, room, false);
        busyNanos = new long[(seconds + 1) * 20];
        server.start();
        int port = server.port();
        CountDownLatch ended = new CountDownLatch(1);
        Thread loop = new Thread(() -> run(ended), "server");
        server.handOver();
        loop.start();
        try (BotProcess bots = new BotProcess(key, rooms * room, List.of(port))) {
            measure();
            bots.requireRunning();
        }
        isOver = true;
        ended.await();
        return 0;
    }

    private void measure() throws InterruptedException {
        Thread.sleep(5_000);
        long withoutRooms = usedBytes();
        CountDownLatch opened = new CountDownLatch(1);
        server.execute(() -> {
            game.open();
            opened.countDown();
        });
        opened.await();
        Thread.sleep(10_000);
        long withRooms = usedBytes();
        isMeasuring = true;
        Thread.sleep(seconds * 1000L);
        isMeasuring = false;
        long[] measured = Arrays.copyOf(busyNanos, ticks);
        Arrays.sort(measured);
        System.out.printf(
                Locale.ROOT,
                "JDK %s: %d rooms of %d, %d ticks of 50 ms: %.1f kB a room; the processor works %.2f ms in a tick in the"
                        + " median, %.2f ms at 95 %%, %.2f ms at 99 %%%n",
                Runtime.version(),
                rooms,
                room,
                measured.length,
                (withRooms - withoutRooms) / 1e3 / rooms,
                millis(measured, 50),
                millis(measured, 95),
                millis(measured, 99));
    }

    private static double millis(long[] sorted, int percent) {
        return sorted[sorted.length * percent / 100] / 1e6;
    }

    /** The bytes that are used after several collections. */
    private static long usedBytes() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(200);
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    /** The loop of the server; of each tick, the processor time since the one before, with all that came meanwhile. */
    private void run(CountDownLatch ended) {
        long before = THREADS.getCurrentThreadCpuTime();
        while (!isOver) {
            server.update();
            while (server.isTickDue()) {
                server.flush();
                long now = THREADS.getCurrentThreadCpuTime();
                if (isMeasuring && ticks < busyNanos.length) {
                    busyNanos[ticks++] = now - before;
                }
                before = now;
            }
            server.park();
        }
        server.close();
        ended.countDown();
    }
}

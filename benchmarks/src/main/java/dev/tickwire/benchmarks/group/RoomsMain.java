package dev.tickwire.benchmarks.group;

import dev.tickwire.benchmarks.group.wire.PartyProtocol;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command {@code rooms}: memory of a room, and the processor time of a tick with all of them.
 *
 * <p>Players in another process walk at 20 Hz, over encrypted sessions and real sockets.
 */
@Command(
        name = "rooms",
        mixinStandardHelpOptions = true,
        description = "Measures the memory of rooms, and the time of a tick with all of them.")
public final class RoomsMain implements Callable<Integer> {
    @Option(names = "--rooms", paramLabel = "<n>", defaultValue = "100", description = "how many rooms")
    private int rooms;

    @Option(names = "--room", paramLabel = "<n>", defaultValue = "8", description = "how many players a room has")
    private int room;

    @Option(names = "--seconds", paramLabel = "<n>", defaultValue = "20", description = "of the measurement")
    private int seconds;

    /**
     * Runs the command.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new RoomsMain()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        String key = BotProcess.newKey();
        Server server = Server.builder(PartyProtocol.get())
                .bindAddress(InetAddress.getLoopbackAddress())
                .maxClients(rooms * room)
                .session(ServerSessions.encrypted(NetcodeKey.ofHex(key)))
                .build();
        PartyGame game = new PartyGame(server, room, false);
        try (MeasuredLoop loop = new MeasuredLoop(server, seconds);
                BotProcess bots = new BotProcess(key, rooms * room, List.of(loop.port()))) {
            measure(server, game, loop);
            bots.requireRunning();
        }
        return 0;
    }

    private void measure(Server server, PartyGame game, MeasuredLoop loop) throws InterruptedException {
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
        long[] measured = loop.measure(seconds);
        System.out.printf(
                Locale.ROOT,
                "JDK %s: %d rooms of %d, %d ticks of 50 ms: %.1f kB a room; the processor works %.2f ms in a tick in the"
                        + " median, %.2f ms at 95 %%, %.2f ms at 99 %%%n",
                Runtime.version(),
                rooms,
                room,
                measured.length,
                (withRooms - withoutRooms) / 1e3 / rooms,
                MeasuredLoop.millis(measured, 50),
                MeasuredLoop.millis(measured, 95),
                MeasuredLoop.millis(measured, 99));
    }

    /** Returns the least number of used bytes after several collections. */
    private static long usedBytes() throws InterruptedException {
        long min = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(200);
            min = Math.min(
                    min,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return min;
    }
}

package dev.tickwire.benchmarks.state;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Number of clients to which a core can send a recording with modelled coding, in Markdown. No encoded updates are
 * shared.
 */
final class AudienceTable {
    private static final int CLIENTS = 8;
    private static final int FRAMES_PER_SECOND = 60;
    private static final int WARM_UP = 2;

    /** Large enough for all cubes in each tick. */
    private static final int BUDGET_BYTES = 60_000;

    private AudienceTable() {}

    /** Returns the table. Two unmeasured rounds precede each row. */
    static String of(List<Recording> recordings) {
        StringBuilder text =
                new StringBuilder("\n| file | modelled: µs a tick and client | clients that a core carries at "
                        + FRAMES_PER_SECOND + " a second | kbit/s a client |\n|---|--:|--:|--:|\n");
        for (Recording recording : recordings) {
            for (int round = 0; round < WARM_UP; round++) {
                row(recording);
            }
            text.append(row(recording));
        }
        return text.toString();
    }

    /**
     * Plays a recording once and returns its row. Excluded are the first tenth, in which objects appear, and the time
     * in which the first client reads its packets.
     */
    private static String row(Recording recording) {
        CubeTable cubes = new CubeTable(recording, true);
        List<TablePeer> clients = IntStream.range(0, CLIENTS)
                .mapToObj(client -> cubes.newPeer(client, BUDGET_BYTES))
                .toList();
        int ticks = recording.frames().length;
        int from = ticks / 10;
        long[] nanos = new long[2];
        for (int frame = 0; frame < ticks; frame++) {
            int part = frame < from ? 0 : 1;
            long began = System.nanoTime();
            cubes.change(frame);
            for (TablePeer client : clients) {
                client.send((packet, bytes, length) -> {
                    if (client == clients.get(0)) {
                        long reading = System.nanoTime();
                        cubes.read(packet, bytes, length);
                        nanos[part] -= System.nanoTime() - reading;
                    }
                    return true;
                });
            }
            nanos[part] += System.nanoTime() - began;
        }
        double micros = nanos[1] / 1e3 / (ticks - from) / CLIENTS;
        long bits = clients.stream().mapToLong(TablePeer::entryBits).sum();
        return String.format(
                Locale.ROOT,
                "| %s | %.0f | %.0f | %.1f |%n",
                recording.name(),
                micros,
                1e6 / FRAMES_PER_SECOND / micros,
                (double) bits / CLIENTS / ticks * FRAMES_PER_SECOND / 1000);
    }
}

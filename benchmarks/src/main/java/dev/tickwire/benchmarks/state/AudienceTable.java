package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** The costs of telling a table to many clients, as Markdown. */
final class AudienceTable {
    private static final int[] CLIENTS = {1, 16, 64};
    private static final int USUAL_TICKS = 6;
    private static final int FRAMES_PER_SECOND = 60;
    private static final int WARM_UP = 2;

    /** 20 to 160 ms, in ticks of a sixtieth of a second. */
    private static final int[] ROUND_TRIPS = {1, 2, 4, 5, 6, 7, 8, 10};

    private static final double LOSS = 0.02;

    private AudienceTable() {}

    /** The table. */
    static String of(List<Recording> recordings) {
        StringBuilder text = new StringBuilder("\n| file | clients | ways | µs a tick | µs of the last client | of the"
                + " first | strings an object | kbit/s a client |\n|---|--:|---|--:|--:|--:|--:|--:|\n");
        for (Recording recording : recordings) {
            double first = 0;
            double before = 0;
            int countBefore = 0;
            for (int clients : CLIENTS) {
                int[] ticks = new int[clients];
                Arrays.fill(ticks, USUAL_TICKS);
                Audience audience = run(recording, ticks, 0, 0);
                double micros = audience.run();
                first = clients == 1 ? micros : first;
                text.append(row(
                        recording,
                        clients,
                        "alike",
                        micros,
                        (micros - before) / (clients - countBefore),
                        first,
                        audience));
                before = micros;
                countBefore = clients;
            }
            before = 0;
            countBefore = 0;
            for (int clients : CLIENTS) {
                int[] ticks = new int[clients];
                Arrays.setAll(ticks, client -> ROUND_TRIPS[client % ROUND_TRIPS.length]);
                Audience audience = run(recording, ticks, 1, LOSS);
                double micros = audience.run();
                first = clients == 1 ? micros : first;
                text.append(row(
                        recording,
                        clients,
                        "8 round trips",
                        micros,
                        (micros - before) / (clients - countBefore),
                        first,
                        audience));
                before = micros;
                countBefore = clients;
            }
        }
        return text.toString();
    }

    private static Audience run(Recording recording, int[] ticks, int jitter, double loss) {
        for (int round = 0; round < WARM_UP; round++) {
            new Audience(recording, ticks, jitter, loss, new Random(Seed.VALUE), false).run();
        }
        return new Audience(recording, ticks, jitter, loss, new Random(Seed.VALUE), false);
    }

    private static String row(
            Recording recording,
            int clients,
            String ways,
            double micros,
            double last,
            double first,
            Audience audience) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %s | %.0f | %.1f | %.2f | %.2f | %.1f |%n",
                recording.name(),
                clients,
                ways,
                micros,
                last,
                last / first,
                audience.stringsAnObject(),
                audience.kilobits(FRAMES_PER_SECOND));
    }
}

package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.objects.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** The costs of telling a table to many clients, as Markdown. */
final class AudienceTable {
    private static final int[] CLIENTS = {1, 16, 64};
    private static final int MODELLED_CLIENTS = 8;
    private static final int USUAL_TICKS = 6;
    private static final int FRAMES_PER_SECOND = 60;
    private static final int WARM_UP = 2;

    /** 20 to 160 ms, in ticks of a sixtieth of a second. */
    private static final int[] ROUND_TRIPS = {1, 2, 4, 5, 6, 7, 8, 10};

    private static final double LOSS = 0.02;

    /**
     * The ways of packets and acks.
     *
     * @param name how tables call them
     * @param most the time of the last client, of the first, at the most
     */
    private record Ways(String name, double most) {}

    private static final Ways ALIKE = new Ways("alike", 0.2);
    private static final Ways DIFFERENT = new Ways("8 round trips", 0.5);

    private AudienceTable() {}

    /**
     * The table.
     *
     * @param recordings what is told
     * @param figures takes those that have an aim
     */
    static String of(List<Recording> recordings, List<Figure> figures) {
        StringBuilder text = new StringBuilder("\n| file | clients | ways | µs a tick | µs of the last client | of the"
                + " first | strings an object | kbit/s a client |\n|---|--:|---|--:|--:|--:|--:|--:|\n");
        for (Recording recording : recordings) {
            text.append(of(recording, ALIKE, new int[] {USUAL_TICKS}, 0, 0, figures));
            text.append(of(recording, DIFFERENT, ROUND_TRIPS, 1, LOSS, figures));
        }
        return text.append(modelled(recordings)).toString();
    }

    private static String of(
            Recording recording, Ways ways, int[] roundTrips, int jitter, double loss, List<Figure> figures) {
        StringBuilder rows = new StringBuilder();
        double first = 0;
        double before = 0;
        double last = 0;
        int countBefore = 0;
        for (int clients : CLIENTS) {
            int[] ticks = new int[clients];
            Arrays.setAll(ticks, client -> roundTrips[client % roundTrips.length]);
            Audience audience = run(recording, ticks, jitter, loss);
            double micros = audience.run();
            first = clients == 1 ? micros : first;
            last = (micros - before) / (clients - countBefore);
            rows.append(row(recording, clients, ways.name, micros, last, first, audience));
            before = micros;
            countBefore = clients;
        }
        figures.add(new Figure(
                recording.name() + ", packed, the last of " + countBefore + " clients, " + ways.name,
                "time of a tick, of the first",
                last / first,
                ways.most));
        return rows.toString();
    }

    /** In modelled bits nothing is shared: how many clients a core can tell. */
    private static String modelled(List<Recording> recordings) {
        StringBuilder text =
                new StringBuilder("\n| file | modelled: µs a tick and client | clients that a core carries at "
                        + FRAMES_PER_SECOND + " a second | kbit/s a client |\n|---|--:|--:|--:|\n");
        for (Recording recording : recordings) {
            int[] ticks = new int[MODELLED_CLIENTS];
            Arrays.fill(ticks, USUAL_TICKS);
            Audience audience = run(recording, ticks, 0, 0, true);
            double micros = audience.run() / MODELLED_CLIENTS;
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %.0f | %.0f | %.1f |%n",
                    recording.name(),
                    micros,
                    1e6 / FRAMES_PER_SECOND / micros,
                    audience.kilobits(FRAMES_PER_SECOND)));
        }
        return text.toString();
    }

    private static Audience run(Recording recording, int[] ticks, int jitter, double loss) {
        return run(recording, ticks, jitter, loss, false);
    }

    private static Audience run(Recording recording, int[] ticks, int jitter, double loss, boolean isModelled) {
        for (int round = 0; round < WARM_UP; round++) {
            new Audience(recording, ticks, jitter, loss, new Random(Seed.VALUE), isModelled).run();
        }
        return new Audience(recording, ticks, jitter, loss, new Random(Seed.VALUE), isModelled);
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

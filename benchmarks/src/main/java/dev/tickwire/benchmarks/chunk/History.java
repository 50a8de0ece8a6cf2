package dev.tickwire.benchmarks.chunk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Course of a run in steps of 50 ms: sent rate, delay in the queue, round trip of the game. Drawn as SVG. */
final class History {
    private static final double STEP_SECONDS = 0.05;
    private static final int WIDTH = 900;
    private static final int HEIGHT = 180;
    private static final int LEFT = 60;
    private static final int TOP = 40;

    private final List<double[]> points = new ArrayList<>();
    private double nextAt;
    private long bytes;
    private double longestQueue;
    private double firstAt = Double.NaN;

    /** Called in each step of the run. */
    void note(Run run, Run.Seat seat) {
        if (Double.isNaN(firstAt)) {
            firstAt = run.seconds();
            nextAt = firstAt + STEP_SECONDS;
            bytes = run.line.bytes();
        }
        longestQueue = Math.max(longestQueue, run.queueSeconds());
        if (run.seconds() < nextAt) {
            return;
        }
        int trips = seat.roundTrips.size();
        points.add(new double[] {
            run.seconds() - firstAt,
            (run.line.bytes() - bytes) * 8 / STEP_SECONDS / 1e6,
            longestQueue * 1000,
            trips == 0 ? 0 : seat.roundTrips.get(trips - 1) * 1000
        });
        bytes = run.line.bytes();
        longestQueue = 0;
        nextAt += STEP_SECONDS;
    }

    void draw(Path file, String title) throws IOException {
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
                        + "font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n"
                        + "<text x=\"%d\" y=\"20\" font-size=\"15\">%s</text>%n",
                LEFT + WIDTH + 20,
                TOP + 3 * (HEIGHT + 50),
                LEFT,
                title));
        panel(svg, 0, 1, "sent, Mbit/s", "#1f6fb4");
        panel(svg, 1, 2, "longest delay in the queue within 50 ms, ms", "#c0392b");
        panel(svg, 2, 3, "round trip of the game, ms", "#2e7d32");
        Files.writeString(file, svg.append("</svg>\n").toString());
    }

    private void panel(StringBuilder svg, int place, int column, String caption, String colour) {
        double max = points.stream().mapToDouble(point -> point[column]).max().orElse(1) * 1.05 + 1e-9;
        double end = points.get(points.size() - 1)[0];
        int top = TOP + place * (HEIGHT + 50);
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#999\"/>%n"
                        + "<text x=\"%d\" y=\"%d\">%s</text>%n<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f</text>%n"
                        + "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">0</text>%n",
                LEFT,
                top,
                WIDTH,
                HEIGHT,
                LEFT + 6,
                top + 15,
                caption,
                LEFT - 4,
                top + 12,
                max,
                LEFT - 4,
                top + HEIGHT));
        for (int second = 0; second <= end; second++) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.0f\" y=\"%d\" text-anchor=\"middle\">%d s</text>%n",
                    LEFT + second / end * WIDTH,
                    top + HEIGHT + 16,
                    second));
        }
        svg.append("<polyline fill=\"none\" stroke=\"").append(colour).append("\" points=\"");
        for (double[] point : points) {
            svg.append(String.format(
                    Locale.ROOT,
                    "%.1f,%.1f ",
                    LEFT + point[0] / end * WIDTH,
                    top + HEIGHT - point[column] / max * HEIGHT));
        }
        svg.append("\"/>\n");
    }
}

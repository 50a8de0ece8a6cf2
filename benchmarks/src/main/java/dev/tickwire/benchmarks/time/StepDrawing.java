package dev.tickwire.benchmarks.time;

import java.util.List;
import java.util.Locale;

/** Draws the input time after a step of the latency to the server, as SVG. */
public final class StepDrawing {
    private static final int WIDTH = 860;
    private static final int HEIGHT = 330;
    private static final int LEFT = 70;
    private static final int RIGHT = 20;
    private static final int TOP = 40;
    private static final int BOTTOM = 50;
    private static final int MIN_TICKS = -1;
    private static final int MAX_TICKS = 8;
    private static final String[] COLOURS = {"#2a7ab8", "#c0392b"};
    /** Frames between two points of a curve. */
    private static final int FRAMES_APART = 3;

    private static final double MILLIS_PER_SECOND = 1e3;
    private static final double HALF = 0.5;

    private final StringBuilder svg = new StringBuilder();

    private StepDrawing() {}

    /**
     * Plays a game for each latency and returns the drawing.
     *
     * @param seed the seed of the games
     */
    public static String of(long seed) {
        StepDrawing drawing = new StepDrawing();
        drawing.axes();
        for (int i = 0; i < Steps.LATENCY_MILLIS.length; i++) {
            double latency = Steps.LATENCY_MILLIS[i];
            drawing.curve(
                    Steps.run(seed, latency, Steps.STEP_MILLIS).curve(),
                    COLOURS[i],
                    String.format(Locale.ROOT, "round trip %.0f ms before the step", 2 * latency),
                    MAX_TICKS - 7 - i * 0.7);
        }
        return drawing.svg.append("</svg>\n").toString();
    }

    private void axes() {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\""
                        + " font-size=\"13\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                WIDTH, HEIGHT);
        add(
                "<text x=\"%d\" y=\"24\" font-size=\"15\" text-anchor=\"middle\">The way there becomes %.0f ms longer at"
                        + " once: how far inputTick moves ahead, in ticks</text>\n",
                WIDTH / 2, Steps.STEP_MILLIS);
        add("<g stroke=\"#ddd\">\n");
        for (int ticks = MIN_TICKS; ticks <= MAX_TICKS; ticks++) {
            add("<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>\n", LEFT, y(ticks), WIDTH - RIGHT, y(ticks));
        }
        for (int second = (int) -Steps.BEFORE_SECONDS; second <= Steps.SECONDS; second++) {
            add("<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", x(second), TOP, x(second), HEIGHT - BOTTOM);
        }
        add("</g>\n");
        for (int ticks = MIN_TICKS; ticks <= MAX_TICKS; ticks++) {
            add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", LEFT - 8, y(ticks) + 4, ticks);
        }
        for (int second = (int) -Steps.BEFORE_SECONDS; second <= Steps.SECONDS; second++) {
            add(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    x(second), HEIGHT - BOTTOM + 18, second);
        }
        add(
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">seconds from the step</text>\n",
                x(Steps.SECONDS * HALF), HEIGHT - 12);
        double target = Steps.STEP_MILLIS / MILLIS_PER_SECOND / Edition.TICK_SECONDS;
        add(
                "<path d=\"M%.1f,%.1f H%.1f V%.1f H%.1f\" fill=\"none\" stroke=\"#333\" stroke-dasharray=\"5 3\"/>\n",
                x(-Steps.BEFORE_SECONDS), y(0), x(0), y(target), x(Steps.SECONDS));
        add("<text x=\"%.1f\" y=\"%.1f\">the step</text>\n", x(0) + 6, y(target) - 6);
    }

    private void curve(List<double[]> points, String colour, String name, double nameTicks) {
        add("<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", colour);
        for (int i = 0; i < points.size(); i += FRAMES_APART) {
            add("%s%.1f,%.1f", i == 0 ? "" : " ", x(points.get(i)[0]), y(points.get(i)[1]));
        }
        add("\"/>\n");
        add("<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>\n", x(Steps.SECONDS * HALF), y(nameTicks), colour, name);
    }

    private static double x(double seconds) {
        double share = (seconds + Steps.BEFORE_SECONDS) / (Steps.SECONDS + Steps.BEFORE_SECONDS);
        return LEFT + share * (WIDTH - LEFT - RIGHT);
    }

    private static double y(double ticks) {
        double share = (ticks - MIN_TICKS) / (MAX_TICKS - MIN_TICKS);
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}

package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.Align;
import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.samples.arena.desktop.play.Seat;
import dev.tickwire.samples.desktop.ChannelMeter;
import java.util.List;
import java.util.Locale;

/** Draws the state of the network: round trip, jitter, loss, rates of the channels, corrections and ticks. */
public final class NetGraph {
    private static final int WIDTH = 330;
    private static final int LINE = 18;
    private static final int MARGIN = 10;
    private static final int GRAPH_HEIGHT = 60;
    private static final int FRAMES = 300;
    private static final int BAR_LEFT = 90;
    private static final int BAR_WIDTH = 110;
    private static final int LEGEND_IN = 210;
    private static final int LEGEND_OUT = 270;
    private static final double MIN_SCALE_MILLIS = 100;
    private static final int TEXT_LINES = 7;
    private static final int SQUARE = 8;

    /** Round trip of each of the last frames, in milliseconds; 0 while not connected. */
    private final double[] trips = new double[FRAMES];

    private int frame;

    /** Creates an empty graph. */
    public NetGraph() {}

    /** Records a frame, also while the graph is hidden. */
    void note(Client client) {
        frame = (frame + 1) % FRAMES;
        trips[frame] = client.isConnected() ? client.peer().statistics().link().rttMillis() : 0;
    }

    /** Draws the graph at the right. */
    void draw(Canvas canvas, Seat seat) {
        Client client = seat.client().endpoint();
        List<? extends ChannelConfig> channels = client.protocol().channels();
        int height = GRAPH_HEIGHT + (channels.size() + TEXT_LINES) * LINE + 2 * MARGIN;
        float left = canvas.width() - WIDTH - MARGIN;
        float bottom = MARGIN + 2 * LINE;
        ShapeRenderer shapes = canvas.beginScreen();
        shapes.setColor(Palette.PANEL);
        shapes.rect(left, bottom, WIDTH, height);
        graph(shapes, left + MARGIN, bottom + MARGIN);
        float firstBar = bottom + MARGIN + GRAPH_HEIGHT + LINE;
        double full = scale(max(seat.meter(), channels.size()));
        for (int channel = 0; channel < channels.size(); channel++) {
            bars(shapes, seat.meter(), channel, full, left, firstBar + (channels.size() - 1 - channel) * LINE);
        }
        float legend = firstBar + channels.size() * LINE;
        square(shapes, left + LEGEND_IN - SQUARE - 4, legend, Palette.BAR);
        square(shapes, left + LEGEND_OUT - SQUARE - 4, legend, Palette.SENT);
        shapes.end();
        canvas.beginText();
        float y = bottom + height - MARGIN / 2f;
        for (String line : lines(seat, client)) {
            canvas.text(line, left + MARGIN, y, Align.left, Palette.TEXT);
            y -= LINE;
        }
        String unit = String.format(Locale.ROOT, "kbit/s, full bar %,.0f:", full);
        canvas.text(unit, left + MARGIN, legend + LINE, Align.left, Palette.TEXT);
        canvas.text("in", left + LEGEND_IN, legend + LINE, Align.left, Palette.TEXT);
        canvas.text("out", left + LEGEND_OUT, legend + LINE, Align.left, Palette.TEXT);
        String trip = String.format(Locale.ROOT, "round trip of the last 5 s, 0 to %.0f ms", maxMillis());
        canvas.text(trip, left + MARGIN, firstBar, Align.left, Palette.TEXT);
        y = firstBar + channels.size() * LINE;
        for (int channel = 0; channel < channels.size(); channel++) {
            canvas.text(channels.get(channel).name(), left + MARGIN, y, Align.left, Palette.TEXT);
            String rates = String.format(
                    Locale.ROOT,
                    "%.1f in, %.1f out",
                    seat.meter().receivedKilobits(channel),
                    seat.meter().sentKilobits(channel));
            canvas.text(rates, left + WIDTH - MARGIN, y, Align.right, Palette.TEXT);
            y -= LINE;
        }
        canvas.endText();
    }

    /** Returns the round trip at the top of the graph, in milliseconds. */
    private double maxMillis() {
        double max = MIN_SCALE_MILLIS;
        for (double trip : trips) {
            max = Math.max(max, trip);
        }
        return max;
    }

    private static double max(ChannelMeter meter, int channels) {
        double max = 0;
        for (int channel = 0; channel < channels; channel++) {
            max = Math.max(max, Math.max(meter.receivedKilobits(channel), meter.sentKilobits(channel)));
        }
        return max;
    }

    /**
     * Returns the rate of a full bar: 1, 2 or 5 with zeros behind it, so that the longest bar has at least two fifths
     * of the length.
     *
     * @param kilobits the greatest rate that is shown, in kilobits per second
     */
    static double scale(double kilobits) {
        double full = 1;
        for (int step = 0; full < kilobits; step++) {
            full *= step % 3 == 1 ? 2.5 : 2;
        }
        return full;
    }

    private static void square(ShapeRenderer shapes, float x, float bottom, Color colour) {
        shapes.setColor(colour);
        shapes.rect(x, bottom + SQUARE / 2f, SQUARE, SQUARE);
    }

    private void graph(ShapeRenderer shapes, float left, float bottom) {
        double max = maxMillis();
        shapes.setColor(Palette.BAR);
        for (int column = 0; column < FRAMES; column++) {
            double trip = trips[(frame + 1 + column) % FRAMES];
            shapes.rect(left + column, bottom, 1, (float) (trip / max * (GRAPH_HEIGHT - MARGIN)));
        }
    }

    private static void bars(
            ShapeRenderer shapes, ChannelMeter meter, int channel, double full, float left, float bottom) {
        shapes.setColor(Palette.BAR);
        shapes.rect(left + BAR_LEFT, bottom + LINE / 2f, width(meter.receivedKilobits(channel), full), LINE / 2f - 3);
        shapes.setColor(Palette.SENT);
        shapes.rect(left + BAR_LEFT, bottom + 2, width(meter.sentKilobits(channel), full), LINE / 2f - 3);
    }

    private static float width(double kilobits, double full) {
        return (float) (kilobits / full * BAR_WIDTH);
    }

    /** Returns the lines above the bars. */
    public static List<String> lines(Seat seat, Client client) {
        if (!client.isConnected()) {
            return List.of("not connected");
        }
        LinkStatistics link = client.peer().statistics().link();
        return List.of(
                String.format(
                        Locale.ROOT,
                        "round trip %.0f ms, jitter %.1f ms, lost %.1f %%",
                        link.rttMillis(),
                        link.jitterNanos() / 1e6,
                        link.loss() * 100),
                String.format(
                        Locale.ROOT,
                        "%.1f kbit/s in, %.1f out",
                        link.receivedKilobitsPerSecond(),
                        link.sentKilobitsPerSecond()),
                seat.client().corrections() + " corrections",
                String.format(
                        Locale.ROOT,
                        "server %.1f, input %+.1f, view %+.1f ticks",
                        client.serverTick(),
                        client.inputTick() - client.serverTick(),
                        client.viewTick() - client.serverTick()));
    }
}

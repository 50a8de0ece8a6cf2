package dev.tickwire.samples.cubes.draw;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.Align;
import dev.tickwire.samples.cubes.wire.Rates;
import dev.tickwire.samples.desktop.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Bars of the kilobits in one second, on a logarithmic scale: those of Tickwire beside those of other encodings of the
 * same states, all with the headers of their packets.
 */
public final class Gauge {
    /** Start of the bars, in pixels from the left. */
    public static final int LEFT = 110;

    /** Height of a line, in pixels. */
    public static final int LINE = 20;

    private static final int MARGIN = 10;
    private static final String TITLE = "kbit/s of the same second, with headers; logarithmic";
    /** Marks of the scale, in kilobits per second. */
    private static final int[] MARKS = {10, 100, 1_000, 10_000};

    private static final int WIDTH = 360;
    private static final int FULL_BAR = 170;
    private static final int BAR_HEIGHT = 12;
    private static final double FULL_KILOBITS = 20_000;

    /** A bar. */
    private record Bar(String label, double kilobits, Color colour) {}

    private Gauge() {}

    /**
     * Draws the bars in the upper left corner.
     *
     * @param rates the rates of all encodings, or null before the first rates arrive
     */
    static void draw(Screen screen, Rates rates) {
        List<Bar> bars = bars(rates);
        ShapeRenderer shapes = screen.beginScreen();
        shapes.setColor(Palette.PANEL);
        float height = (bars.size() + 2) * LINE + MARGIN / 2f;
        shapes.rect(MARGIN / 2f, top(screen, -1) + MARGIN / 2f - height, WIDTH, height);
        shapes.setColor(Palette.LINES);
        for (int mark : MARKS) {
            shapes.rect(LEFT + width(mark), top(screen, bars.size() - 1) - LINE, 1, bars.size() * LINE);
        }
        for (int bar = 0; bar < bars.size(); bar++) {
            shapes.setColor(bars.get(bar).colour());
            shapes.rect(LEFT, top(screen, bar) - BAR_HEIGHT, width(bars.get(bar).kilobits()), BAR_HEIGHT);
        }
        shapes.end();
        screen.beginText();
        screen.text(TITLE, MARGIN, top(screen, -1), Align.left, Palette.TEXT);
        for (int mark : MARKS) {
            String label = mark < 1_000 ? "" + mark : mark / 1_000 + "k";
            screen.text(label, LEFT + width(mark), top(screen, bars.size()), Align.center, Palette.TEXT);
        }
        for (int bar = 0; bar < bars.size(); bar++) {
            Bar shown = bars.get(bar);
            screen.text(shown.label(), MARGIN, top(screen, bar), Align.left, Palette.TEXT);
            String number = String.format(Locale.ROOT, "%,.1f", shown.kilobits());
            screen.text(number, WIDTH, top(screen, bar), Align.right, Palette.TEXT);
        }
        screen.endText();
    }

    private static List<Bar> bars(Rates rates) {
        List<Bar> bars = new ArrayList<>();
        if (rates != null) {
            bars.add(new Bar("tickwire", rates.tickwire(), Palette.TICKWIRE));
            bars.add(new Bar("hand-packed", rates.handPacked(), Palette.OTHER_WAY));
            bars.add(new Bar("delta", rates.delta(), Palette.OTHER_WAY));
            bars.add(new Bar("quantized", rates.quantized(), Palette.OTHER_WAY));
            bars.add(new Bar("raw", rates.raw(), Palette.OTHER_WAY));
        }
        return bars;
    }

    /**
     * Returns the top of a bar, in pixels from below.
     *
     * @param bar the number of the bar, from 0; -1 for the title above
     */
    public static int top(Screen screen, int bar) {
        return screen.height() - MARGIN - (bar + 1) * LINE;
    }

    /**
     * Returns the width of a bar, in pixels. At 1 kbit/s and less it is 0.
     *
     * @param kilobits the kilobits per second
     */
    public static int width(double kilobits) {
        double share = Math.log(Math.max(1, kilobits)) / Math.log(FULL_KILOBITS);
        return (int) Math.round(Math.min(1, share) * FULL_BAR);
    }
}

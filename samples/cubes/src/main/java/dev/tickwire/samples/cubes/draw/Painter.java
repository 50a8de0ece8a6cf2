package dev.tickwire.samples.cubes.draw;

import com.badlogic.gdx.utils.Align;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.ScreenUtils;
import dev.tickwire.samples.cubes.net.Budgets;
import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.desktop.Screen;
import java.util.Locale;

/** Draws a frame: the cubes, and the cost of their updates. */
public final class Painter implements Disposable {
    private static final int MARGIN = 10;
    private static final int LINE = 18;
    private static final String KEYS = "WASD: roll   space: jump   shift or mouse: pull   B: budget";

    private final Screen screen = new Screen();
    private final CubesView heap = new CubesView();

    /** Creates the painter. Needs an OpenGL context. */
    public Painter() {}

    /** Called when the window has a new size. */
    public void resize(int width, int height) {
        screen.resize(width, height);
        heap.resize(width, height);
    }

    /**
     * Draws a frame.
     *
     * @param kilobits the kilobits of cubes that the client received in the last second
     */
    public void paint(CubesClient client, double kilobits) {
        ScreenUtils.clear(Palette.SKY);
        heap.draw(client);
        Gauge.draw(screen, client.rates());
        screen.beginText();
        screen.text(status(client, kilobits), MARGIN, MARGIN + 2 * LINE, Align.left, Palette.TEXT);
        screen.text(KEYS, MARGIN, MARGIN + LINE, Align.left, Palette.TEXT);
        screen.endText();
    }

    /**
     * Returns a line about the connection.
     *
     * @param kilobits the kilobits of cubes that the client received in the last second
     */
    public static String status(CubesClient client, double kilobits) {
        if (client.endReason() != null) {
            String reason = client.endReason().name().toLowerCase(Locale.ROOT);
            return "The connection ended: " + reason.replace('_', ' ');
        } else if (client.own() == null) {
            return "connecting ...";
        }
        return String.format(
                Locale.ROOT,
                "%d cubes, budget %s kbit/s, used %.0f, ping %.0f ms",
                client.world().count(),
                Budgets.label(client.budget()),
                kilobits,
                client.endpoint().peer().statistics().link().rttMillis());
    }

    /** Returns the view of the cubes. */
    public CubesView heap() {
        return heap;
    }

    /** Returns the screen for bars and texts. */
    public Screen screen() {
        return screen;
    }

    @Override
    public void dispose() {
        heap.dispose();
        screen.dispose();
    }
}

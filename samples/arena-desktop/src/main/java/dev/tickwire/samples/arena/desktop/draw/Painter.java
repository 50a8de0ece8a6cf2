package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.ScreenUtils;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.desktop.play.Seat;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.util.List;

/**
 * Paints one frame from a seat: the arena around the player's fighter, or all of it where there is none, and what
 * stands beside it.
 */
public final class Painter implements Disposable {
    private final Canvas canvas = new Canvas();
    private final GroundView ground = new GroundView();
    private final ArenaView arena = new ArenaView();
    private final Hud hud = new Hud();
    private final NetGraph graph = new NetGraph();
    private boolean showsGraph;

    /** Needs an OpenGL context. */
    public Painter() {}

    /** Where places are on the screen. */
    public Canvas canvas() {
        return canvas;
    }

    /** Shows the net graph, or hides it. */
    public void toggleGraph() {
        showsGraph = !showsGraph;
    }

    /**
     * Notes a frame for the net graph; also while the graph is hidden.
     *
     * @param seat where it is seen from
     */
    public void note(Seat seat) {
        graph.note(seat.client().endpoint());
    }

    /**
     * Paints a frame.
     *
     * @param seat where it is seen from
     * @param status a line about the game
     * @param typed what the player types; null if nothing
     * @param list lines to choose from, over all else; may be empty
     */
    public void paint(Seat seat, String status, String typed, List<String> list) {
        ArenaClient client = seat.client();
        ScreenUtils.clear(Palette.BACKGROUND);
        if (client.hasJoined()) {
            canvas.lookAt(client.own().position().x(), client.own().position().y());
        } else {
            canvas.lookAtAll();
        }
        ground.draw(canvas, client.ground());
        arena.draw(canvas, client.endpoint().state(ArenaProtocol.WORLD_CHANNEL), seat.flashes());
        hud.draw(canvas, seat, status, typed);
        if (showsGraph) {
            graph.draw(canvas, seat);
        } else {
            MiniMap.draw(canvas, client.endpoint().state(ArenaProtocol.WORLD_CHANNEL));
        }
        paintList(list);
    }

    private void paintList(List<String> list) {
        if (!list.isEmpty()) {
            Chooser.draw(canvas, list);
        }
    }

    /**
     * Paints the start screen.
     *
     * @param name the player's name, as far as it is typed
     * @param lines what can be done, a line each
     * @param list lines to choose from, over all else; may be empty
     */
    public void paintStart(String name, List<String> lines, List<String> list) {
        ScreenUtils.clear(Palette.BACKGROUND);
        StartView.draw(canvas, name, lines);
        paintList(list);
    }

    /**
     * Paints a crosshair over the frame.
     *
     * @param x in pixels from the left
     * @param y in pixels from the top
     */
    public void paintCrosshair(int x, int y) {
        Crosshair.draw(canvas, x, y);
    }

    @Override
    public void dispose() {
        ground.dispose();
        canvas.dispose();
    }
}

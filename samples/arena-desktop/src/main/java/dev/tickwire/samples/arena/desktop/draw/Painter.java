package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.ScreenUtils;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.desktop.play.Seat;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.util.List;

/**
 * Draws a frame of a game: the arena around the player's fighter, or all of it without a fighter, and the texts around
 * it.
 */
public final class Painter implements Disposable {
    private final Canvas canvas = new Canvas();
    private final GroundView ground = new GroundView();
    private final ArenaView arena = new ArenaView();
    private final Hud hud = new Hud();
    private final NetGraph graph = new NetGraph();
    private boolean showsGraph;

    /** Creates the painter. Needs an OpenGL context. */
    public Painter() {}

    /** Returns the canvas, which knows the pixels of places. */
    public Canvas canvas() {
        return canvas;
    }

    /** Shows or hides the network graph. */
    public void toggleGraph() {
        showsGraph = !showsGraph;
    }

    /** Records a frame for the network graph, also while it is hidden. */
    public void note(Seat seat) {
        graph.note(seat.client().endpoint());
    }

    /**
     * Draws a frame.
     *
     * @param seat the game to show
     * @param status a line about the game
     * @param typed the line of chat in progress, or null
     * @param list lines to choose from, above everything else; may be empty
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
     * Draws the start screen.
     *
     * @param name the player's name as typed so far
     * @param lines the choices, a line each
     * @param list lines to choose from, above everything else; may be empty
     */
    public void paintStart(String name, List<String> lines, List<String> list) {
        ScreenUtils.clear(Palette.BACKGROUND);
        StartView.draw(canvas, name, lines);
        paintList(list);
    }

    /**
     * Draws the crosshair over the frame.
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

package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Align;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.desktop.play.Seat;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Weapon;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.samples.arena.world.Scores;
import dev.tickwire.samples.arena.world.Shop;
import dev.tickwire.state.StateView;
import java.util.List;
import java.util.Locale;

/**
 * Draws the texts around the arena: the player's state, scores, chat, the progress of the ground, and the end of the
 * connection.
 */
final class Hud {
    private static final int LINE = 18;
    private static final int MARGIN = 10;
    private static final float NAME_ABOVE = 1.6f;
    private static final float OUT_HEIGHT = 0.65f;
    private static final int BAR_WIDTH = 300;
    private static final int BAR_HEIGHT = 14;
    private static final String[] KEYS = {
        "F2: servers   F3: net   F4: line   F5: record   F6: replay   M: mute   Esc: leave",
        "WASD, mouse: walk, aim, shoot   right button: rocket   E: door   B: buy   T: talk"
    };

    /**
     * Draws the texts.
     *
     * @param seat the game to show
     * @param status a line about the game
     * @param typed the line of chat in progress, or null
     */
    void draw(Canvas canvas, Seat seat, String status, String typed) {
        ArenaClient client = seat.client();
        StateView world = client.endpoint().state(ArenaProtocol.WORLD_CHANNEL);
        boolean isGroundComing = client.hasJoined() && !client.hasGround();
        if (isGroundComing) {
            bar(canvas, client.groundPercent());
        }
        canvas.beginText();
        names(canvas, world);
        own(canvas, client);
        scores(canvas, world);
        lines(canvas, seat.notices().lines(), typed);
        if (client.round() != null) {
            RoundView.draw(canvas, client.round(), world);
        }
        if (isGroundComing) {
            String ground = "the ground, " + client.groundPercent() + " %";
            canvas.text(ground, canvas.width() / 2f, canvas.height() - 30, Align.center, Palette.TEXT);
        }
        if (client.endReason() != null) {
            canvas.text(
                    "The connection ended: " + client.endDescription(),
                    canvas.width() / 2f,
                    canvas.height() / 2f,
                    Align.center,
                    Palette.TEXT);
            canvas.text(
                    "Enter: try again   Esc: back to the start",
                    canvas.width() / 2f,
                    canvas.height() / 2f - 2 * LINE,
                    Align.center,
                    Palette.TEXT);
        } else if (client.hasJoined() && !Rules.isAlive(client.own())) {
            String back = "back in " + Rules.secondsOut(client.own()) + " s";
            canvas.title(back, canvas.width() / 2f, canvas.height() * OUT_HEIGHT, 2, Palette.TEXT);
        }
        float y = LINE + MARGIN / 2f;
        for (String keys : KEYS) {
            canvas.text(keys, MARGIN, y, Align.left, Palette.TEXT);
            y += LINE;
        }
        canvas.text(status, MARGIN, y, Align.left, Palette.TEXT);
        canvas.endText();
    }

    private static void bar(Canvas canvas, int percent) {
        ShapeRenderer shapes = canvas.beginScreen();
        float x = (canvas.width() - BAR_WIDTH) / 2f;
        float y = canvas.height() - MARGIN - BAR_HEIGHT;
        shapes.setColor(Palette.BAR_EMPTY);
        shapes.rect(x, y, BAR_WIDTH, BAR_HEIGHT);
        shapes.setColor(Palette.BAR);
        shapes.rect(x, y, BAR_WIDTH * percent / 100f, BAR_HEIGHT);
        shapes.end();
    }

    private static void names(Canvas canvas, StateView world) {
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            Vector3 pixel =
                    canvas.pixel(fighter.position().x(), fighter.position().y() + NAME_ABOVE);
            canvas.text(fighter.name(), pixel.x, pixel.y, Align.center, Palette.TEXT);
        }
    }

    private static void own(Canvas canvas, ArenaClient client) {
        Fighter own = client.own();
        float y = canvas.height() - MARGIN;
        if (!client.hasJoined()) {
            boolean isConnecting =
                    client.endReason() == null && !client.endpoint().isConnected();
            canvas.text(isConnecting ? "connecting ..." : "", MARGIN, y, Align.left, Palette.TEXT);
            return;
        }
        Weapon better = Shop.better(own.weapon());
        List<String> lines = List.of(
                own.name() + ": " + own.score() + " points, health " + own.health(),
                own.weapon() + ", " + own.gold() + " gold"
                        + (better == null ? "" : ", " + better + " costs " + Shop.price(better)),
                String.format(
                        Locale.ROOT,
                        "ping %.0f ms",
                        client.endpoint().peer().statistics().link().rttMillis()));
        for (String line : lines) {
            canvas.text(line, MARGIN, y, Align.left, Palette.TEXT);
            y -= LINE;
        }
    }

    private static void scores(Canvas canvas, StateView world) {
        float y = canvas.height() - MARGIN;
        for (Fighter fighter : Scores.sorted(world.all(ArenaProtocol.FIGHTER))) {
            canvas.text(
                    fighter.name() + "  " + fighter.score(),
                    canvas.width() - MARGIN,
                    y,
                    Align.right,
                    Palette.player(fighter.player()));
            y -= LINE;
        }
    }

    private static void lines(Canvas canvas, List<String> lines, String typed) {
        float y = MARGIN + LINE * 4;
        if (typed != null) {
            canvas.text("say: " + typed + "_", MARGIN, y, Align.left, Palette.SHOT);
        }
        for (int line = lines.size() - 1; line >= 0; line--) {
            y += LINE;
            canvas.text(lines.get(line), MARGIN, y, Align.left, Palette.TEXT);
        }
    }
}

package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.MathUtils;
import dev.tickwire.samples.arena.desktop.play.Flashes;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.arena.wire.Rocket;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.samples.arena.world.World;
import dev.tickwire.state.StateView;

/** Draws the arena: doors, fighters, their shots, rockets and bursts. */
final class ArenaView {
    static final float BODY_RADIUS = 0.6f;

    private static final int SEGMENTS = 24;
    private static final float OWN_RING = 0.75f;
    private static final float BARREL_LENGTH = 1.1f;
    private static final float BARREL_WIDTH = 0.22f;
    private static final float SHOT_WIDTH = 0.08f;
    private static final float BAR_WIDTH = 1.4f;
    private static final float BAR_HEIGHT = 0.18f;
    private static final float BAR_ABOVE = 0.85f;
    private static final float DOOR_SIDE = 1.2f;
    private static final float ROCKET_RADIUS = 0.25f;
    private static final float WALL_WIDTH = 0.5f;
    private static final float BURST_RADIUS = 1.2f;

    /** Draws everything in a view. Positions are interpolated or predicted already. */
    void draw(Canvas canvas, StateView world, Flashes flashes) {
        ShapeRenderer shapes = canvas.beginWorld();
        wall(shapes);
        for (Door door : world.all(ArenaProtocol.DOOR)) {
            square(shapes, door.place().x(), door.place().y(), door.open() ? Palette.DOOR_OPEN : Palette.DOOR);
        }
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            if (fighter.firing() && Rules.isAlive(fighter)) {
                ray(shapes, fighter, World.RANGE, SHOT_WIDTH, Palette.SHOT);
            }
        }
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            fighter(shapes, fighter);
        }
        for (Rocket rocket : world.all(ArenaProtocol.ROCKET)) {
            shapes.setColor(Palette.ROCKET);
            shapes.circle(rocket.position().x(), rocket.position().y(), ROCKET_RADIUS, SEGMENTS);
        }
        for (Flashes.Flash flash : flashes.all()) {
            shapes.setColor(Palette.BURST);
            shapes.circle(flash.x(), flash.y(), BURST_RADIUS * (1 - flashes.progress(flash) / 2), SEGMENTS);
        }
        shapes.end();
    }

    /** Draws the wall, outside of the positions that a fighter can have. */
    private static void wall(ShapeRenderer shapes) {
        float out = GeometryConstants.HALF_SIDE + BODY_RADIUS;
        shapes.setColor(Palette.WALL);
        shapes.rect(-out - WALL_WIDTH, -out - WALL_WIDTH, WALL_WIDTH, 2 * (out + WALL_WIDTH));
        shapes.rect(out, -out - WALL_WIDTH, WALL_WIDTH, 2 * (out + WALL_WIDTH));
        shapes.rect(-out, -out - WALL_WIDTH, 2 * out, WALL_WIDTH);
        shapes.rect(-out, out, 2 * out, WALL_WIDTH);
    }

    private static void square(ShapeRenderer shapes, float x, float y, Color colour) {
        shapes.setColor(colour);
        shapes.rect(x - DOOR_SIDE / 2, y - DOOR_SIDE / 2, DOOR_SIDE, DOOR_SIDE);
    }

    private static void fighter(ShapeRenderer shapes, Fighter fighter) {
        float x = fighter.position().x();
        float y = fighter.position().y();
        boolean isAlive = Rules.isAlive(fighter);
        if (fighter.isOwned()) {
            shapes.setColor(Color.WHITE);
            shapes.circle(x, y, OWN_RING, SEGMENTS);
        }
        Color colour = isAlive ? Palette.player(fighter.player()) : Palette.BODY_OUT;
        ray(shapes, fighter, BARREL_LENGTH, BARREL_WIDTH, colour);
        shapes.setColor(colour);
        shapes.circle(x, y, BODY_RADIUS, SEGMENTS);
        if (isAlive) {
            float left = BAR_WIDTH * fighter.health() / ArenaConstants.MAX_HEALTH;
            shapes.setColor(Palette.HEALTH_GONE);
            shapes.rect(x - BAR_WIDTH / 2, y + BAR_ABOVE, BAR_WIDTH, BAR_HEIGHT);
            shapes.setColor(Palette.HEALTH);
            shapes.rect(x - BAR_WIDTH / 2, y + BAR_ABOVE, left, BAR_HEIGHT);
        }
    }

    /** Draws a bar from the centre of a fighter in the direction of its aim. */
    private static void ray(ShapeRenderer shapes, Fighter fighter, float length, float width, Color colour) {
        float x = fighter.position().x();
        float y = fighter.position().y();
        shapes.setColor(colour);
        shapes.rectLine(
                x,
                y,
                x + length * MathUtils.cosDeg(fighter.aim()),
                y + length * MathUtils.sinDeg(fighter.aim()),
                width);
    }
}

package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.state.StateView;

/** Draws a small map of the whole arena in the lower right, with all doors and fighters. */
final class MiniMap {
    private static final int SIDE = 132;
    private static final int MARGIN = 10;
    private static final int BOTTOM = 64;
    private static final int DOOR = 6;
    private static final float DOT = 3.5f;
    private static final float RING = 5.5f;
    private static final float PIXELS_PER_METRE = SIDE / (2f * GeometryConstants.HALF_SIDE);

    private MiniMap() {}

    /** Draws the map. */
    static void draw(Canvas canvas, StateView world) {
        float middleX = canvas.width() - MARGIN - SIDE / 2f;
        float middleY = BOTTOM + SIDE / 2f;
        ShapeRenderer shapes = canvas.beginScreen();
        square(shapes, middleX, middleY, SIDE + 4, Palette.WALL);
        square(shapes, middleX, middleY, SIDE, Palette.BACKGROUND);
        for (Door door : world.all(ArenaProtocol.DOOR)) {
            Color colour = door.open() ? Palette.DOOR_OPEN : Palette.DOOR;
            square(
                    shapes,
                    middleX + door.place().x() * PIXELS_PER_METRE,
                    middleY + door.place().y() * PIXELS_PER_METRE,
                    DOOR,
                    colour);
        }
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            float x = middleX + fighter.position().x() * PIXELS_PER_METRE;
            float y = middleY + fighter.position().y() * PIXELS_PER_METRE;
            if (fighter.isOwned()) {
                shapes.setColor(Palette.TEXT);
                shapes.circle(x, y, RING);
            }
            shapes.setColor(Rules.isAlive(fighter) ? Palette.player(fighter.player()) : Palette.BODY_OUT);
            shapes.circle(x, y, DOT);
        }
        shapes.end();
    }

    private static void square(ShapeRenderer shapes, float x, float y, float side, Color colour) {
        shapes.setColor(colour);
        shapes.rect(x - side / 2, y - side / 2, side, side);
    }
}

package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.Color;

/** The colours. */
public final class Palette {
    static final Color BACKGROUND = new Color(0x10_14_18_FF);
    static final Color BODY_OUT = new Color(0x55_55_55_FF);
    static final Color HEALTH = new Color(0x30_E0_40_FF);
    static final Color HEALTH_GONE = new Color(0x60_10_10_FF);
    static final Color SHOT = new Color(0xFF_F0_60_FF);
    static final Color ROCKET = new Color(0xFF_80_20_FF);
    static final Color BURST = new Color(0xFF_B0_40_FF);
    static final Color DOOR = new Color(0xD8_A0_30_FF);
    static final Color DOOR_OPEN = new Color(0x58_40_10_FF);
    static final Color PANEL = new Color(0x00_00_00_B0);
    static final Color BAR = new Color(0x40_A0_FF_FF);
    static final Color BAR_EMPTY = new Color(0x30_38_48_FF);
    static final Color SENT = new Color(0xFF_A0_40_FF);
    static final Color WALL = new Color(0x90_98_A8_FF);
    static final Color TEXT = new Color(0xE8_EC_F0_FF);

    private static final int TILE = 8;
    private static final float GRAIN = 0.3f;
    private static final float TURN = 360f;
    private static final float GOLDEN_ANGLE = 137.508f;

    private Palette() {}

    /** Returns the colour of a player. Successive numbers have distant hues. */
    public static Color player(int player) {
        return new Color(1, 1, 1, 1).fromHsv(player * GOLDEN_ANGLE % TURN, 0.75f, 0.95f);
    }

    /**
     * Returns the colour of a square metre of ground.
     *
     * <p>Tiles of 8 metres are light and dark in turns, so that players can judge distance and speed. The shade of a
     * square metre is only a grain on them.
     *
     * @param shade the lightness, 0 to 255
     * @param column the metre from the west
     * @param row the metre from the south
     */
    public static Color ground(int shade, int column, int row) {
        boolean isLight = (column / TILE + row / TILE) % 2 == 0;
        float light = (isLight ? 0.5f : 0) + GRAIN * shade / 255f;
        return new Color(0.08f + 0.08f * light, 0.14f + 0.12f * light, 0.10f + 0.06f * light, 1);
    }
}

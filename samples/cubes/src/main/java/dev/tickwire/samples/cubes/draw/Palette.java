package dev.tickwire.samples.cubes.draw;

import com.badlogic.gdx.graphics.Color;

/** The colours; those of cubes without light. */
public final class Palette {
    /** A small cube. */
    public static final Color SMALL = new Color(0.80f, 0.82f, 0.86f, 1);

    /** A small cube that a player pulls. */
    public static final Color PULLED = new Color(0.90f, 0.22f, 0.12f, 1);

    /** The player's own cube. */
    public static final Color OWN = new Color(0.15f, 0.45f, 0.95f, 1);

    /** The cube of another player. */
    public static final Color OTHER = new Color(0.20f, 0.75f, 0.25f, 1);

    /** Bar of Tickwire. */
    public static final Color TICKWIRE = new Color(0x30_E0_60_FF);

    /** Bars of other encodings. */
    public static final Color OTHER_WAY = new Color(0x90_98_A8_FF);

    static final Color SKY = new Color(0x10_14_18_FF);
    static final Color GROUND = new Color(0.20f, 0.23f, 0.27f, 1);
    static final Color LINES = new Color(0.30f, 0.34f, 0.40f, 1);
    static final Color PANEL = new Color(0x00_00_00_B0);
    static final Color TEXT = new Color(0xE8_EC_F0_FF);

    private Palette() {}
}

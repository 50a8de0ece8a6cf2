package dev.tickwire.samples.arena.desktop.play;

/** Something that a player hears. */
public enum Cue {
    /** The player's own shot. */
    SHOT,
    /** The player has hit another. */
    HIT,
    /** The player was hit. */
    HURT,
    /** The player is out of play. */
    OUT,
    /** A rocket has burst. */
    BURST,
    /** The player has found gold, or spent it. */
    GOLD,
    /** A round is over. */
    ROUND
}

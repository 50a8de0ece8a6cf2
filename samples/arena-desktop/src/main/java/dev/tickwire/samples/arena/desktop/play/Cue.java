package dev.tickwire.samples.arena.desktop.play;

/** An event with a sound. */
public enum Cue {
    /** The player shot. */
    SHOT,
    /** The player hit another player. */
    HIT,
    /** The player was hit. */
    HURT,
    /** The player is out of play. */
    OUT,
    /** A rocket has burst. */
    BURST,
    /** The player found gold, or spent it. */
    GOLD,
    /** A round is over. */
    ROUND
}

package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Fighter;

/** Is told of every shot that hits. */
@FunctionalInterface
public interface HitListener {
    /**
     * A shot has hit.
     *
     * @param shooter whose shot
     * @param victim whom
     * @param damage the health it took
     * @param deadly whether none is left
     */
    void onHit(Fighter shooter, Fighter victim, int damage, boolean deadly);
}

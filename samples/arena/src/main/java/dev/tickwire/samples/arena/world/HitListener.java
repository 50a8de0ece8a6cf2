package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Fighter;

/** Notified of every shot or rocket that hits. */
@FunctionalInterface
public interface HitListener {
    /**
     * Called when a shot or rocket has hit a fighter.
     *
     * @param damage the lost health
     * @param isLethal whether the victim has no health left
     */
    void onHit(Fighter shooter, Fighter victim, int damage, boolean isLethal);
}

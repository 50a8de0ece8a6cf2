package dev.tickwire.samples.arena.world;

/** Is told of every shot that hits. */
@FunctionalInterface
public interface HitListener {
    /**
     * A shot has hit.
     *
     * @param shooter whose shot
     * @param victim whom; if the hit was deadly, already at the place of the next appearance
     * @param damage the health it took
     * @param deadly whether none is left
     */
    void onHit(Combatant shooter, Combatant victim, int damage, boolean deadly);
}

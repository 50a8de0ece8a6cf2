package dev.tickwire.samples.arena.client;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Snapshot;

/** The part of the world that a client knows: the newest snapshot that has come. */
final class Sight {
    private final Snapshot newest = new Snapshot();

    /** Takes a snapshot unless a newer one has come before it. */
    void see(Snapshot snapshot) {
        if (snapshot.tick() > newest.tick()) {
            newest.copyFrom(snapshot);
        }
    }

    /** The fighter of a player, or null if it is not in the arena or out of play. */
    Fighter alive(int player) {
        for (int i = 0; i < newest.fightersCount(); i++) {
            Fighter fighter = newest.fighters(i);
            if (fighter.player() == player && fighter.alive()) {
                return fighter;
            }
        }
        return null;
    }

    /** The fighter in play that is nearest to one, or null if there is no other. */
    Fighter nearestTo(Fighter self) {
        Fighter nearest = null;
        float nearestDistance = Float.MAX_VALUE;
        for (int i = 0; i < newest.fightersCount(); i++) {
            Fighter other = newest.fighters(i);
            if (other.player() != self.player() && other.alive() && distance(self, other) < nearestDistance) {
                nearest = other;
                nearestDistance = distance(self, other);
            }
        }
        return nearest;
    }

    /** The score of a player. */
    int score(int player) {
        for (int i = 0; i < newest.fightersCount(); i++) {
            if (newest.fighters(i).player() == player) {
                return newest.fighters(i).score();
            }
        }
        return 0;
    }

    /** How many players can be seen. */
    int count() {
        return Math.min(newest.fightersCount(), ArenaConstants.MAX_PLAYERS);
    }

    static float distance(Fighter from, Fighter to) {
        float x = to.position().x() - from.position().x();
        float y = to.position().y() - from.position().y();
        return (float) Math.sqrt(x * x + y * y);
    }
}

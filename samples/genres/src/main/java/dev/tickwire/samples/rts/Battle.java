package dev.tickwire.samples.rts;

import java.util.*;

/** The rules, without a network: soldiers walk, see each other and fight. */
final class Battle {
    static final float SIGHT = 30;
    private static final float REACH = 3;
    private static final float STEP = 0.6f;

    final List<Soldier> soldiers = new ArrayList<>();
    private int tick;

    /** Advances the battle by a tick. */
    void step() {
        tick++;
        soldiers.removeIf(soldier -> soldier.health <= 0);
        soldiers.forEach(Soldier::walk);
        for (Soldier soldier : soldiers) {
            for (Soldier other : soldiers) {
                soldier.meet(other, tick % 8 == 0 ? 1 : 0);
            }
        }
    }

    /** A soldier, who walks to a goal unless there is somebody to fight. */
    static final class Soldier {
        final int army;
        float x;
        float y;
        int health = 20;
        private final float gapX; // its place in the square of its army
        private final float gapY;
        private float goalX;
        private float goalY;
        private boolean isFighting;
        private int seenBy; // a bit for each army

        Soldier(int army, int number, float x, float y) {
            this.army = army;
            gapX = (number % 11 - 5) * 2.5f;
            gapY = (number / 11 - 5) * 2.5f;
            march(x, y);
            this.x = goalX;
            this.y = goalY;
        }

        void march(float toX, float toY) {
            goalX = toX + gapX;
            goalY = toY + gapY;
        }

        private void walk() {
            double share = isFighting ? 0 : STEP / Math.max(STEP, Math.hypot(goalX - x, goalY - y));
            x += (float) ((goalX - x) * share);
            y += (float) ((goalY - y) * share);
            isFighting = false;
            seenBy = 1 << army;
        }

        private void meet(Soldier other, int damage) {
            float squared = (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y);
            seenBy |= squared <= SIGHT * SIGHT ? 1 << other.army : 0;
            if (other.army != army && squared <= REACH * REACH) {
                isFighting = true;
                health -= damage;
            }
        }

        /** Returns whether an army has a soldier near enough to see this one. */
        boolean isSeenBy(int viewer) {
            return (seenBy & 1 << viewer) != 0;
        }
    }
}

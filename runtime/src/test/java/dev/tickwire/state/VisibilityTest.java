package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A ship that goes slowly while the peer sees it, and jumps far while it is hidden or the peer is in another table.
 * Over outages of any length it is never drawn on the way between two places where it was seen.
 */
class VisibilityTest {
    private static final int RUNS = Integer.getInteger("tickwire.sight.runs", 60);
    private static final int STEP = 2;
    private static final int REMEMBERED_TICKS = 40;
    /** How far a ship is drawn from where it was seen: two ticks beyond, of a motion that skipped a tick. */
    private static final double MAX_DISTANCE = 2 * STEP;

    private static final class Watch {
        private final ReplicationPair pair = new ReplicationPair();
        private final StateTable room = pair.server.newTable(0);
        private final ReplicationPair.TestPeer peer = pair.newIdleEnd(Ship.TYPE);
        private final Random random;
        private final Ship ship;
        /** Where it was in the last ticks in which the peer was to see it. */
        private final Deque<Integer> seenAt = new ArrayDeque<>();

        private boolean isHidden;
        private boolean isAway;
        private int cutFor;
        /** For how many ticks the server is deaf to the peer. */
        private int deafFor;

        private double viewTick;

        Watch(long seed) {
            random = new Random(seed);
            peer.client.delay();
            peer.connect();
            ship = pair.table.add(Ship.TYPE).name(1).x(500);
        }

        void tick(boolean isLossy) {
            if (random.nextInt(6) == 0) {
                hide(!isHidden);
            }
            if (random.nextInt(20) == 0) {
                isAway = !isAway;
                isHidden = false;
                (isAway ? room : pair.table).include(peer);
            }
            if (isHidden || isAway) {
                ship.x(random.nextInt(50) * 20);
            } else {
                ship.x(Math.min(1000, ship.x() + STEP));
                seenAt.add(ship.x());
                if (seenAt.size() > REMEMBERED_TICKS) {
                    seenAt.remove();
                }
            }
            cutFor = cutFor > 0 ? cutFor - 1 : isLossy && random.nextInt(5) == 0 ? 1 + random.nextInt(8) : 0;
            peer.isCut = cutFor > 0;
            deafFor = deafFor > 0 ? deafFor - 1 : isLossy && random.nextInt(8) == 0 ? 1 + random.nextInt(12) : 0;
            peer.areAcksLost = deafFor > 0;
            pair.flush();
            viewTick = Math.max(viewTick, peer.view.tick() - 3 * random.nextDouble());
            peer.advance(viewTick);
        }

        private void hide(boolean newHidden) {
            if (isAway) {
                return;
            }
            isHidden = newHidden;
            if (isHidden) {
                pair.table.hide(peer, ship);
            } else {
                pair.table.show(peer, ship);
            }
        }

        void check(String situation) {
            Ship shown = peer.ship();
            if (shown == null) {
                return;
            }
            double x = shown.drawnX();
            double away =
                    seenAt.stream().mapToDouble(at -> Math.abs(x - at)).min().orElse(Double.MAX_VALUE);
            assertTrue(
                    away <= MAX_DISTANCE,
                    () -> situation + ": drawn at " + x + ", " + away + " from where it was seen");
        }
    }

    @Test
    void shouldNeverInterpolateAcrossAHiddenTime() {
        for (int run = 0; run < RUNS; run++) {
            long seed = Seeds.of(VisibilityTest.class, run);
            Watch watch = new Watch(seed);
            for (int tick = 0; tick < 300; tick++) {
                watch.tick(true);
                watch.check(Seeds.option() + ", run " + run + ", tick " + tick);
            }
        }
    }
}

package dev.tickwire.testing.soak.objects;

import dev.tickwire.state.ObjectPlacer;
import dev.tickwire.testing.soak.objects.wire.Mover;
import dev.tickwire.testing.soak.objects.wire.Rock;
import dev.tickwire.testing.soak.objects.wire.SoakObjectsProtocol;
import java.util.SplittableRandom;

/** The movers and rocks that the server and all clients place, all in their first version; in some lives none. */
final class Level {
    private static final int MAX_MOVERS = 12;
    private static final int MAX_ROCKS = 40;

    private final int movers;
    private final int rocks;

    Level(SplittableRandom random) {
        movers = random.nextInt(3) == 0 ? 0 : random.nextInt(MAX_MOVERS + 1);
        rocks = random.nextInt(3) == 0 ? 0 : random.nextInt(MAX_ROCKS + 1);
    }

    int movers() {
        return movers;
    }

    int rocks() {
        return rocks;
    }

    /** Places all, numbered from 1 on, the movers first. Some refer to the one before. */
    void build(ObjectPlacer world, ObjectPlacer ground) {
        Mover before = null;
        for (int number = 1; number <= movers; number++) {
            Mover mover = world.place(SoakObjectsProtocol.MOVER).number(number);
            ObjectContent.set(mover, 1);
            if (before != null && number % 2 == 0) {
                mover.hasTarget(true).targetNumber(before.number()).target(before);
            }
            before = mover;
        }
        for (int number = movers + 1; number <= movers + rocks; number++) {
            Rock rock = ground.place(SoakObjectsProtocol.ROCK).number(number);
            ObjectContent.set(rock, 1);
            if (before != null && number % 3 == 0) {
                rock.hasGuard(true).guardNumber(before.number()).guard(before);
            }
        }
    }
}

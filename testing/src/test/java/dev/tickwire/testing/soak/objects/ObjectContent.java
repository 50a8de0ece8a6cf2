package dev.tickwire.testing.soak.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.testing.soak.objects.wire.Mover;
import dev.tickwire.testing.soak.objects.wire.Rock;

/**
 * The values of objects. All of them follow from an object's number and version, so that whoever sees one knows whether
 * its fields belong together.
 */
final class ObjectContent {
    /** The value of a field at clients that it is hidden from. */
    static final int HIDDEN = 1000;

    private static final int SOME = 8;
    private static final int REACH = 2000;
    private static final int STEP = 3;
    /** The cosine of half the angle between a turn and its quantized value. */
    private static final double ALIKE = 0.9999;

    private static final float TURN_Z = 0.5f;

    private ObjectContent() {}

    static void set(Mover mover, long version) {
        long number = mover.number();
        mover.version(version).shape(shape(number, version)).secret(secret(number, version));
        mover.place().x(x(number, version)).y(y(number, version));
        mover.turn(turn(number), turn(version / SOME), TURN_Z, 1);
        mover.hasLoad(hasLoad(version));
        if (hasLoad(version)) {
            mover.load(secret(number, version / SOME));
        }
        mover.mask(mask(number, version));
        mover.marksCount(marks(version));
        for (int i = 0; i < mover.marksCount(); i++) {
            mover.marks(i, mark(number, version, i));
        }
        mover.label(label(number, version));
    }

    static void set(Rock rock, long version) {
        rock.version(version).height(height(rock.number(), version));
    }

    /** Checks that the fields of an object belong to one version. */
    static void check(Mover mover) {
        long number = mover.number();
        long version = mover.version();
        assertEquals(x(number, version), mover.place().x(), "x");
        assertEquals(y(number, version), mover.place().y(), 0.01, "y");
        assertTrue(isTurn(mover, turn(number), turn(version / SOME), TURN_Z, 1), "turn");
        checkUnsmooth(mover);
    }

    /** Demands that what is never drawn between two ticks belongs together. */
    static void checkUnsmooth(Mover mover) {
        long number = mover.number();
        long version = mover.version();
        assertEquals(shape(number, version), mover.shape(), "shape");
        assertEquals(hasLoad(version), mover.hasLoad(), "load");
        if (mover.hasLoad()) {
            assertEquals(secret(number, version / SOME), mover.load(), "load");
        }
        assertEquals(mover.isOwned() ? secret(number, version) : HIDDEN, mover.secret(), "secret");
        assertEquals(mover.isOwned() ? HIDDEN : mask(number, version), mover.mask(), "mask");
        assertEquals(marks(version), mover.marksCount(), "marks");
        for (int i = 0; i < mover.marksCount(); i++) {
            assertEquals(mark(number, version, i), mover.marks(i), "mark");
        }
        assertEquals(label(number, version), mover.label(), "label");
    }

    static void check(Rock rock) {
        assertEquals(height(rock.number(), rock.version()), rock.height(), "height");
    }

    /** Whether the turn of a mover is the given one: turns are sent in steps, and with length 1. */
    private static boolean isTurn(Mover mover, double x, double y, double z, double w) {
        double along = mover.turnX() * x + mover.turnY() * y + mover.turnZ() * z + mover.turnW() * w;
        return Math.abs(along) > ALIKE * Math.sqrt(x * x + y * y + z * z + w * w);
    }

    private static int x(long number, long version) {
        return there(number * 97 + version * STEP);
    }

    private static float y(long number, long version) {
        return there(number * 31 + version / SOME * 40) / 20 * 0.25f;
    }

    /** To and fro, at a steady pace. */
    private static int there(long at) {
        int place = (int) (at % (4 * REACH));
        return place < 2 * REACH ? place - REACH : 3 * REACH - place;
    }

    private static float turn(long at) {
        return (at % 100 - 50) / 50f;
    }

    private static int shape(long number, long version) {
        return (int) (mix(number, version / SOME) & 255);
    }

    private static boolean hasLoad(long version) {
        return version / 4 % 2 == 1;
    }

    private static int secret(long number, long version) {
        return (int) (mix(number, version) >>> 8 & 511);
    }

    private static int mask(long number, long version) {
        return (int) (mix(number, version / SOME) >>> 20 & 511);
    }

    private static int marks(long version) {
        return (int) (version / 16 % 4);
    }

    private static int mark(long number, long version, int place) {
        return (int) (mix(number, version / SOME) >>> 32 + 8 * place & 255);
    }

    private static String label(long number, long version) {
        return Long.toHexString(mix(number, version / 64) & 0xFFFFFL);
    }

    private static int height(long number, long version) {
        return (int) (mix(number, version) & 4095);
    }

    /** The finisher of SplitMix64. */
    private static long mix(long number, long version) {
        long z = number * 0x632BE59BD9B4E019L + version * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}

package dev.tickwire.generated;

/**
 * Checks of the values that a game passes to generated accessors. A value outside its bounds is a mistake of the
 * caller: the check throws at once and names the field, the value and the bound.
 *
 * <p>Each method returns the accepted value. Nothing is allocated unless a value is rejected. Any thread may call these
 * methods.
 */
public final class Bounds {
    private Bounds() {}

    /**
     * Checks that an integer is within its bounds.
     *
     * @param field the name of the field for the error: {@code Move.health}
     * @param value the value
     * @param min the min value allowed
     * @param max the greatest value allowed
     * @return {@code value}
     * @throws IllegalArgumentException if {@code value} is outside the bounds
     */
    public static int check(String field, int value, int min, int max) {
        if (value < min || value > max) {
            throw outside(field, Integer.toString(value), Integer.toString(min), Integer.toString(max));
        }
        return value;
    }

    /**
     * Checks that an integer is within its bounds.
     *
     * @param field the name of the field for the error: {@code Move.health}
     * @param value the value
     * @param min the min value allowed
     * @param max the greatest value allowed
     * @return {@code value}
     * @throws IllegalArgumentException if {@code value} is outside the bounds
     */
    public static long check(String field, long value, long min, long max) {
        if (value < min || value > max) {
            throw outside(field, Long.toString(value), Long.toString(min), Long.toString(max));
        }
        return value;
    }

    /**
     * Checks that an unsigned integer is within its bounds.
     *
     * @param field the name of the field for the error: {@code Move.health}
     * @param value the value, read as unsigned
     * @param min the min value allowed, read as unsigned
     * @param max the greatest value allowed, read as unsigned
     * @return {@code value}
     * @throws IllegalArgumentException if {@code value} is outside the bounds
     */
    public static long checkUnsigned(String field, long value, long min, long max) {
        if (Long.compareUnsigned(value, min) < 0 || Long.compareUnsigned(value, max) > 0) {
            throw outside(field, Long.toUnsignedString(value), Long.toUnsignedString(min), Long.toUnsignedString(max));
        }
        return value;
    }

    /**
     * Checks that a mask has only bits of known flags.
     *
     * @param field the name of the field for the error: {@code Move.buttons}
     * @param mask the mask
     * @param all the mask of all flags
     * @return {@code mask}
     * @throws IllegalArgumentException if {@code mask} has a bit outside {@code all}
     */
    public static int checkFlags(String field, int mask, int all) {
        checkFlags(field, mask & 0xFFFFFFFFL, all & 0xFFFFFFFFL);
        return mask;
    }

    /**
     * Checks that a mask has only bits of known flags.
     *
     * @param field the name of the field for the error: {@code Move.buttons}
     * @param mask the mask
     * @param all the mask of all flags
     * @return {@code mask}
     * @throws IllegalArgumentException if {@code mask} has a bit outside {@code all}
     */
    public static long checkFlags(String field, long mask, long all) {
        if ((mask & ~all) != 0) {
            throw new IllegalArgumentException(
                    field + " = 0x" + Long.toHexString(mask) + ", must have only flags of 0x" + Long.toHexString(all));
        }
        return mask;
    }

    /**
     * Checks that an enum value is not the placeholder for values unknown to this side. Only extensible enums have such
     * a placeholder.
     *
     * @param field the name of the field for the error: {@code Move.weapon}
     * @param value the value
     * @param unknown the placeholder, the last constant of the enum
     * @return the number of the value on the wire
     * @throws IllegalArgumentException if {@code value} is {@code unknown}
     * @throws NullPointerException if {@code value} is null
     */
    public static int known(String field, Enum<?> value, Enum<?> unknown) {
        if (value == null) {
            throw new NullPointerException(field + " = null, must be one of "
                    + unknown.getDeclaringClass().getSimpleName());
        }
        if (value == unknown) {
            throw new IllegalArgumentException(
                    field + " = " + value + ", must be a known value; use copyFrom to copy unknown ones");
        }
        return value.ordinal();
    }

    /**
     * Clamps a finite number to its bounds.
     *
     * @param field the name of the field for the error: {@code Move.yaw}
     * @param value the value
     * @param min the min value on the wire
     * @param max the greatest value on the wire
     * @return {@code value}, or the nearer bound if the value is outside
     * @throws IllegalArgumentException if {@code value} is NaN or infinite
     */
    public static float clamp(String field, float value, float min, float max) {
        if (value >= min && value <= max) {
            return value;
        }
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    field + " = " + value + ", must be a number; it is clamped to " + min + ".." + max);
        }
        return value < min ? min : max;
    }

    /**
     * Wraps a number into bounds with the same meaning, as for a direction: 370 becomes 10 between 0 and 360. A number
     * within the bounds, or equal to either, stays the same. The arithmetic is in {@code double}, so that every machine
     * returns the same.
     *
     * @param field the name of the field for the error: {@code Fighter.facing}
     * @param value the value
     * @param min the lower bound
     * @param max the upper bound, with the same meaning as the lower
     * @return {@code value} plus the whole number of turns that brings it within the bounds
     * @throws IllegalArgumentException if {@code value} is NaN or infinite
     */
    public static float wrap(String field, float value, float min, float max) {
        if (value >= min && value <= max) {
            return value;
        }
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    field + " = " + value + ", must be a number; it is wrapped to " + min + ".." + max);
        }
        double turn = (double) max - min;
        double rest = ((double) value - min) % turn;
        return (float) (min + (rest < 0 ? rest + turn : rest));
    }

    /**
     * Wraps an integer into bounds with the same meaning: 370 becomes 10 between 0 and 360. An integer within the
     * bounds stays the same.
     *
     * @param value the value
     * @param min the lower bound
     * @param max the upper bound, with the same meaning as the lower
     * @return {@code value} plus the whole number of turns that brings it within the bounds
     */
    public static int wrap(int value, int min, int max) {
        return (int) wrap((long) value, (long) min, (long) max);
    }

    /**
     * Wraps an integer into bounds with the same meaning, like {@link #wrap(int, int, int)}.
     *
     * @param value the value
     * @param min the lower bound
     * @param max the upper bound, with the same meaning as the lower; less than 2^32 above the lower
     * @return {@code value} plus the whole number of turns that brings it within the bounds
     */
    public static long wrap(long value, long min, long max) {
        if (value >= min && value <= max) {
            return value;
        }
        long turn = max - min;
        return min + Math.floorMod(Math.floorMod(value, turn) - Math.floorMod(min, turn), turn);
    }

    /**
     * Wraps an unsigned integer into bounds with the same meaning, like {@link #wrap(int, int, int)}.
     *
     * @param value the value, read as unsigned
     * @param min the lower bound, read as unsigned
     * @param max the upper bound, read as unsigned, with the same meaning as the lower; less than 2^32 above the lower
     * @return {@code value} plus the whole number of turns that brings it within the bounds
     */
    public static long wrapUnsigned(long value, long min, long max) {
        if (Long.compareUnsigned(value, min) >= 0 && Long.compareUnsigned(value, max) <= 0) {
            return value;
        }
        long turn = max - min;
        return min + Math.floorMod(Long.remainderUnsigned(value, turn) - Long.remainderUnsigned(min, turn), turn);
    }

    /**
     * Checks the index of an element.
     *
     * @param field the name of the field for the error: {@code Move.slots}
     * @param index the index
     * @param count the number of elements
     * @return {@code index}
     * @throws IndexOutOfBoundsException if {@code index} is not in 0 to {@code count - 1}
     */
    public static int index(String field, int index, int count) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(field + " index = " + index + ", count = " + count);
        }
        return index;
    }

    /**
     * Checks that an array has room for another element.
     *
     * @param field the name of the field for the error: {@code Move.slots}
     * @param count the number of elements
     * @param max the capacity of the array
     * @return {@code count}, the index of the next element
     * @throws IllegalStateException if the array is full
     */
    public static int next(String field, int count, int max) {
        if (count >= max) {
            throw new IllegalStateException(field + " is full: it holds at most " + max);
        }
        return count;
    }

    /**
     * Checks before sending that an array has enough elements.
     *
     * @param field the name of the field for the error: {@code Move.lanes}
     * @param count the number of elements
     * @param min the min number of elements
     * @return {@code count}
     * @throws IllegalStateException if {@code count} is less than {@code min}
     */
    public static int enough(String field, int count, int min) {
        if (count < min) {
            throw new IllegalStateException(field + "Count = " + count + ", must be at least " + min + " when sent");
        }
        return count;
    }

    private static IllegalArgumentException outside(String field, String value, String min, String max) {
        return new IllegalArgumentException(field + " = " + value + ", must be in " + min + ".." + max);
    }
}

package dev.tickwire.generated;

/**
 * The refusals of generated accessors: a value outside its bounds is the caller's mistake and throws at once, naming
 * the field, the value and the bound.
 *
 * <p>Each method returns the value that it let pass. Nothing is allocated unless something is refused.
 */
public final class Bounds {
    private Bounds() {}

    /**
     * Refuses an integer outside its bounds.
     *
     * @param field the name for the message: {@code Move.health}
     * @param value the value
     * @param least the least value allowed
     * @param most the greatest value allowed
     * @return {@code value}
     * @throws IllegalArgumentException if it is outside
     */
    public static int check(String field, int value, int least, int most) {
        if (value < least || value > most) {
            throw outside(field, Integer.toString(value), Integer.toString(least), Integer.toString(most));
        }
        return value;
    }

    /**
     * Refuses an integer outside its bounds.
     *
     * @param field the name for the message: {@code Move.health}
     * @param value the value
     * @param least the least value allowed
     * @param most the greatest value allowed
     * @return {@code value}
     * @throws IllegalArgumentException if it is outside
     */
    public static long check(String field, long value, long least, long most) {
        if (value < least || value > most) {
            throw outside(field, Long.toString(value), Long.toString(least), Long.toString(most));
        }
        return value;
    }

    /**
     * Refuses an unsigned integer outside its bounds.
     *
     * @param field the name for the message: {@code Move.health}
     * @param value the value, read as unsigned
     * @param least the least value allowed, read as unsigned
     * @param most the greatest value allowed, read as unsigned
     * @return {@code value}
     * @throws IllegalArgumentException if it is outside
     */
    public static long checkUnsigned(String field, long value, long least, long most) {
        if (Long.compareUnsigned(value, least) < 0 || Long.compareUnsigned(value, most) > 0) {
            throw outside(
                    field, Long.toUnsignedString(value), Long.toUnsignedString(least), Long.toUnsignedString(most));
        }
        return value;
    }

    /**
     * Refuses a mask with bits that are no flag.
     *
     * @param field the name for the message: {@code Move.buttons}
     * @param mask the mask
     * @param all every flag there is
     * @return {@code mask}
     * @throws IllegalArgumentException if {@code mask} has a bit that {@code all} has not
     */
    public static int checkFlags(String field, int mask, int all) {
        checkFlags(field, mask & 0xFFFFFFFFL, all & 0xFFFFFFFFL);
        return mask;
    }

    /**
     * Refuses a mask with bits that are no flag.
     *
     * @param field the name for the message: {@code Move.buttons}
     * @param mask the mask
     * @param all every flag there is
     * @return {@code mask}
     * @throws IllegalArgumentException if {@code mask} has a bit that {@code all} has not
     */
    public static long checkFlags(String field, long mask, long all) {
        if ((mask & ~all) != 0) {
            throw new IllegalArgumentException(field + " = 0x" + Long.toHexString(mask)
                    + ", must have no flags but those of 0x" + Long.toHexString(all));
        }
        return mask;
    }

    /**
     * Refuses the value of an enum with room that stands for those this side does not know.
     *
     * @param field the name for the message: {@code Move.weapon}
     * @param value the value
     * @param unknown the constant behind all values that are known
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
            throw new IllegalArgumentException(field + " = " + value
                    + ", must be a value that this side knows; copyFrom passes on what it does not know");
        }
        return value.ordinal();
    }

    /**
     * Refuses what is no finite number and clamps the rest.
     *
     * @param field the name for the message: {@code Move.yaw}
     * @param value the value
     * @param least the least value that travels
     * @param most the greatest value that travels
     * @return {@code value}, or the bound it lies beyond
     * @throws IllegalArgumentException if it is NaN or infinite
     */
    public static float clamp(String field, float value, float least, float most) {
        if (value >= least && value <= most) {
            return value;
        }
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    field + " = " + value + ", must be a number; it is clamped to " + least + ".." + most);
        }
        return value < least ? least : most;
    }

    /**
     * Lets a number go around between bounds that mean the same, as a direction does: 370 is 10 between 0 and 360. One
     * within the bounds stays as it is, either bound included. Computed as doubles, so that each machine returns the
     * same.
     *
     * @param field the name for the message: {@code Fighter.facing}
     * @param value the value
     * @param least the lower bound
     * @param most the upper bound, which means the same
     * @return the number within the bounds that is a whole number of turns away
     * @throws IllegalArgumentException if it is NaN or infinite
     */
    public static float wrap(String field, float value, float least, float most) {
        if (value >= least && value <= most) {
            return value;
        }
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    field + " = " + value + ", must be a number; it goes around in " + least + ".." + most);
        }
        double turn = (double) most - least;
        double rest = ((double) value - least) % turn;
        return (float) (least + (rest < 0 ? rest + turn : rest));
    }

    /**
     * Lets an integer go around between bounds that mean the same: 370 is 10 between 0 and 360. One within the bounds
     * stays as it is.
     *
     * @param value the value
     * @param least the lower bound
     * @param most the upper bound, which means the same
     * @return the number within the bounds that is a whole number of turns away
     */
    public static int wrap(int value, int least, int most) {
        return (int) wrap((long) value, (long) least, (long) most);
    }

    /**
     * Lets an integer go around between bounds that mean the same, as the other does.
     *
     * @param value the value
     * @param least the lower bound
     * @param most the upper bound, which means the same; less than 2^32 above the lower
     * @return the number within the bounds that is a whole number of turns away
     */
    public static long wrap(long value, long least, long most) {
        if (value >= least && value <= most) {
            return value;
        }
        long turn = most - least;
        return least + Math.floorMod(Math.floorMod(value, turn) - Math.floorMod(least, turn), turn);
    }

    /**
     * Lets an unsigned integer go around between bounds that mean the same, as the others do.
     *
     * @param value the value, read as unsigned
     * @param least the lower bound, read as unsigned
     * @param most the upper bound, read as unsigned, which means the same; less than 2^32 above the lower
     * @return the number within the bounds that is a whole number of turns away
     */
    public static long wrapUnsigned(long value, long least, long most) {
        if (Long.compareUnsigned(value, least) >= 0 && Long.compareUnsigned(value, most) <= 0) {
            return value;
        }
        long turn = most - least;
        return least + Math.floorMod(Long.remainderUnsigned(value, turn) - Long.remainderUnsigned(least, turn), turn);
    }

    /**
     * Refuses the place of an element that is not there.
     *
     * @param field the name for the message: {@code Move.slots}
     * @param index the place
     * @param count how many elements there are
     * @return {@code index}
     * @throws IndexOutOfBoundsException if it is not in 0 to {@code count - 1}
     */
    public static int index(String field, int index, int count) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(field + " index = " + index + ", count = " + count);
        }
        return index;
    }

    /**
     * Refuses one element more in an array that is full.
     *
     * @param field the name for the message: {@code Move.slots}
     * @param count how many elements there are
     * @param most how many it holds
     * @return {@code count}, the place of the next element
     * @throws IllegalStateException if there is no room
     */
    public static int next(String field, int count, int most) {
        if (count >= most) {
            throw new IllegalStateException(field + " is full: it holds at most " + most);
        }
        return count;
    }

    /**
     * Refuses to send an array with fewer elements than it must have.
     *
     * @param field the name for the message: {@code Move.lanes}
     * @param count how many elements there are
     * @param least how many it must have
     * @return {@code count}
     * @throws IllegalStateException if there are fewer
     */
    public static int enough(String field, int count, int least) {
        if (count < least) {
            throw new IllegalStateException(field + "Count = " + count + ", must be at least " + least + " when sent");
        }
        return count;
    }

    private static IllegalArgumentException outside(String field, String value, String least, String most) {
        return new IllegalArgumentException(field + " = " + value + ", must be in " + least + ".." + most);
    }
}

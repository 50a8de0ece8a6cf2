package dev.tickwire.base;

import java.net.InetSocketAddress;

/**
 * Checks of arguments: a value that is out of its range or missing is a mistake of the caller, named with the range.
 */
public final class Arguments {
    private Arguments() {}

    /**
     * Checks an integer.
     *
     * @param name the argument's
     * @param value its value
     * @param least lower bound, inclusive
     * @param most upper bound, inclusive
     * @return the value
     * @throws IllegalArgumentException if it is out of range
     */
    public static int inRange(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw outOfRange(name, value, least, most);
        }
        return value;
    }

    /**
     * Checks a number.
     *
     * @param name the argument's
     * @param value its value
     * @param least lower bound, inclusive
     * @param most upper bound, inclusive
     * @return the value
     * @throws IllegalArgumentException if it is out of range or NaN
     */
    public static double inRange(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw outOfRange(name, value, number(least), number(most));
        }
        return value;
    }

    /**
     * Checks a value that can be compared, such as a duration.
     *
     * @param name the argument's
     * @param value its value
     * @param least lower bound, inclusive
     * @param most upper bound, inclusive
     * @param <T> its type
     * @return the value
     * @throws IllegalArgumentException if it is out of range or null
     */
    public static <T extends Comparable<T>> T inRange(String name, T value, T least, T most) {
        if (value == null || value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw outOfRange(name, value, least, most);
        }
        return value;
    }

    /**
     * Checks that there is a value.
     *
     * @param name the argument's
     * @param value its value
     * @param <T> its type
     * @return the value
     * @throws IllegalArgumentException if it is null
     */
    public static <T> T required(String name, T value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " = null, must be given");
        }
        return value;
    }

    private static IllegalArgumentException outOfRange(String name, Object value, Object least, Object most) {
        return new IllegalArgumentException(name + " = " + value + ", must be in " + least + ".." + most);
    }

    /** A bound as a person writes it: 1 instead of 1.0. */
    private static String number(double bound) {
        return bound == (long) bound ? String.valueOf((long) bound) : String.valueOf(bound);
    }

    /**
     * Checks an address that something is to be sent to.
     *
     * @param name the argument's
     * @param address the address
     * @return the address
     * @throws IllegalArgumentException if it was not resolved, or is not that of one machine and a port
     */
    public static InetSocketAddress reachable(String name, InetSocketAddress address) {
        if (address.isUnresolved()) {
            throw new IllegalArgumentException(name + " = " + address + ", must be an address that could be resolved");
        }
        if (address.getAddress().isAnyLocalAddress() || address.getPort() == 0) {
            throw new IllegalArgumentException(
                    name + " = " + address + ", must be the address and port of one machine");
        }
        return address;
    }
}

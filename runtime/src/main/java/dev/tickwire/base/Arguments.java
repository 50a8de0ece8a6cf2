package dev.tickwire.base;

import java.net.InetSocketAddress;

/** Validates arguments. A message names the argument, its value and the range. */
public final class Arguments {
    private Arguments() {}

    /**
     * Validates an integer.
     *
     * @param min the smallest valid value
     * @param max the largest valid value
     * @return the value
     * @throws IllegalArgumentException if the value is out of range
     */
    public static int inRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw outOfRange(name, value, min, max);
        }
        return value;
    }

    /**
     * Validates a number.
     *
     * @param min the smallest valid value
     * @param max the largest valid value
     * @return the value
     * @throws IllegalArgumentException if the value is out of range or NaN
     */
    public static double inRange(String name, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw outOfRange(name, value, number(min), number(max));
        }
        return value;
    }

    /**
     * Validates a comparable value, such as a duration.
     *
     * @param min the smallest valid value
     * @param max the largest valid value
     * @return the value
     * @throws IllegalArgumentException if the value is out of range or null
     */
    public static <T extends Comparable<T>> T inRange(String name, T value, T min, T max) {
        if (value == null || value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw outOfRange(name, value, min, max);
        }
        return value;
    }

    /**
     * Validates that a value is present.
     *
     * @return the value
     * @throws IllegalArgumentException if the value is null
     */
    public static <T> T required(String name, T value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " = null, must not be null");
        }
        return value;
    }

    private static IllegalArgumentException outOfRange(String name, Object value, Object min, Object max) {
        return new IllegalArgumentException(name + " = " + value + ", must be in " + min + ".." + max);
    }

    /** Returns a bound as text: 1 in place of 1.0. */
    private static String number(double bound) {
        return bound == (long) bound ? String.valueOf((long) bound) : String.valueOf(bound);
    }

    /**
     * Validates an address to which datagrams will be sent.
     *
     * @return the address
     * @throws IllegalArgumentException if the address is unresolved, a wildcard address, or without a port
     */
    public static InetSocketAddress reachable(String name, InetSocketAddress address) {
        if (address.isUnresolved()) {
            throw new IllegalArgumentException(name + " = " + address + ", must be a resolved address");
        }
        if (address.getAddress().isAnyLocalAddress() || address.getPort() == 0) {
            throw new IllegalArgumentException(
                    name + " = " + address + ", must be the address and port of one machine");
        }
        return address;
    }
}

package dev.tickwire;

import java.lang.reflect.Field;

/** Variables of objects that tests set: a counter, as if the object had lived for long, or what it works with. */
public final class Counter {
    private Counter() {}

    /**
     * Sets a counter.
     *
     * @param owner the object
     * @param name the variable's name, in the object's class
     * @param value what it is to be; an int keeps its low bits
     */
    public static void set(Object owner, String name, long value) {
        try {
            Field field = owner.getClass().getDeclaredField(name);
            field.setAccessible(true);
            if (field.getType() == int.class) {
                field.setInt(owner, (int) value);
            } else {
                field.setLong(owner, value);
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(owner.getClass() + " has no counter " + name, e);
        }
    }

    /**
     * Returns an object that another has.
     *
     * @param owner the other one
     * @param name the variable's name, in its class
     */
    public static Object ownerIn(Object owner, String name) {
        try {
            Field field = owner.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(owner);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(owner.getClass() + " has no " + name, e);
        }
    }

    /**
     * Puts another object in the place of one that an object has.
     *
     * @param owner the object
     * @param name the variable's name, in its class
     * @param value what it has from now on
     */
    public static void put(Object owner, String name, Object value) {
        try {
            Field field = owner.getClass().getDeclaredField(name);
            field.setAccessible(true);
            field.set(owner, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(owner.getClass() + " has no " + name, e);
        }
    }
}

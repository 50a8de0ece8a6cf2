package dev.tickwire.state;

import java.util.List;
import java.util.function.Function;

/**
 * A class of objects in one protocol, with its number on the state channel that tells of them: the same class in two
 * protocols has two of these.
 *
 * <p>Generated protocol classes hold one in a constant for each object. Immutable.
 *
 * @param <T> the class of the objects
 */
public final class ObjectType<T extends StateObject> {
    private final int number;
    private final int ordinal;
    private final Class<T> objectClass;
    private final Function<ObjectType<T>, T> constructor;
    private final ObjectLayout layout;
    private final List<Trait> traits;

    /**
     * Describes a class of objects.
     *
     * @param number its number on its channel, from 0
     * @param ordinal its number among all objects of the protocol, from 0, channel after channel
     * @param objectClass the class
     * @param constructor makes a fresh instance
     * @param layout how the values of an instance lie in cells
     * @param traits what holds of all objects of the class
     */
    public ObjectType(
            int number,
            int ordinal,
            Class<T> objectClass,
            Function<ObjectType<T>, T> constructor,
            ObjectLayout layout,
            Trait... traits) {
        this.number = number;
        this.ordinal = ordinal;
        this.objectClass = objectClass;
        this.constructor = constructor;
        this.layout = layout;
        this.traits = List.of(traits);
    }

    /** A property of all objects of a type. */
    public enum Trait {
        /** The server keeps their last second, to judge what a player did by what that player saw. */
        REWIND,
        /** A client is told of them on arrival, and not when what it shows has come to that tick. */
        IMMEDIATE
    }

    /** Whether something holds of all objects of the type. */
    boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** The number on its state channel, from 0. */
    public int number() {
        return number;
    }

    /**
     * The number among all objects of the protocol, from 0: those of the first state channel by their numbers, then
     * those of the next. Packets have no such number; generated listeners choose a method by it.
     */
    public int ordinal() {
        return ordinal;
    }

    /** The class of the objects. */
    public Class<T> objectClass() {
        return objectClass;
    }

    /** The simple name of the object, as in the schema. */
    public String label() {
        return objectClass.getSimpleName();
    }

    /** How many cells of 32 bits the values of an object lie in. */
    public int cells() {
        return layout.cells();
    }

    /** How many fields an object has. */
    public int fields() {
        return layout.fields();
    }

    /**
     * The name of a field in the schema.
     *
     * @param field its number, from 0 on in the order of the schema
     */
    public String fieldName(int field) {
        return layout.name(inRange("field", field, layout.fields()));
    }

    /**
     * The field that a cell is of.
     *
     * @param cell its number, from 0 on
     * @return the number of the field; -1 for the cell of {@link StateObject#teleport()}
     */
    public int fieldAt(int cell) {
        return layout.fieldAt(inRange("cell", cell, layout.cells()));
    }

    private static int inRange(String parameter, int value, int end) {
        if (value < 0 || value >= end) {
            throw new IllegalArgumentException(parameter + " = " + value + ", must be in 0.." + (end - 1));
        }
        return value;
    }

    ObjectLayout layout() {
        return layout;
    }

    /** Makes an object with all fields at their defaults. */
    T create() {
        return constructor.apply(this);
    }

    /**
     * The cells of an object with all fields at their defaults; 0 for a field that {@linkplain
     * ObjectLayout.Trait#FILLED must be filled}.
     */
    int[] defaults() {
        int[] cells = new int[layout.cells()];
        create().freeze(layout.all() & ~layout.filled(), cells, 0);
        return cells;
    }

    @Override
    public String toString() {
        return label() + " (" + number + ")";
    }
}

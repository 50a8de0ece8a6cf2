package dev.tickwire.state;

import dev.tickwire.state.replica.CellLayout;
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
    static {
        CellLayout.findBy(type -> ((ObjectType<?>) type).layout.cells());
    }

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

    /**
     * The type of an object.
     *
     * @param object the object
     */
    public static ObjectType<?> of(StateObject object) {
        return object.replica().type();
    }

    /**
     * Whether something holds of all objects of the type.
     *
     * @param trait the property
     */
    public boolean has(Trait trait) {
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
        return layout.cells().cells();
    }

    /** How many fields an object has. */
    public int fields() {
        return layout.cells().fields();
    }

    /**
     * The name of a field in the schema.
     *
     * @param field its number, from 0 on in the order of the schema
     */
    public String fieldName(int field) {
        return layout.cells().name(inRange("field", field, fields()));
    }

    /**
     * The field that a cell is of.
     *
     * @param cell its number, from 0 on
     * @return the number of the field; -1 for the cell of {@link StateObject#teleport()}
     */
    public int fieldAt(int cell) {
        return layout.cells().fieldAt(inRange("cell", cell, cells()));
    }

    private static int inRange(String parameter, int value, int end) {
        if (value < 0 || value >= end) {
            throw new IllegalArgumentException(parameter + " = " + value + ", must be in 0.." + (end - 1));
        }
        return value;
    }

    /** Makes an object that no table or view has, with all fields at their defaults. */
    public T create() {
        return constructor.apply(this);
    }

    @Override
    public String toString() {
        return label() + " (" + number + ")";
    }
}

package dev.tickwire.state;

import dev.tickwire.state.replica.CellLayout;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type of objects on one state channel of a protocol, as {@code ArenaProtocol.FIGHTER}.
 *
 * <p>The same class in two protocols has two types. Generated protocol classes hold them in constants. Immutable.
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
    /** Format in an earlier version of the protocol, or null for the newest format of the class. */
    private final @Nullable ObjectCoding<T> coding;

    /**
     * Creates a type. Called by generated code.
     *
     * @param number the index of the type among the types of its channel, from 0
     * @param ordinal the index of the type among all object types of the protocol, from 0, channel after channel
     * @param objectClass the class
     * @param constructor creates an object
     * @param layout the cells of an object
     * @param traits the properties of the type in the schema
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
        this.coding = null;
    }

    private ObjectType(ObjectType<T> newest, int number, int ordinal, @Nullable ObjectCoding<T> coding) {
        this.number = number;
        this.ordinal = ordinal;
        this.objectClass = newest.objectClass;
        this.constructor = newest.constructor;
        this.layout = coding == null ? newest.layout : coding.layout();
        this.traits = newest.traits;
        this.coding = coding;
    }

    /**
     * Returns the type of the same object class in an earlier version of the protocol, with the same format. Generated
     * code calls this.
     *
     * @param earlierNumber the index of the type among the types of its channel in that version, from 0
     * @param earlierOrdinal the index of the type among all object types of that version, from 0
     */
    public ObjectType<T> earlier(int earlierNumber, int earlierOrdinal) {
        return new ObjectType<>(this, earlierNumber, earlierOrdinal, null);
    }

    /**
     * Returns the type of the same object class in an earlier version of the protocol. Generated code calls this.
     *
     * @param earlierNumber the index of the type among the types of its channel in that version, from 0
     * @param earlierOrdinal the index of the type among all object types of that version, from 0
     * @param earlierCoding the format in that version
     */
    public ObjectType<T> earlier(int earlierNumber, int earlierOrdinal, ObjectCoding<T> earlierCoding) {
        return new ObjectType<>(this, earlierNumber, earlierOrdinal, earlierCoding);
    }

    /** Returns the format in an earlier version of the protocol, or null for the newest format of the class. */
    public @Nullable ObjectCoding<T> coding() {
        return coding;
    }

    /** Properties of a type, as its declaration in the schema has them. */
    public enum Trait {
        /** The server keeps the last second of the objects, for {@link StateTable#past}. */
        REWIND,
        /** Clients show each version of the objects on arrival, and not when the view reaches its tick. */
        IMMEDIATE
    }

    /**
     * Returns the type of an object.
     *
     * @param object any object
     * @return the type of the object
     */
    public static ObjectType<?> of(StateObject object) {
        return object.replica().type();
    }

    /**
     * Returns whether the type has a property.
     *
     * @param trait the property
     * @return whether the schema declares the trait for this type
     */
    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /**
     * Returns the index of the type on its state channel, as in packets.
     *
     * @return the index, from 0
     */
    public int number() {
        return number;
    }

    /**
     * Returns the index of the type among all object types of the protocol: the types of the first state channel by
     * number, then the types of the next. Generated listeners select a method by it; packets do not contain it.
     *
     * @return the index, from 0
     */
    public int ordinal() {
        return ordinal;
    }

    /**
     * Returns the class of the objects.
     *
     * @return the generated class
     */
    public Class<T> objectClass() {
        return objectClass;
    }

    /**
     * Returns the name of the type in the schema.
     *
     * @return the name, as {@code Fighter}
     */
    public String label() {
        return objectClass.getSimpleName();
    }

    /**
     * Returns the number of cells of an object, each of 32 bits.
     *
     * @return the number of cells, as of the arrays of {@code StateReader.copy}
     */
    public int cells() {
        return layout.cells().cells();
    }

    /**
     * Returns the number of fields.
     *
     * @return the number, 0 to 64
     */
    public int fields() {
        return layout.cells().fields();
    }

    /**
     * Returns the name of a field in the schema.
     *
     * @param field the index of the field in the order of the schema, from 0
     * @return the name
     * @throws IllegalArgumentException if there is no such field
     */
    public String fieldName(int field) {
        return layout.cells().name(inRange("field", field, fields()));
    }

    /**
     * Returns the field of a cell.
     *
     * @param cell the index of the cell, from 0
     * @return the index of the field, or -1 for the cell of {@link StateObject#teleport}
     * @throws IllegalArgumentException if there is no such cell
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

    /**
     * Creates an object with default values that no table or view has. Games call {@link StateTable#add} instead.
     *
     * @return a new object
     */
    public T create() {
        return constructor.apply(this);
    }

    @Override
    public String toString() {
        return label() + " (" + number + ")";
    }
}

package dev.tickwire.codegen.java.value;

import dev.tickwire.schema.model.DefaultValue;

/** A field as the kinds of values see it. */
interface ValueField {
    /** The name in the schema. */
    String name();

    /** How error messages call the field: {@code Move.health}. */
    String label();

    /** The type as visitors receive it: the name of a struct or union, of any other the text of the schema. */
    String visitedType();

    DefaultValue defaultValue();

    /** The variable that holds the value or the array. */
    String variable();

    /** The constant that {@code ValueCode.constant} initialises. */
    String constant();

    /** Whether it stands in a message that an input channel carries, where setters quantize at once. */
    boolean isOfInput();

    /** Whether both its bounds mean the same, so that its setter lets numbers go around. */
    boolean goesAround();
}

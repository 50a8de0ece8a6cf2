package dev.tickwire.codegen.java.value;

import dev.tickwire.schema.model.DefaultValue;

/** Facts about a field that the code of its value needs. */
public interface ValueField {
    /** Name in the schema. */
    String name();

    /** Name in error messages, such as {@code Move.health}. */
    String label();

    /** Type for visitors: the name of a struct or union, else the text in the schema. */
    String visitedType();

    DefaultValue defaultValue();

    /** Variable of the value or array. */
    String variable();

    /** Name of the constant that {@code ValueCode.constant} initialises. */
    String constant();

    /**
     * Variable with the number that an earlier version sent, of an enum or flags on which its conditions depend; null
     * if the newest number shows it.
     */
    String received();

    /**
     * Returns whether the field belongs to a message of an input channel. The setters of such a field quantize at once.
     */
    boolean isOfInput();

    /** Returns whether both bounds mean the same. The setter then wraps numbers around. */
    boolean wraps();
}

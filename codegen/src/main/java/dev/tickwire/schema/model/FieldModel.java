package dev.tickwire.schema.model;

/**
 * A field of a message or struct.
 *
 * <p>On the wire: one presence bit if it is optional, then, if it is an array of varying length, the count as
 * {@code int(least..most)}, then the elements.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param type the type of the value, or of each element
 * @param typeText the type as the schema writes it, aliases kept, for documentation: {@code Health}, {@code int(0..7)}
 * @param arity one value, or an array
 * @param optional whether a presence bit goes before it
 * @param ascending whether the elements rise strictly: only of an array of {@link ValueType.IntValue} or
 *     {@link ValueType.BitsValue} with bounds within 0..2^31-1. Then the first element travels in full, as any of its
 *     type, and each later one relative to the one before it, as "relative" in the wire format; every element is within
 *     the bounds.
 * @param defaultValue the value of a fresh instance (of each element, for an array)
 * @param size the bits of the whole field, presence bit and count included
 */
public record FieldModel(
        String name,
        Documentation documentation,
        ValueType type,
        String typeText,
        Arity arity,
        boolean optional,
        boolean ascending,
        DefaultValue defaultValue,
        BitSize size) {}

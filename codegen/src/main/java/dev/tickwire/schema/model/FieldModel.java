package dev.tickwire.schema.model;

/**
 * Field of a message, struct or object.
 *
 * <p>Order on the wire: a presence bit if the field is optional, the count as {@code int(least..most)} if its length
 * varies, the elements.
 *
 * @param name name of the field
 * @param documentation comment of the field in the schema
 * @param type type of the value or of each element
 * @param typeText the type as in the schema, with aliases, for documentation: {@code Health}, {@code int(0..7)}
 * @param arity a single value, or an array
 * @param optional whether a presence bit precedes the field
 * @param ascending whether the elements rise strictly; only for arrays of {@link ValueType.IntValue} or
 *     {@link ValueType.BitsValue} within 0 to 2^31 - 1. The first element is sent in full, each later element relative
 *     to its predecessor ("relative integer" in docs/wire.md). All elements are within the bounds.
 * @param defaultValue value in a fresh instance; for an array, of each element
 * @param size bits of the whole field, including presence and count
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

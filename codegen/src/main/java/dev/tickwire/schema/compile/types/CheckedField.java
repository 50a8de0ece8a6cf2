package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.model.Arity;
import java.util.Optional;

/**
 * A checked field.
 *
 * @param type its type
 * @param arity how many values, empty where that is unknown
 * @param defaultValue the default that is written, if one is and it is in order
 */
public record CheckedField(CheckedType type, Optional<Arity> arity, Optional<Value> defaultValue) {}

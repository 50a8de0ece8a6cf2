package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.model.Arity;
import java.util.Optional;

/**
 * Checked field.
 *
 * @param type type of the field
 * @param arity number of values; empty after an error
 * @param defaultValue default in the schema, if there is a valid default
 */
public record CheckedField(CheckedType type, Optional<Arity> arity, Optional<Value> defaultValue) {}

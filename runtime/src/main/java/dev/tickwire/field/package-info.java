/**
 * Fields of messages, structs, unions and objects, one after the other with their names and values, for logs, tools and
 * other formats. Generated classes pass them to a {@link dev.tickwire.field.FieldVisitor}, or set them from a
 * {@link dev.tickwire.field.FieldSource}.
 */
@NullMarked
package dev.tickwire.field;

import org.jspecify.annotations.NullMarked;

/**
 * The fields of messages, structs, unions and objects, one after the other with their names and values: for logs, tools
 * and other formats. Generated classes show them to a {@link dev.tickwire.field.FieldVisitor}.
 */
package dev.tickwire.field;

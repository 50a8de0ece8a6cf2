package dev.tickwire.schema.ast;

/** Statement in the body of a struct, message or object. */
public sealed interface BodyStatement extends Node permits FieldDeclaration, Conditional, Alignment, Reservation {}

package dev.tickwire.schema.ast;

/** What stands in a body. */
public sealed interface BodyItem extends Node permits FieldDeclaration, Conditional, Alignment, Reservation {}

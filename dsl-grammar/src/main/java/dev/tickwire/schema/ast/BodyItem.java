package dev.tickwire.schema.ast;

/** An item of a body. */
public sealed interface BodyItem extends Node permits FieldDeclaration, Conditional, Alignment, Reservation {}

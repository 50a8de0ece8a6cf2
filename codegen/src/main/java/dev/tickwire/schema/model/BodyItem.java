package dev.tickwire.schema.model;

/** One thing in a body: a field, or a branch that holds bodies of its own. */
public sealed interface BodyItem {

    /** A field. */
    record Field(FieldModel field) implements BodyItem {}

    /**
     * An {@code if}, with an empty else-body where none was written.
     *
     * @param condition what decides, over fields already on the wire
     * @param thenBody what travels if it holds
     * @param elseBody what travels if not
     */
    record Branch(Condition condition, Body thenBody, Body elseBody) implements BodyItem {}
}

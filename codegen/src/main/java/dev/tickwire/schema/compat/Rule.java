package dev.tickwire.schema.compat;

/** The kinds of changes. Their names are stable: builds allow some by name, and users search for them. */
public enum Rule {
    /** A field is gone. */
    FIELD_REMOVED(Effect.WIRE);

    private final Effect effect;

    Rule(Effect effect) {
        this.effect = effect;
    }

    /** Who is hurt by it. */
    public Effect effect() {
        return effect;
    }
}

package example;

/** Needs no schema. */
public final class Alone {
    private Alone() {}
}

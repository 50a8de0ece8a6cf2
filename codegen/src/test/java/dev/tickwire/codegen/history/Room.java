package dev.tickwire.codegen.history;

/** Room for the values of a declaration in all its versions together, so that messages fit packets. */
final class Room {
    /** The most bits of an enum or a flag set. */
    static final int SMALL = 20;

    /** The most bits of a struct or union without another one in it. */
    static final int INNER = 300;

    /** The most bits of a struct or union. */
    static final int OUTER = 1_000;

    /** The most bits of a message or an object. */
    static final int WHOLE = 4_000;

    /** The most bits of an input. */
    static final int INPUT = 400;

    private final int all;
    private final boolean plain;
    private int left;

    /**
     * Room that is not taken yet.
     *
     * @param plain whether it holds no conditions, alignments and reserved bits, as objects need it
     */
    Room(int bits, boolean plain) {
        all = bits;
        this.plain = plain;
        left = bits;
    }

    boolean isPlain() {
        return plain;
    }

    boolean isInput() {
        return all == INPUT;
    }

    /** The most bits that a struct or union in it may take. */
    int inner() {
        return all == WHOLE ? OUTER : all == OUTER ? INNER : 0;
    }

    boolean holds(int bits) {
        return bits <= left;
    }

    void take(int bits) {
        left -= bits;
    }

    /** The bits of a value of a declaration with this room. */
    int whole() {
        return all;
    }
}

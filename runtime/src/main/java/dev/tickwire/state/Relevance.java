package dev.tickwire.state;

/**
 * Decides which objects of a {@link StateTable} matter to which of its viewers, and how much: a game's own, {@link
 * GridRelevance}, or {@linkplain #each a function} of viewer and object. A viewer is told of the objects that matter to
 * it, and of no others; objects that it owns always matter to it, and come first.
 *
 * <p>It is asked from inside {@code flush}, when the objects are as they are told: about a viewer that has come, or
 * come back with {@link StateTable#include}, at once, and then about an eighth of the viewers with each flush, in turn.
 * An object matters as soon as it is named. It matters until it was not named in 8 askings in a row about the viewer;
 * then it vanishes there as {@link VanishReason#OUT_OF_SIGHT}. So an object that is added appears to its owner at once,
 * and to others when it is named the next time.
 *
 * <p>An exception that it throws is thrown by {@code flush}, when all other work of that is done. What was named before
 * matters then, and nothing counts as not named. It may not change objects, owners and viewers of tables.
 */
@FunctionalInterface
public interface Relevance {
    /**
     * Names the objects that matter to a viewer.
     *
     * @param viewer a connected peer that the game has not {@linkplain StateTable#exclude excluded}
     * @param sink takes the objects, from inside this call alone
     */
    void gather(Viewer viewer, Sink sink);

    /**
     * Is called with each flush, before viewers are asked about, if there are any or not. They are asked about even if
     * this throws. By default it does nothing.
     *
     * @param table the table that it decides for
     */
    default void begin(StateTable table) {
        // Nothing is to be prepared.
    }

    /**
     * Decides for each pair of a viewer and an object alone. It takes the time of one call for each object of the table
     * and an eighth of its viewers with each flush.
     *
     * @param weight the function
     */
    static Relevance each(PairWeight weight) {
        return new EachRelevance(weight);
    }

    /** How much objects matter to viewers. */
    @FunctionalInterface
    interface PairWeight {
        /**
         * How much an object matters to a viewer.
         *
         * @param viewer the viewer
         * @param object the object
         * @return its weight, above 0 and at most 1, as of {@link Sink#add(StateObject, float)}; 0 if it does not
         *     matter
         */
        float weight(Viewer viewer, StateObject object);
    }

    /** Takes the objects that matter to one viewer. */
    interface Sink {
        /**
         * Names an object that matters, with a weight of 1.
         *
         * @param object an object of the table
         * @throws IllegalArgumentException if it is not present, or another table has it
         */
        default void add(StateObject object) {
            add(object, 1);
        }

        /**
         * Names an object that matters. If it is named twice, the greater weight counts.
         *
         * @param object an object of the table
         * @param weight above 0 and at most 1: of objects that have waited for as long, those with more weight are told
         *     first where the viewer's bytes of a tick do not suffice for all
         * @throws IllegalArgumentException if it is not present, another table has it, or the weight is out of range
         */
        void add(StateObject object, float weight);

        /**
         * Whether an object has mattered to the viewer until now. What already does may be named at a greater distance
         * than what does not, so that it does not come and go at a border.
         *
         * @param object an object of the table
         * @throws IllegalArgumentException if it is not present, or another table has it
         */
        boolean matters(StateObject object);
    }
}

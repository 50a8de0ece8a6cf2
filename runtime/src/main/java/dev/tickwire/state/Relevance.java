package dev.tickwire.state;

import dev.tickwire.base.Arguments;
import java.util.function.BiPredicate;

/**
 * Selects the objects of a {@link StateTable} that are relevant to each viewer, and weighs them. Use
 * {@link GridRelevance}, {@linkplain #each a function} of viewer and object, or a class of the game.
 *
 * <p>A viewer receives relevant objects only. The viewer's own objects are always relevant, and are sent first.
 *
 * <p>The server queries a viewer, by a call of {@link #gather}, during {@code flush}, when all objects have the values
 * of the tick. The first query of a viewer follows its connection or {@link StateTable#include} at once. From then on
 * the server queries each viewer in every eighth flush. An object is relevant as soon as a query names the object.
 * After 8 queries of a viewer in a row without the object, it vanishes there with {@link VanishReason#OUT_OF_SIGHT}. So
 * a new object appears to its owner at once, and to other viewers after their next query.
 *
 * <p>An exception from a relevance is thrown by {@code flush}, after all other work of the flush. Objects named before
 * the exception are relevant, and the query does not count against other objects. Implementations must not change
 * objects, owners or viewers of tables. All methods are called on the thread that owns the server.
 */
@FunctionalInterface
public interface Relevance {
    /**
     * Names the objects that are relevant to a viewer.
     *
     * @param viewer a connected peer that is not {@linkplain StateTable#exclude excluded}
     * @param sink accepts the objects, during this call only
     */
    void gather(Viewer viewer, Sink sink);

    /**
     * Called in each flush before the queries, even if no viewer is queried. The queries follow even if this method
     * throws. The default does nothing.
     *
     * @param table the table of the viewers
     */
    default void begin(StateTable table) {}

    /**
     * Returns a relevance that weighs each pair of a viewer and an object by itself. In each flush it calls the
     * function for each object of the table and an eighth of the viewers.
     *
     * @param weight the function
     * @return a relevance, to be used for a single table
     */
    static Relevance each(PairWeight weight) {
        return new EachRelevance(weight);
    }

    /**
     * Returns a relevance that names an object if this relevance or another names it, with the greater weight. An
     * example is a grid, and the flags of all teams wherever they are.
     *
     * @param other the other relevance
     * @return a relevance, to be used for a single table
     * @throws IllegalArgumentException if the other relevance is null
     */
    default Relevance or(Relevance other) {
        return new EitherRelevance(this, Arguments.required("other", other));
    }

    /**
     * Returns a relevance that names an object if both this relevance and another name it, with the smaller weight.
     *
     * @param other the other relevance
     * @return a relevance, to be used for a single table
     * @throws IllegalArgumentException if the other relevance is null
     */
    default Relevance and(Relevance other) {
        return new BothRelevance(this, Arguments.required("other", other));
    }

    /**
     * Returns a relevance that names the objects of this relevance for which a condition holds, with their weights. An
     * example are the spies of the other team, which only their own team sees. The condition is called for each object
     * that this relevance names, and for no other.
     *
     * @param condition returns whether the viewer may see the object
     * @return a relevance, to be used for a single table
     * @throws IllegalArgumentException if the condition is null
     */
    default Relevance filter(BiPredicate<Viewer, StateObject> condition) {
        return new FilteredRelevance(this, Arguments.required("condition", condition));
    }

    /** Weighs an object for a viewer. */
    @FunctionalInterface
    interface PairWeight {
        /**
         * Returns the weight of an object for a viewer.
         *
         * @param viewer the viewer
         * @param object the object
         * @return the weight, above 0 and at most 1, as of {@link Sink#add(StateObject, float)}; 0 if the object is not
         *     relevant
         */
        float weight(Viewer viewer, StateObject object);
    }

    /** Accepts the objects that are relevant to one viewer. */
    interface Sink {
        /**
         * Names a relevant object with a weight of 1.
         *
         * @param object an object of the table
         * @throws IllegalArgumentException if the object is not present, or belongs to another table
         */
        default void add(StateObject object) {
            add(object, 1);
        }

        /**
         * Names a relevant object. If an object is named twice, the greater weight counts.
         *
         * @param object an object of the table
         * @param weight the weight, above 0 and at most 1. If the viewer's bytes of a tick do not suffice for all
         *     objects, objects with a greater weight are sent first among objects that have waited equally long
         * @throws IllegalArgumentException if the object is not present or belongs to another table, or if the weight
         *     is out of range
         */
        void add(StateObject object, float weight);

        /**
         * Returns whether an object has been relevant to the viewer until now. A relevance that keeps such objects up
         * to a greater distance prevents them from appearing and vanishing in turn at a border.
         *
         * @param object an object of the table
         * @return whether it is relevant
         * @throws IllegalArgumentException if the object is not present, or belongs to another table
         */
        boolean matters(StateObject object);
    }
}

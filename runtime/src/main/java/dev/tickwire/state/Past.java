package dev.tickwire.state;

import org.jspecify.annotations.Nullable;

/**
 * The objects of a {@link StateTable} as a player saw them, to judge a shot by the player's screen. Contains objects of
 * {@code rewind} types.
 *
 * <p>A table has a single instance, which shows the result of the last call of {@link StateTable#past}, until the next
 * call or flush.
 *
 * <pre>{@code
 * Past past = world.past(peer, viewTick);
 * for (Fighter seen : past.all(ArenaProtocol.FIGHTER)) {
 *     Fighter victim = past.now(seen);
 *     if (victim != null && shot.hits(seen.position())) victim.health(victim.health() - 10);
 * }
 * }</pre>
 *
 * <p>Smooth fields are interpolated as the client draws them, between the sent ticks before and after the shown tick.
 * All other fields, and the presence of objects, are as of the older of these ticks. Objects that were removed since
 * are included. Objects of {@code immediate} types are as of the newest tick of which the player acked a packet. All
 * fields have the server's values, including fields that are not sent to the player. References are to present objects.
 *
 * <p>Objects of the player are not in {@link #all}: the player saw their prediction, which equals their present state.
 * Objects that were hidden from the player or not relevant at that tick are left out. An object counts as seen from the
 * tick of its first update to the tick of the last update with its end. The server does not know which packets arrived
 * late.
 *
 * <p>The past reaches back one second. For each tick in which an object changed, its cells (4 bytes each) and 9 more
 * bytes are kept. An object of ten cells that changes 60 times a second takes 3.2 KB. Types that are not {@code rewind}
 * take none.
 *
 * <p>All methods are for the thread that owns the server.
 */
public interface Past {
    /** Numbers of view ticks that players claimed. */
    interface Counts {
        /**
         * Returns the number of claimed view ticks.
         *
         * @return the number of calls of {@link StateTable#past}
         */
        long total();

        /**
         * Returns the number of claimed view ticks that were too old and were cut. The player has a slow connection,
         * the input was late, or the client claims an older tick than it drew.
         *
         * @return the number of ticks
         */
        long tooOld();

        /**
         * Returns the number of claimed view ticks that were newer than the newest one the player is known to have, and
         * were cut. An honest client claims no such tick.
         *
         * @return the number of ticks
         */
        long tooNew();
    }

    /**
     * Returns the shown tick: the claimed tick, cut to the possible range.
     *
     * @return the tick of the server, with a fraction
     */
    double tick();

    /**
     * Returns whether the claimed tick was out of the possible range, so that another tick is shown.
     *
     * @return whether {@link #tick} differs from the claimed tick
     */
    boolean wasCut();

    /**
     * Returns the objects of a type as the player saw them, without the player's own objects. The setters of the
     * returned objects throw, and {@link StateObject#isPresent} returns {@code false}.
     *
     * @param <T> the class of the objects
     * @param type a type of the channel that is {@code rewind}
     * @return the objects, to loop over; both the iterable and the objects are reused for the next past
     * @throws IllegalArgumentException if the channel has no such type, or if it is not {@code rewind}
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /**
     * Returns an object as the player saw it.
     *
     * @param <T> the class of the object
     * @param object an object of the table, present, removed or returned by {@link #all}, of a type that is
     *     {@code rewind}
     * @return a read-only copy; the object itself if the player is the owner; {@code null} if the player did not see
     *     the object, or if the object belongs to another table or endpoint
     * @throws IllegalArgumentException if the object is {@code null}, or if the channel has no such type that is
     *     {@code rewind}
     */
    <T extends StateObject> @Nullable T of(T object);

    /**
     * Returns the present object for an object of the past.
     *
     * @param <T> the class of the object
     * @param object an object that {@link #all} or {@link #of} returned
     * @return the object of the table, or {@code null} if it was removed, or belongs to another table or endpoint
     * @throws IllegalArgumentException if the object is {@code null}
     */
    <T extends StateObject> @Nullable T now(T object);
}

package dev.tickwire.state;

/**
 * The objects of a {@link StateTable} as they were on the screen of one player, to judge what he did by what he saw:
 * those of types that are {@code rewind} in the schema. A table has one live object of this class; it holds what {@link
 * StateTable#past} was called for last, until the next call or flush.
 *
 * <pre>{@code
 * Past past = world.past(peer, viewTick);
 * for (Fighter seen : past.all(ArenaProtocol.FIGHTER)) {
 *     Fighter victim = past.now(seen);
 *     if (victim != null && shot.hits(seen.position())) victim.health(victim.health() - 10);
 * }
 * }</pre>
 *
 * <p>Smooth fields are between the two ticks told to him around the tick that is shown, as they are drawn; the others
 * are as of the older one, and an object that was not there then is not there. One that has been removed since is
 * there. Types that are {@code immediate} are as of the newest tick that he is known to have. All fields are as the
 * server had them, also those that the player is not told. References are to the objects that there are now.
 *
 * <p>What the player owns he saw as he predicted it, which is as it is now: it is not among {@link #all}. What was
 * hidden from him or did not matter to him at that tick is left out, too, whatever has become of it or of its slot
 * since. An object is there from the tick in which it was sent first until the one in which its end was sent last. Not
 * known here is what he received late, since packets were lost.
 *
 * <p>It is kept for a second, of each object that changed in that time: its cells, which are {@code int}s, and nine
 * bytes for each tick that changed it. For an object of ten cells that changes 60 times a second that is 3.2 KB. Types
 * that are not {@code rewind} cost nothing.
 */
public interface Past {
    /** The counts of the ticks that players claimed to have seen. */
    interface Counts {
        /** How many there were. */
        long total();

        /**
         * How many were cut since they were too far back: the player is on a slow way, or what he did came late, or he
         * claims to have seen more of the past than he could.
         */
        long tooOld();

        /**
         * How many were cut since the player is not known to have seen that tick yet, which an honest client does not
         * claim.
         */
        long tooNew();
    }

    /** The tick that is shown, with a fraction. */
    double tick();

    /** Whether the tick that was claimed was out of bounds, so that another is shown. */
    boolean wasCut();

    /**
     * The objects of one type as they were, without those that the player owns, to loop over. Their setters refuse;
     * {@link StateObject#isPresent} is false for them. One live object, as they are: they are used again for the next
     * past.
     *
     * @param <T> their class
     * @param type the type, one of the channel's that is {@code rewind}
     * @throws IllegalArgumentException if it is not
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /**
     * An object as it was; the object itself if it belongs to the player.
     *
     * @param <T> its class
     * @param object an object of the table, also one that was removed or that {@link #all} gave; its type is {@code
     *     rewind}
     * @return null if the player did not see it, or another table or endpoint has it
     * @throws IllegalArgumentException if it is null, or the channel has no such type that is {@code rewind}
     */
    <T extends StateObject> T of(T object);

    /**
     * The present object that an object of the past was.
     *
     * @param <T> its class
     * @param object an object that {@link #all} or {@link #of} gave
     * @return null if it has been removed, or another table or endpoint has it
     * @throws IllegalArgumentException if it is null
     */
    <T extends StateObject> T now(T object);
}

package dev.tickwire.state;

import org.jspecify.annotations.Nullable;

/**
 * The objects of a {@link StateView} as they were at one tick of the server, for the client's own use: replays of the
 * last seconds, trails, graphs, and hits to show before the server's judgement.
 *
 * <p>A view has a single instance, which shows the result of the last call of {@link StateView#at}, until the next call
 * or update.
 *
 * <pre>{@code
 * client.state(WORLD_CHANNEL).remember(300); // before connecting: the last 300 ticks
 * ...
 * PastView then = world.at(client.viewTick() - 120); // two seconds ago, at 60 ticks a second
 * for (Fighter seen : then.all(ArenaProtocol.FIGHTER)) {
 *     drawGhost(seen.position());
 * }
 * }</pre>
 *
 * <p>Smooth fields are interpolated between the received ticks before and after the shown tick, as they are drawn. All
 * other fields, and the presence of objects, are as of the older of these ticks. Objects that vanished since are
 * included. The client's own objects and {@code immediate} objects have the server's values of that tick, too, and not
 * the predicted or drawn values.
 *
 * <p>A packet that arrived after the client drew a tick changes the past of that tick. So an object that was
 * extrapolated for lack of a newer version can have another position here. References are to present objects.
 *
 * <p>All methods are for the thread that owns the client.
 */
public interface PastView {
    /**
     * Returns the shown tick: the requested tick, cut to the kept range.
     *
     * @return the tick of the server, with a fraction
     */
    double tick();

    /**
     * Returns whether the requested tick was out of the kept range, so that the nearest tick within is shown.
     *
     * @return whether {@link #tick} differs from the requested tick
     */
    boolean wasCut();

    /**
     * Returns the objects of a type as they were at that tick. The setters of the returned objects throw, and
     * {@link StateObject#isPresent} returns {@code false}. {@link StateObject#isOwned} returns whether the client owned
     * the object at that tick.
     *
     * @param <T> the class of the objects
     * @param type a type of the channel
     * @return the objects, to loop over; both the iterable and the objects are reused for the next past
     * @throws IllegalArgumentException if the channel has no such type
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /**
     * Returns an object as it was at that tick.
     *
     * @param <T> the class of the object
     * @param object an object of the view, present, vanished or returned by {@link #all}
     * @return a read-only copy; {@code null} if the view did not have the object at that tick, or if the object belongs
     *     to another endpoint
     * @throws IllegalArgumentException if the object is {@code null}, or if the channel has no such type
     */
    <T extends StateObject> @Nullable T of(T object);

    /**
     * Returns the present object for an object of the past.
     *
     * @param <T> the class of the object
     * @param object an object that {@link #all} or {@link #of} returned
     * @return the object of the view, or {@code null} if it has vanished, or belongs to another endpoint
     * @throws IllegalArgumentException if the object is {@code null}
     */
    <T extends StateObject> @Nullable T now(T object);
}

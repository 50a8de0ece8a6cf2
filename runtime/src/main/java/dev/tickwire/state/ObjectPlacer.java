package dev.tickwire.state;

/**
 * Takes the objects of a level, such as doors and coins, which both sides know from the start: a {@link StateTable} at
 * the server and a {@link StateView} at each client. A game writes its level once for both:
 *
 * <pre>{@code
 * static void build(ObjectPlacer level) {
 *     level.place(ArenaProtocol.DOOR).position(10, 2);
 *     level.place(ArenaProtocol.COIN).position(3, 4);
 * }
 * ...
 * build(server.state(ArenaProtocol.WORLD_CHANNEL));
 * build(client.state(ArenaProtocol.WORLD_CHANNEL));
 * }</pre>
 *
 * <p>Clients are told only where the server's differ by now. Both sides must place the same objects with the same
 * values in the same order: each connection begins with a fingerprint of them, and a client with others leaves, for
 * {@link dev.tickwire.session.DisconnectReason#PROTOCOL_ERROR}. The channel says {@code placed} in the schema.
 */
public interface ObjectPlacer {
    /**
     * Places an object with all fields at their defaults, for the caller to set what differs. It may refer to others
     * that were placed, on any channel, and to nothing else.
     *
     * @param <T> its class
     * @param type its type, one of the channel's
     * @return the object
     * @throws IllegalArgumentException if the channel has no such type
     * @throws IllegalStateException if it is too late, there are as many objects as there may be, or the channel is not
     *     {@code placed}
     */
    <T extends StateObject> T place(ObjectType<T> type);
}

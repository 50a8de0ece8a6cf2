package dev.tickwire.state;

/**
 * Accepts the objects of a level that both sides know from the start, such as doors and coins.
 *
 * <p>At the server a {@link StateTable} is a placer, and at each client a {@link StateView}, so a game writes a level
 * once:
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
 * <p>The server sends only differences from placed objects. Server and client must place the same objects with the same
 * values in the same order. Each connection begins with a fingerprint of the placed objects: a client with different
 * objects disconnects with {@link dev.tickwire.session.DisconnectReason#PROTOCOL_ERROR}. The channel is declared
 * {@code placed} in the schema.
 */
public interface ObjectPlacer {
    /**
     * Places an object with default values. The caller then sets its fields. References may only be to other placed
     * objects, on any channel.
     *
     * @param <T> the class of the object
     * @param type a type of the channel
     * @return the object
     * @throws IllegalArgumentException if the channel has no such type
     * @throws IllegalStateException if it is too late to place objects, or if the channel is full or not {@code placed}
     */
    <T extends StateObject> T place(ObjectType<T> type);
}

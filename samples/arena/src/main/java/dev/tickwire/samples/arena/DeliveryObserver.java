package dev.tickwire.samples.arena;

import dev.tickwire.message.Message;

/** Notified of every reliable message at both ends, so that they can be compared. */
public interface DeliveryObserver {
    /** Observer that does nothing: for a server or client alone, which sees one end only. */
    DeliveryObserver NONE = new DeliveryObserver() {
        @Override
        public void sent(String player, Direction direction, Message message) {}

        @Override
        public void received(String player, Direction direction, Message message) {}
    };

    /** Direction of a message between the server and a player. */
    enum Direction {
        /** From a client to the server. */
        TO_SERVER,
        /** From the server to a client. */
        TO_CLIENT
    }

    /**
     * Called before a reliable message is queued.
     *
     * @param player the name of the player
     */
    void sent(String player, Direction direction, Message message);

    /**
     * Called when a reliable message has arrived.
     *
     * @param player the name of the player
     */
    void received(String player, Direction direction, Message message);
}

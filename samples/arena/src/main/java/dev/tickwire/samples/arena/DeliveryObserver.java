package dev.tickwire.samples.arena;

import dev.tickwire.message.Message;

/** Is told of every reliable message at either end, so that the two can be held against each other. */
public interface DeliveryObserver {
    /** Looks at nothing: for a server or a client alone, which sees one end only. */
    DeliveryObserver NONE = new DeliveryObserver() {
        @Override
        public void sent(String player, Direction direction, Message message) {}

        @Override
        public void received(String player, Direction direction, Message message) {}
    };

    /** A direction between the server and one player. */
    enum Direction {
        /** From the player to the server. */
        TO_SERVER,
        /** From the server to the player. */
        TO_CLIENT
    }

    /**
     * A reliable message is about to be queued.
     *
     * @param player the player's name
     * @param direction where it goes
     * @param message the message
     */
    void sent(String player, Direction direction, Message message);

    /**
     * A reliable message has arrived.
     *
     * @param player the player's name
     * @param direction where it went
     * @param message the message
     */
    void received(String player, Direction direction, Message message);
}

package dev.tickwire.message;

/** The operations on input messages that are for endpoints, not for games. */
public final class InputOrigins {
    private InputOrigins() {}

    /**
     * Says which tick an input is for, and where it comes from.
     *
     * @param message the input
     * @param tick the tick
     * @param origin who pressed it, or null for nobody
     */
    public static void set(InputMessage message, long tick, InputOrigin origin) {
        message.tick = tick;
        message.origin = origin;
    }

    /**
     * The tick that an input is for; 0 if none was said.
     *
     * @param message the input
     */
    public static long tick(InputMessage message) {
        return message.tick;
    }

    /**
     * The player that pressed an input; null at a client, and at a server for an input of nobody.
     *
     * @param message the input
     */
    public static InputOrigin origin(InputMessage message) {
        return message.origin;
    }

    /**
     * Clears the flags of an input that count for one tick.
     *
     * @param message the input
     */
    public static void endPulses(InputMessage message) {
        message.endPulses();
    }

    /**
     * Lets the game read a message from now on, and no more change it: its content is the endpoint's.
     *
     * @param message the message, with one reference, the caller's
     */
    public static void lendToGame(InputMessage message) {
        message.retain();
        message.handOver();
    }
}

package dev.tickwire.tools.packet;

/** A packet is none that a receiver takes, or cannot be read on from some place; the message says why. */
final class WrongPacketException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Says what is wrong.
     *
     * @param message what it is
     */
    WrongPacketException(String message) {
        super(message);
    }
}

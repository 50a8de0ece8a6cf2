package dev.tickwire.tools.packet;

/** A packet that cannot be read further. The message goes to {@link PacketContent#problem}. */
final class WrongPacketException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongPacketException(String message) {
        super(message);
    }
}

package dev.tickwire.message;

import dev.tickwire.input.origin.PressedInput;

/**
 * Base class of the messages of an {@code input} channel: the actions of a player in one tick. Generated setters of
 * these messages quantize at once, so that client and server compute with the same values.
 */
public abstract class InputMessage extends Message {
    static {
        PressedInput.findBy(message -> ((InputMessage) message).pressed);
    }

    private final PressedInput pressed = new Pressed(this);

    /** Creates a message with all fields at their defaults. */
    protected InputMessage() {}

    /**
     * Clears the flags that the schema declares {@code pulse}. Pulse flags apply to one tick and are not repeated in
     * place of a missing input. Generated classes with such flags override this method.
     */
    protected void endPulses() {
        // Messages without {@code pulse} flags have nothing to clear.
    }

    private static final class Pressed extends PressedInput {
        private final InputMessage message;

        Pressed(InputMessage message) {
            this.message = message;
        }

        @Override
        public void endPulses() {
            message.endPulses();
        }

        @Override
        public void makeReadOnly() {
            message.retain();
            message.handOver();
        }
    }
}

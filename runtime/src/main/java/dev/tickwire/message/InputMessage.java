package dev.tickwire.message;

import dev.tickwire.input.origin.PressedInput;

/**
 * A message that says what a player does in one tick: one that an {@code input} channel carries. Generated classes of
 * such messages extend it. Its setters quantize at once, so that both sides compute with the same values.
 */
public abstract class InputMessage extends Message {
    static {
        PressedInput.findBy(message -> ((InputMessage) message).pressed);
    }

    private final PressedInput pressed = new Pressed(this);

    /** Makes a message with all fields at their defaults. */
    protected InputMessage() {}

    /**
     * Clears the flags that the schema declares {@code pulse}: they count for one tick, and are not repeated where an
     * input is missing. Generated classes that have such flags know where.
     */
    protected void endPulses() {
        // There are none unless a generated class says otherwise.
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
        public void lendToGame() {
            message.retain();
            message.handOver();
        }
    }
}

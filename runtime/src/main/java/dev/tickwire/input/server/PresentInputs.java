package dev.tickwire.input.server;

import dev.tickwire.message.InputMessage;
import dev.tickwire.state.Viewer;

/** Accepts the inputs of a tick that have arrived in time. */
@FunctionalInterface
public interface PresentInputs {
    /**
     * Called for one input.
     *
     * @param viewTick the tick that the player saw, within the limits of {@code InputReceiver}
     * @param input the input, valid during the call
     */
    void accept(Viewer peer, double viewTick, InputMessage input);
}

package dev.tickwire.input.server;

import dev.tickwire.message.InputMessage;
import dev.tickwire.state.Viewer;

/** Accepts the inputs of a tick that have come in time. */
@FunctionalInterface
public interface PresentInputs {
    /**
     * Called with an input.
     *
     * @param peer its peer
     * @param viewTick the tick that the player saw, as the input says
     * @param input the input, to be read during the call
     */
    void accept(Viewer peer, double viewTick, InputMessage input);
}

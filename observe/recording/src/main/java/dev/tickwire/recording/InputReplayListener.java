package dev.tickwire.recording;

import dev.tickwire.message.InputMessage;

/**
 * Listener for the recorded inputs of a channel, set by {@link Replay#inputs}.
 *
 * @param <M> the class of the input
 */
@FunctionalInterface
public interface InputReplayListener<M extends InputMessage> {
    /**
     * Called for each recorded input, during {@link Replay#update}, {@link Replay#step} or {@link Replay#seek}.
     *
     * @param peer the index of the player's peer; 0 in a client's recording
     * @param tick the tick that the input is for
     * @param input the input, valid during the call only: the instance is reused
     */
    void onInput(int peer, long tick, M input);
}

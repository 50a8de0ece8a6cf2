package dev.tickwire.recording;

import dev.tickwire.message.InputMessage;

/**
 * Listener to the inputs of a replay: {@link Replay#inputs}.
 *
 * @param <M> the class of the message
 */
@FunctionalInterface
public interface InputReplayListener<M extends InputMessage> {
    /**
     * Called with each input that was recorded.
     *
     * @param peer the index of the player; 0 in the recording of a client
     * @param tick the tick of the recorded server for which it is
     * @param input the input, the same object each time
     */
    void onInput(int peer, long tick, M input);
}

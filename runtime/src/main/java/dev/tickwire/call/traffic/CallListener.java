package dev.tickwire.call.traffic;

import dev.tickwire.call.Answer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.PartHolder;

/** Listener to calls and to messages that are aimed at objects. Each may send and close. */
public interface CallListener {
    /**
     * A call has come.
     *
     * @param type the type of its message
     * @param object the object of which it is asked; null if it is asked of none
     * @param message the message, recycled when this returns unless it is retained
     * @param answer takes the answer, now or later
     */
    default void onCall(MessageType<?> type, PartHolder object, Message message, Answer<?> answer) {
        answer.refuseUnheard();
    }

    /**
     * A message to an object has come.
     *
     * @param type its type
     * @param object the object
     * @param message the message, recycled when this returns unless it is retained
     */
    default void onObjectMessage(MessageType<?> type, PartHolder object, Message message) {}

    /**
     * Whether the other end may speak to an object: it has been shown the object.
     *
     * @param object an object to which it may refer
     */
    default boolean sees(PartHolder object) {
        return true;
    }

    /**
     * Whether an object belongs to the other end.
     *
     * @param object an object to which it may refer
     */
    default boolean owns(PartHolder object) {
        return false;
    }
}

package dev.tickwire.call.traffic;

import dev.tickwire.call.Answer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.PartHolder;

/**
 * Listener of calls and of messages to objects. Also decides which objects the peer may address. The methods may send
 * messages and close the connection.
 */
public interface CallListener {
    /**
     * Called when a call arrives. The default refuses it with {@link dev.tickwire.call.CallFailure#NO_HANDLER}.
     *
     * @param type the type of the message
     * @param object the object of the call, or null if it has none
     * @param message the call's message, recycled after this method unless the listener retains the message
     * @param answer the handle that sends the response; valid until this method returns, unless the listener retains
     *     the handle
     */
    default void onCall(MessageType<?> type, PartHolder object, Message message, Answer<?> answer) {
        answer.refuseUnhandled();
    }

    /**
     * Called when a message arrives that is addressed to an object and is no call.
     *
     * @param object the object, never null
     */
    default void onObjectMessage(MessageType<?> type, PartHolder object, Message message) {}

    /** Returns whether the sender sees the object. Messages to objects that it does not see are refused or dropped. */
    default boolean sees(PartHolder object) {
        return true;
    }

    /**
     * Returns whether the sender owns the object. Only then does the object accept messages that are for its owner
     * alone.
     */
    default boolean owns(PartHolder object) {
        return false;
    }
}

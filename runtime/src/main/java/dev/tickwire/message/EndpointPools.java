package dev.tickwire.message;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Common part of the factories of one endpoint, one factory for each protocol version: the owner of all messages, and
 * the pools of messages that the newest version has not.
 */
final class EndpointPools {
    final Owner owner = new Owner();
    final MessageTrace trace = new MessageTrace();

    /** Directory of the objects that messages can refer to, or null if there are no objects. */
    @Nullable
    ObjectDirectory objects;

    /** Pools of control messages, and of messages that only earlier versions have. */
    private MessagePool[] further = {};

    /** Returns the pool of a message class that the newest version has not. */
    MessagePool further(MessageType<?> type) {
        for (MessagePool pool : further) {
            if (pool.type.messageClass() == type.messageClass()) {
                return pool;
            }
        }
        MessagePool added = new MessagePool(type, owner, trace);
        further = Arrays.copyOf(further, further.length + 1);
        further[further.length - 1] = added;
        return added;
    }
}

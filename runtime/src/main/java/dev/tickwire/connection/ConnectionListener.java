package dev.tickwire.connection;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;

/** Who is told what a connection receives: the endpoint that owns it. */
@FunctionalInterface
public interface ConnectionListener {
    /**
     * A message has come. Called from inside {@link Connection#receive}; may send on the connection and may close it.
     *
     * @param type its type
     * @param message the message, recycled when this returns unless it is retained
     */
    void onMessage(MessageType<?> type, Message message);
}

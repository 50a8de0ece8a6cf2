package dev.tickwire.message;

import java.util.List;

/** Factory for the messages of a protocol without a generated factory: an earlier version of another protocol. */
final class TypedMessageFactory extends MessageFactory {
    TypedMessageFactory(List<MessageType<?>> types) {
        super(types);
    }

    TypedMessageFactory(List<MessageType<?>> types, MessageFactory newest) {
        super(types, newest);
    }
}

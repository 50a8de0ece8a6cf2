package dev.tickwire.benchmarks.codec;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageCoding;
import dev.tickwire.protocol.Protocol;

/** Formats of messages in the version before the newest one. */
public final class EarlierFormats {
    private EarlierFormats() {}

    /** Returns the format of a message, which that version must have in another format than the newest. */
    @SuppressWarnings("unchecked")
    public static <M extends Message> MessageCoding<M> of(Protocol newest, Class<M> message) {
        return newest.earlier().get(0).messages().stream()
                .filter(type -> type.messageClass() == message && type.coding() != null)
                .map(type -> (MessageCoding<M>) type.coding())
                .findFirst()
                .orElseThrow();
    }
}

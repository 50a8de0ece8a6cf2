package dev.tickwire.codegen.java;

import java.util.Set;

/**
 * The methods of listeners that receive messages: {@code onMove} for a message {@code Move}. A message whose
 * method would have the name of one that every listener has, as {@code Chunk}, gets another: {@code onChunkMessage}.
 */
final class ListenerMethods {
    /** The other methods of listeners, those of the runtime's interfaces, without the {@code on}. */
    private static final Set<String> TAKEN = Set.of(
            "AddressChange",
            "Chunk",
            "ChunkEnd",
            "ChunkProgress",
            "Connect",
            "Disconnect",
            "Message",
            "ObjectAppear",
            "ObjectChange",
            "ObjectVanish",
            "Receipt",
            "VersionMismatch");

    private ListenerMethods() {}

    /**
     * The method that tells of a message.
     *
     * @param message the message's name
     */
    static String of(String message) {
        return plain(message) + (isTaken(message) ? "Message" : "");
    }

    /**
     * The method that would tell of a message, were the name free.
     *
     * @param message the message's name
     */
    static String plain(String message) {
        return "on" + message;
    }

    /**
     * Whether every listener has a method of that name for something else.
     *
     * @param message the message's name
     */
    static boolean isTaken(String message) {
        return TAKEN.contains(message);
    }
}

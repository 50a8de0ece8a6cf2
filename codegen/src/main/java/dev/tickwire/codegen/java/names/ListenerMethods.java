package dev.tickwire.codegen.java.names;

import java.util.Set;

/**
 * The methods of listeners that receive messages, {@code onMove} for a message {@code Move}, {@code onDoorOpen} for a
 * message {@code Open} to an object {@code Door}, and those that are told of objects, {@code onFighterAppear} for an
 * object {@code Fighter}. One that would have the name of a method that every
 * listener has gets another: {@code onChunkMessage}, {@code onAddressChangeObject}.
 */
public final class ListenerMethods {
    /** The other methods of listeners, those of the runtime's interfaces, without the {@code on}. */
    private static final Set<String> TAKEN = Set.of(
            "AddressChange",
            "Call",
            "Chunk",
            "ChunkEnd",
            "ChunkProgress",
            "Connect",
            "Disconnect",
            "Drained",
            "EnterRoom",
            "LeaveRoom",
            "Message",
            "ObjectAppear",
            "ObjectChange",
            "ObjectMessage",
            "ObjectTooLarge",
            "ObjectVanish",
            "Receipt",
            "Room",
            "Transfer",
            "TransferFailed",
            "VersionMismatch",
            "WorldComplete");

    private ListenerMethods() {}

    /**
     * The method that tells of a message.
     *
     * @param message the message's name
     */
    public static String of(String message) {
        return plain(message) + (isTaken(message) ? "Message" : "");
    }

    /**
     * The method that tells of a message to an object. It is never one that every listener has: no other method takes
     * an object and a message of these classes.
     *
     * @param object the object's name
     * @param message the message's name
     */
    public static String of(String object, String message) {
        return plain(object + message);
    }

    /**
     * The method that tells an event of an object.
     *
     * @param object the object's name
     * @param event the event
     */
    public static String of(String object, ObjectEvent event) {
        String told = object + event.word();
        return plain(told) + (isTaken(told) ? "Object" : "");
    }

    /**
     * The method that would tell of something, were the name free.
     *
     * @param told a message's name, or an object's and an event's
     */
    static String plain(String told) {
        return "on" + told;
    }

    /**
     * Whether every listener has a method of that name for something else.
     *
     * @param told a message's name, or an object's and an event's
     */
    public static boolean isTaken(String told) {
        return TAKEN.contains(told);
    }
}

package dev.tickwire.codegen.java.names;

import java.util.Set;

/**
 * Names of listener methods: {@code onMove} for a message {@code Move}, {@code onDoorOpen} for a message {@code Open}
 * to an object {@code Door}, {@code onFighterAppear} for an object {@code Fighter}. Where the runtime's listeners have
 * such a method, the name gets a suffix: {@code onChunkMessage}, {@code onAddressChangeObject}.
 */
public final class ListenerMethods {
    /** Names of the listener methods of the runtime's interfaces, without {@code on}. */
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
            "Reconnecting",
            "Room",
            "Transfer",
            "TransferFailed",
            "VersionMismatch",
            "WorldComplete");

    private ListenerMethods() {}

    /** Name of the listener method that is called with a message. */
    public static String of(String message) {
        return plain(message) + (isReserved(message) ? "Message" : "");
    }

    /**
     * Name of the listener method that is called with a message to an object. The method cannot collide with a method
     * of the runtime: no other method has parameters of these two classes.
     *
     * @param object the name of the object's type in the schema
     * @param message the name of the message's type in the schema
     */
    public static String of(String object, String message) {
        return plain(object + message);
    }

    /**
     * Name of the listener method that is called for an event of an object.
     *
     * @param object the name of the object
     */
    public static String of(String object, ObjectEvent event) {
        String name = object + event.word();
        return plain(name) + (isReserved(name) ? "Object" : "");
    }

    /**
     * Method name of a message or event, unless the runtime's listeners have a method of this name.
     *
     * @param name the name of the message, or of the object with the event's word
     */
    static String plain(String name) {
        return "on" + name;
    }

    /**
     * Returns whether every listener has a method of this name for another purpose.
     *
     * @param name the name of the message, or of the object with the event's word
     */
    public static boolean isReserved(String name) {
        return TAKEN.contains(name);
    }
}

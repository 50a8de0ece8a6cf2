package dev.tickwire.call.traffic;

import dev.tickwire.bits.Side;
import dev.tickwire.channel.CallHead;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.MessageChannel;

/** The objects at which messages of the other side are aimed, and whether it may speak to them. */
final class AimedObjects {
    private final Side sender;
    private final MessageFactory factory;
    private final CallListener listener;
    /** Where objects are looked up; null for where the factory looks. */
    private ObjectDirectory objects;

    AimedObjects(Side sender, MessageFactory factory, CallListener listener) {
        this.sender = sender;
        this.factory = factory;
        this.listener = listener;
    }

    void lookUpIn(ObjectDirectory newObjects) {
        objects = newObjects;
    }

    /** Whether a message is aimed at an object that is not there, but may still come. */
    boolean awaits(Message message) {
        long head = Ownership.head(message);
        ObjectDirectory known = directory();
        return CallHead.isAimed(head)
                && known != null
                && known.awaits(factory.typeOf(message).objectClass(), CallHead.target(head));
    }

    /** The object at which a message is aimed; null if it is aimed at none, or that is not there. */
    PartHolder find(MessageType<?> type, long head) {
        ObjectDirectory known = directory();
        return CallHead.isAimed(head) && known != null ? known.find(type.objectClass(), CallHead.target(head)) : null;
    }

    private ObjectDirectory directory() {
        return objects == null ? factory.objects() : objects;
    }

    /**
     * Why a message does not reach the game.
     *
     * @param channel its channel
     * @param type its type
     * @param head its head
     * @param object the object, as it was found
     * @return null if it does
     */
    TurnAway turnAway(MessageChannel channel, MessageType<?> type, long head, PartHolder object) {
        if (!CallHead.isAimed(head)) {
            return null;
        }
        if (object == null || !listener.sees(object)) {
            return TurnAway.OBJECT_GONE;
        }
        boolean isOwnerOnly = channel.isOwnerOnly(sender, type.number());
        return isOwnerOnly && !listener.owns(object) ? TurnAway.NOT_THE_OWNER : null;
    }
}

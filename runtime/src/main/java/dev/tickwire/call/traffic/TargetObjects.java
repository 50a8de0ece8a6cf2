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

/** Finds the objects of received messages, and checks the rights of the sender. */
final class TargetObjects {
    private final Side sender;
    private final MessageFactory factory;
    private final CallListener listener;
    /** Directory of the objects, or null for that of the message factory. */
    private ObjectDirectory objects;

    TargetObjects(Side sender, MessageFactory factory, CallListener listener) {
        this.sender = sender;
        this.factory = factory;
        this.listener = listener;
    }

    void setDirectory(ObjectDirectory newObjects) {
        objects = newObjects;
    }

    /** Returns whether the message is addressed to an object that this side does not have yet but may receive. */
    boolean awaits(Message message) {
        long head = Ownership.head(message);
        ObjectDirectory known = directory();
        return CallHead.hasTarget(head)
                && known != null
                && known.awaits(factory.typeOf(message).objectClass(), CallHead.target(head));
    }

    /** Returns the object of a message, or null if the message has none or the object does not exist here. */
    PartHolder find(MessageType<?> type, long head) {
        ObjectDirectory known = directory();
        return CallHead.hasTarget(head) && known != null ? known.find(type.objectClass(), CallHead.target(head)) : null;
    }

    private ObjectDirectory directory() {
        return objects == null ? factory.objects() : objects;
    }

    /**
     * Returns the reason to refuse a message to an object: the object is gone or hidden from the sender, or not its
     * own. Null if the message is accepted or addresses no object.
     */
    CallRejection rejection(MessageChannel channel, MessageType<?> type, long head, PartHolder object) {
        if (!CallHead.hasTarget(head)) {
            return null;
        }
        if (object == null || !listener.sees(object)) {
            return CallRejection.OBJECT_GONE;
        }
        boolean isOwnerOnly = channel.isOwnerOnly(sender, type.number());
        return isOwnerOnly && !listener.owns(object) ? CallRejection.NOT_THE_OWNER : null;
    }
}

package dev.tickwire.endpoint.core;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.Call;
import dev.tickwire.connection.OutgoingMessages;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.StateObject;
import java.util.Arrays;

/** Sends messages and calls to a peer. Until the peer is connected, they are refused. */
final class PeerSender implements MessageSender {
    private final SenderHost host;
    private final OutgoingMessages outgoing;
    private boolean isConnecting = true;
    /** Senders by channel number; null for channels that {@link #on} was not called with. */
    private ChannelSender[] senders = {};

    /** Creates the sender of a peer that is not connected yet. */
    PeerSender(SenderHost host, OutgoingMessages outgoing) {
        this.host = host;
        this.outgoing = outgoing;
    }

    /** Called when the attempt to connect is over: the peer is connected, or has ended. */
    void endConnecting() {
        isConnecting = false;
    }

    /** Returns whether messages are refused because the attempt to connect is under way. */
    private boolean isRefused() {
        host.requireOwner();
        return isConnecting;
    }

    @Override
    public SendResult send(Message message) {
        return isRefused() ? ClosedSender.refuse(message) : outgoing.send(message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message) {
        return isRefused() ? ClosedSender.refuse(message) : outgoing.send(channel, message);
    }

    /** Sends a message on an unreliable channel, with a receipt. */
    SendResult send(MessageChannel channel, Message message, long receipt) {
        return isRefused() ? ClosedSender.refuse(message) : outgoing.send(channel, message, receipt);
    }

    @Override
    public <M extends Message, T extends StateObject> SendResult send(
            ObjectMessageType<M, T> type, T object, M message) {
        return sendTo(null, type, object, message);
    }

    @Override
    public <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message) {
        return callOn(null, type, message);
    }

    @Override
    public <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message) {
        return callObjectOn(null, type, object, message);
    }

    /** Returns the sender for a channel, always the same one. */
    MessageSender on(MessageChannel channel) {
        host.requireOwner();
        int number = Arguments.required("channel", channel).number();
        if (number >= senders.length) {
            senders = Arrays.copyOf(senders, number + 1);
        }
        if (senders[number] == null || !senders[number].isOn(channel)) {
            senders[number] = new ChannelSender(this, channel);
        }
        return senders[number];
    }

    /** Sends a message to an object on a channel; null stands for the only channel that carries the message. */
    SendResult sendTo(MessageChannel channel, MessageType<?> type, StateObject object, Message message) {
        int number = host.numberOf(type, object);
        return isConnecting ? ClosedSender.refuse(message) : outgoing.sendTo(channel, type, message, number);
    }

    /** Calls the other side on a channel; a null channel stands for the only channel that carries the call. */
    <A extends Message> Call<A> callOn(MessageChannel channel, MessageType<?> type, Message message) {
        host.requireOwner();
        return callOn(channel, type, message, ObjectDirectory.NO_REFERENCE);
    }

    /** Calls an object on a channel; a null channel stands for the only channel that carries the call. */
    <A extends Message> Call<A> callObjectOn(
            MessageChannel channel, MessageType<?> type, StateObject object, Message message) {
        return callOn(channel, type, message, host.numberOf(type, object));
    }

    private <A extends Message> Call<A> callOn(
            MessageChannel channel, MessageType<?> type, Message message, int object) {
        return isConnecting ? ClosedSender.refuseCall(message) : outgoing.call(channel, type, message, object);
    }
}

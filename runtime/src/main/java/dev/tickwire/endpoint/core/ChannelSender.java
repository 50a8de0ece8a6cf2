package dev.tickwire.endpoint.core;

import dev.tickwire.call.Call;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.StateObject;

/** Sends to a peer on a given channel, for what several channels carry. */
final class ChannelSender implements MessageSender {
    private final PeerSender peer;
    private final MessageChannel channel;

    ChannelSender(PeerSender peer, MessageChannel channel) {
        this.peer = peer;
        this.channel = channel;
    }

    boolean isOn(MessageChannel other) {
        return channel == other;
    }

    @Override
    public SendResult send(Message message) {
        return peer.send(channel, message);
    }

    @Override
    public SendResult send(MessageChannel other, Message message) {
        return peer.send(other, message);
    }

    @Override
    public <M extends Message, T extends StateObject> SendResult send(
            ObjectMessageType<M, T> type, T object, M message) {
        return peer.sendTo(channel, type, object, message);
    }

    @Override
    public <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message) {
        return peer.callOn(channel, type, message);
    }

    @Override
    public <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message) {
        return peer.callObjectOn(channel, type, object, message);
    }
}

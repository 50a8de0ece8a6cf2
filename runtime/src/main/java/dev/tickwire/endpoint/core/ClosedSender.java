package dev.tickwire.endpoint.core;

import dev.tickwire.call.Call;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.StateObject;

/** Sender without a connection: releases each message, and reports that the connection is closed. Stateless. */
public final class ClosedSender implements MessageSender {
    /** The only instance. */
    public static final ClosedSender INSTANCE = new ClosedSender();

    private ClosedSender() {}

    @Override
    public SendResult send(Message message) {
        return refuse(message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message) {
        return refuse(message);
    }

    @Override
    public <M extends Message, T extends StateObject> SendResult send(
            ObjectMessageType<M, T> type, T object, M message) {
        return refuse(message);
    }

    @Override
    public <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message) {
        return refuseCall(message);
    }

    @Override
    public <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message) {
        return refuseCall(message);
    }

    /** Releases a message without a connection that could carry it. */
    static SendResult refuse(Message message) {
        Ownership.releaseUnsent(message);
        return SendResult.CLOSED;
    }

    /** Releases a message without a connection that could carry its call. */
    static <A extends Message> Call<A> refuseCall(Message message) {
        Ownership.releaseUnsent(message);
        return CallTraffic.closed();
    }
}

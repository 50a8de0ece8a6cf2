package dev.tickwire.channel;

import dev.tickwire.message.MessageFactory;

/** Delivers each message once, in the order of sending; behind one that is missing all wait. */
public final class ReliableOrderedChannel extends ReliableChannel {
    ReliableOrderedChannel(ChannelConfig config, Side side, MessageFactory factory, int roomBits, ResendRule rule) {
        super(config, side, factory, roomBits, rule, new OrderedWindow(config.windowMessages()));
    }
}

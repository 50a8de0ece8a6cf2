package dev.tickwire.channel;

import dev.tickwire.message.MessageFactory;

/** Delivers each message once, as soon as it comes. */
public final class ReliableUnorderedChannel extends ReliableChannel {
    ReliableUnorderedChannel(ChannelConfig config, Side side, MessageFactory factory, int roomBits, ResendRule rule) {
        super(config, side, factory, roomBits, rule, new UnorderedWindow(config.windowMessages()));
    }
}

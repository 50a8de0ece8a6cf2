package dev.tickwire.channel;

/** Delivers each message once, in the order of sending; behind one that is missing all wait. */
public final class ReliableOrderedChannel extends ReliableChannel {
    ReliableOrderedChannel(ChannelMemory memory, ResendRule rule) {
        super(memory, rule, new OrderedWindow(memory.config().windowMessages()));
    }
}

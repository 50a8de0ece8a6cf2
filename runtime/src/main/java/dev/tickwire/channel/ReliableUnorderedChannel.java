package dev.tickwire.channel;

/** Delivers each message once, as soon as it comes. */
public final class ReliableUnorderedChannel extends ReliableChannel {
    ReliableUnorderedChannel(ChannelMemory memory, ResendRule rule) {
        super(memory, rule, new UnorderedWindow(memory.config().windowMessages()));
    }
}

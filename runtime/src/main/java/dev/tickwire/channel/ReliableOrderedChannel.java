package dev.tickwire.channel;

/** Delivers each message once, in the order of sending. Later messages wait for a missing message. */
public final class ReliableOrderedChannel extends ReliableChannel {
    /** Creates an empty channel of a connection. */
    public ReliableOrderedChannel(ChannelContext context, ResendRule rule) {
        super(context, rule, new OrderedWindow(context.config().windowMessages()));
    }
}

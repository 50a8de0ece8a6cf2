package dev.tickwire.channel;

/** Delivers each message once, as soon as it arrives. */
public final class ReliableUnorderedChannel extends ReliableChannel {
    /** Creates an empty channel of a connection. */
    public ReliableUnorderedChannel(ChannelContext context, ResendRule rule) {
        super(context, rule, new UnorderedWindow(context.config().windowMessages()));
    }
}

package dev.tickwire.channel;

/** Delivers each message once, as soon as it comes. */
public final class ReliableUnorderedChannel extends ReliableChannel {
    /**
     * Makes an idle channel.
     *
     * @param context the endpoint's, of this channel
     * @param rule when messages are sent again; the connection's
     */
    public ReliableUnorderedChannel(ChannelContext context, ResendRule rule) {
        super(context, rule, new UnorderedWindow(context.config().windowMessages()));
    }
}

package dev.tickwire.channel;

/** Delivers each message once, in the order of sending; behind one that is missing all wait. */
public final class ReliableOrderedChannel extends ReliableChannel {
    /**
     * Makes an idle channel.
     *
     * @param context the endpoint's, of this channel
     * @param rule when messages are sent again; the connection's
     */
    public ReliableOrderedChannel(ChannelContext context, ResendRule rule) {
        super(context, rule, new OrderedWindow(context.config().windowMessages()));
    }
}

package dev.tickwire.channel;

/** Delivers each message once, in the order of sending; behind one that is missing all wait. */
public final class ReliableOrderedChannel extends ReliableChannel {
    /**
     * Makes an idle channel.
     *
     * @param memory the endpoint's, of this channel
     * @param rule when messages are sent again; the connection's
     */
    public ReliableOrderedChannel(ChannelMemory memory, ResendRule rule) {
        super(memory, rule, new OrderedWindow(memory.config().windowMessages()));
    }
}

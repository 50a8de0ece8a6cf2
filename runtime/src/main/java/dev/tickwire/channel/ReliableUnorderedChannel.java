package dev.tickwire.channel;

/** Delivers each message once, as soon as it comes. */
public final class ReliableUnorderedChannel extends ReliableChannel {
    /**
     * Makes an idle channel.
     *
     * @param memory the endpoint's, of this channel
     * @param rule when messages are sent again; the connection's
     */
    public ReliableUnorderedChannel(ChannelMemory memory, ResendRule rule) {
        super(memory, rule, new UnorderedWindow(memory.config().windowMessages()));
    }
}

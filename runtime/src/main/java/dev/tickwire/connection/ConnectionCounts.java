package dev.tickwire.connection;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.traffic.CallCounts;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Breach;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.tap.MessageBits;
import java.util.List;

/** Statistics of a connection. */
final class ConnectionCounts implements ConnectionStatistics, CallCounts {
    private final LinkStatistics link;
    private final QueuedChannel[] channels;
    private final SpokenVersion version;
    private final MessageBits messageBits;
    private long messagesSent;
    private long messagesReceived;
    private long messagesRefused;
    private long messagesNotInVersion;
    private long messagesGone;
    private long messagesIncomplete;
    private long messagesMissed;
    private long callsRejected;
    private long answersStray;
    private long flushesLimited;
    private CallTraffic calls;
    /** How the peer broke the protocol, or null if it did not. */
    private Breach breach;

    ConnectionCounts(LinkStatistics link, QueuedChannel[] channels, SpokenVersion version) {
        this.version = version;
        this.messageBits = new MessageBits(version.protocol().messages().size());
        this.link = link;
        this.channels = channels;
    }

    @Override
    public LinkStatistics link() {
        return link;
    }

    @Override
    public long sentBits(MessageType<?> type) {
        MessageType<?> spoken = version.spoken(requireNewest(type));
        return spoken == null ? 0 : messageBits.written(spoken.number());
    }

    @Override
    public long receivedBits(MessageType<?> type) {
        MessageType<?> spoken = version.spoken(requireNewest(type));
        return spoken == null ? 0 : messageBits.read(spoken.number());
    }

    private MessageType<?> requireNewest(MessageType<?> type) {
        List<MessageType<?>> known = version.newest().messages();
        int number = Arguments.required("type", type).number();
        if (number >= known.size() || known.get(number) != type) {
            throw new IllegalArgumentException("type = " + type.label() + ", must be one of this protocol's");
        }
        return type;
    }

    @Override
    public int queuedMessages(MessageChannel channel) {
        Arguments.required("channel", channel);
        if (!version.newest().channels().contains(channel)) {
            throw new IllegalArgumentException("channel = " + channel + ", must be one of this protocol's");
        }
        MessageChannel spoken = version.spoken(channel);
        for (QueuedChannel queued : channels) {
            if (queued.config() == spoken) {
                return queued.queuedCount();
            }
        }
        return 0;
    }

    @Override
    public long messagesSent() {
        return messagesSent;
    }

    @Override
    public long messagesReceived() {
        return messagesReceived;
    }

    @Override
    public long messagesRefused() {
        return messagesRefused;
    }

    @Override
    public long messagesNotInVersion() {
        return messagesNotInVersion;
    }

    @Override
    public long messagesGone() {
        return messagesGone;
    }

    @Override
    public long messagesDropped() {
        long dropped = 0;
        for (QueuedChannel channel : channels) {
            dropped += channel.droppedCount();
        }
        return dropped;
    }

    @Override
    public long messagesOutdated() {
        long outdated = 0;
        for (QueuedChannel channel : channels) {
            outdated += channel.outdatedCount();
        }
        return outdated;
    }

    @Override
    public long messagesNotAdmitted() {
        long notAdmitted = 0;
        for (QueuedChannel channel : channels) {
            notAdmitted += channel.droppedWhilePausedCount();
        }
        return notAdmitted;
    }

    @Override
    public long messagesIncomplete() {
        return messagesIncomplete;
    }

    @Override
    public long messagesMissed() {
        return messagesMissed;
    }

    @Override
    public int openCalls() {
        return calls.openCalls();
    }

    @Override
    public int openAnswers() {
        return calls.openAnswers();
    }

    @Override
    public long callsRejected() {
        return callsRejected;
    }

    @Override
    public long answersStray() {
        return answersStray;
    }

    @Override
    public long flushesLimited() {
        return flushesLimited;
    }

    @Override
    public Breach breach() {
        return breach;
    }

    /** Counts the bits of messages that are written and read, by type. */
    MessageBits messageBits() {
        return messageBits;
    }

    /** Sets the calls to count. */
    void calls(CallTraffic counted) {
        calls = counted;
    }

    @Override
    public void onStrayAnswer() {
        answersStray++;
    }

    @Override
    public void onRejected() {
        callsRejected++;
    }

    @Override
    public void onMissed() {
        messagesMissed++;
    }

    void onBreach(Breach found) {
        breach = found;
    }

    void onLimited() {
        flushesLimited++;
    }

    void onSend(boolean queued) {
        if (queued) {
            messagesSent++;
        } else {
            messagesRefused++;
        }
    }

    void onNotInVersion() {
        messagesNotInVersion++;
    }

    void onGone() {
        messagesGone++;
    }

    void onIncomplete() {
        messagesIncomplete++;
    }

    void onReceived() {
        messagesReceived++;
    }

    @Override
    public String toString() {
        return link + ", messages sent " + messagesSent + ", received " + messagesReceived + ", refused "
                + messagesRefused + ", dropped " + messagesDropped() + (breach == null ? "" : ", breach: " + breach);
    }
}

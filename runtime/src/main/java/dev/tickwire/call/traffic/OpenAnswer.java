package dev.tickwire.call.traffic;

import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.MessageType;

/** A call of the other side that is not answered yet. The game holds it by an {@link AnswerHandle}. */
final class OpenAnswer {
    static final String REFUSED = "it has been refused";
    static final String TOO_OLD = "the other side has sent " + CallHead.MOST_MESSAGES + " messages since";

    /** Null once it is over. */
    private QueuedChannel channel;

    private int id;
    private MessageType<?> call;
    private MessageType<?> type;
    private long endNanos;
    /** Why it is refused as soon as there is room to say so; null if it is not. */
    private TurnAway owed;
    /** The handle that the listener was given; null once the listener has returned. */
    private AnswerHandle lent;
    /** The handle that the game has retained, or null. */
    private AnswerHandle retained;

    void begin(QueuedChannel onChannel, int ofId, MessageType<?> asked, MessageType<?> answeredBy, long end) {
        channel = onChannel;
        id = ofId;
        call = asked;
        type = answeredBy;
        endNanos = end;
        owed = null;
    }

    void lend(AnswerHandle handle) {
        lent = handle;
        handle.begin(this);
    }

    void recall() {
        lent = null;
    }

    /** Returns the handle that stays that of this call. */
    AnswerHandle retain(OpenAnswers answers) {
        if (retained == null) {
            retained = new AnswerHandle(answers, true);
            retained.begin(this);
        }
        return retained;
    }

    boolean isRetained() {
        return retained != null;
    }

    boolean isOpen() {
        return owed == null && !isTooOld();
    }

    QueuedChannel channel() {
        return channel;
    }

    int id() {
        return id;
    }

    MessageType<?> call() {
        return call;
    }

    MessageType<?> type() {
        return type;
    }

    /** Whether this is the call of a channel with this id. */
    boolean isOf(QueuedChannel onChannel, int ofId) {
        return channel == onChannel && id == ofId;
    }

    /** Whether the asker has sent so many messages since that it does not wait any more. */
    boolean isTooOld() {
        return channel.endOfReceivedIds() - 1 - id >= CallHead.MOST_MESSAGES;
    }

    boolean isLate(long nowNanos) {
        return nowNanos - endNanos >= 0;
    }

    /** It is refused as soon as there is room to say so, and over for the game. */
    void owe(TurnAway why) {
        owed = why;
    }

    /** Why it is to be refused; null if it is not. */
    TurnAway owed() {
        return owed;
    }

    /** Why it cannot be answered though the connection has not ended it yet. */
    String over() {
        return owed == null ? TOO_OLD : REFUSED;
    }

    /**
     * Ends it, for its handles too.
     *
     * @param why for the game that answers all the same
     */
    void end(String why) {
        if (lent != null) {
            lent.end(why);
            lent = null;
        }
        if (retained != null) {
            retained.end(why);
            retained = null;
        }
        channel = null;
    }
}

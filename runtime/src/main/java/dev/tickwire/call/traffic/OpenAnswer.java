package dev.tickwire.call.traffic;

import dev.tickwire.call.Answer;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.RefusedAnswer;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.ShownText;

/** A call of the other side that is not answered yet. */
final class OpenAnswer implements Answer<Message> {
    static final String REFUSED = "it has been refused";
    static final String TOO_OLD = "the other side has sent " + CallHead.MOST_MESSAGES + " messages since";

    private final OpenAnswers answers;

    /** Null once it is over. */
    private QueuedChannel channel;

    private int id;
    private MessageType<?> call;
    private MessageType<?> type;
    private long endNanos;
    /** Why it is refused as soon as there is room to say so; null if it is not. */
    private TurnAway owed;
    /** Why it cannot be answered, if it cannot. */
    private String over;

    OpenAnswer(OpenAnswers answers) {
        this.answers = answers;
    }

    void begin(QueuedChannel onChannel, int ofId, MessageType<?> asked, MessageType<?> answeredBy, long end) {
        channel = onChannel;
        id = ofId;
        call = asked;
        type = answeredBy;
        endNanos = end;
        owed = null;
        over = TOO_OLD;
    }

    @Override
    public SendResult with(Message answer) {
        requireOpen();
        if (!type.messageClass().isInstance(answer)) {
            throw new IllegalArgumentException("answer = "
                    + (answer == null ? "null" : "a " + answer.getClass().getSimpleName()) + ", must be a "
                    + type.label() + " to answer " + call.label());
        }
        return answers.send(this, answer);
    }

    @Override
    public SendResult refuse(String text) {
        requireOpen();
        ShownText.require("text", text);
        return answers.refuse(this, RefusedAnswer.BY_GAME, text);
    }

    @Override
    public SendResult refuseUnheard() {
        requireOpen();
        answers.refuseSoon(this, TurnAway.NO_HANDLER);
        return SendResult.QUEUED;
    }

    @Override
    public boolean isOpen() {
        answers.requireOwner();
        return channel != null && owed == null && !isTooOld();
    }

    private void requireOpen() {
        if (!isOpen()) {
            throw new IllegalStateException("the call " + call.label() + " cannot be answered: " + over);
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public <B extends Message> Answer<B> as(Class<B> answerClass) {
        if (type.messageClass() != answerClass) {
            throw new ClassCastException(
                    call.label() + " is answered by " + type.label() + ", not by " + answerClass.getSimpleName());
        }
        return (Answer<B>) (Answer<?>) this;
    }

    QueuedChannel channel() {
        return channel;
    }

    int id() {
        return id;
    }

    MessageType<?> type() {
        return type;
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
        over = REFUSED;
    }

    /** Why it is to be refused; null if it is not. */
    TurnAway owed() {
        return owed;
    }

    /**
     * It is over.
     *
     * @param why for whoever answers all the same
     */
    void end(String why) {
        channel = null;
        over = why;
    }

    @Override
    public String toString() {
        return "answer to " + call.label() + (channel == null ? ", which is over" : "");
    }
}

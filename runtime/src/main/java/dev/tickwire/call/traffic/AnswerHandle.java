package dev.tickwire.call.traffic;

import dev.tickwire.base.PrintableText;
import dev.tickwire.call.Answer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.RefusedAnswer;
import dev.tickwire.protocol.SendResult;

/**
 * Handle of the game on an {@link OpenAnswer}. A single instance is lent to all listeners in turn; a retained handle
 * belongs to one call.
 */
final class AnswerHandle implements Answer<Message> {
    private final OpenAnswers answers;
    private final boolean isRetained;
    private MessageType<?> call;
    private MessageType<?> type;
    /** The call to answer, or null once it has ended. */
    private OpenAnswer open;
    /** Reason why the call has ended, for the text of an exception. */
    private String endReason;

    private boolean isReturned;
    /** Whether the game tried to respond, but the response could not be queued. */
    private boolean hasFailedToQueue;

    AnswerHandle(OpenAnswers answers, boolean isRetained) {
        this.answers = answers;
        this.isRetained = isRetained;
    }

    void begin(OpenAnswer of) {
        open = of;
        call = of.call();
        type = of.type();
        isReturned = false;
        hasFailedToQueue = false;
    }

    void end(String reason) {
        open = null;
        endReason = reason;
    }

    /** Ends the lending, so that later use throws. Returns the call if it is still open, otherwise null. */
    OpenAnswer detach() {
        OpenAnswer left = open != null && open.isOpen() ? open : null;
        if (open != null) {
            open.detach();
        }
        open = null;
        isReturned = true;
        return left;
    }

    @Override
    public SendResult with(Message answer) {
        OpenAnswer current = requireOpen();
        if (!type.messageClass().isInstance(answer)) {
            throw new IllegalArgumentException("answer = "
                    + (answer == null ? "null" : "a " + answer.getClass().getSimpleName()) + ", must be a "
                    + type.label() + " to answer " + call.label());
        }
        return noteResult(answers.send(current, answer));
    }

    @Override
    public SendResult refuse(String text) {
        OpenAnswer current = requireOpen();
        PrintableText.require("text", text);
        return noteResult(answers.refuse(current, RefusedAnswer.BY_GAME, text));
    }

    private SendResult noteResult(SendResult result) {
        hasFailedToQueue |= !result.isQueued();
        return result;
    }

    boolean hasFailedToQueue() {
        return hasFailedToQueue;
    }

    @Override
    public SendResult refuseUnhandled() {
        answers.refuseWhenRoom(requireOpen(), CallRejection.NO_HANDLER);
        return SendResult.QUEUED;
    }

    @Override
    public boolean isOpen() {
        requireHeld();
        return open != null && open.isOpen();
    }

    @Override
    public Answer<Message> retain() {
        requireHeld();
        if (isRetained) {
            return this;
        }
        if (open != null) {
            return open.retain(answers);
        }
        AnswerHandle ended = new AnswerHandle(answers, true);
        ended.call = call;
        ended.type = type;
        ended.end(endReason);
        return ended;
    }

    private OpenAnswer requireOpen() {
        if (!isOpen()) {
            throw new IllegalStateException("the call " + call.label() + " cannot be answered: "
                    + (open == null ? endReason : open.endReason()));
        }
        return open;
    }

    private void requireHeld() {
        answers.requireOwner();
        if (isReturned) {
            throw new IllegalStateException("the answer to " + call.label()
                    + " was not retained, and its listener has returned: use the return value of retain()");
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

    @Override
    public String toString() {
        return "answer to " + call.label() + (open == null ? " (completed)" : "");
    }
}

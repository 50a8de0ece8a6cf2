package dev.tickwire.testing.soak.calls;

import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/** All questions of a life, of both sides. */
final class CallLedger {
    final CallTotals totals = new CallTotals();
    final Doors doors;
    private final DoubleSupplier seconds;
    private final List<Question> questions = new ArrayList<>();

    CallLedger(Doors doors, DoubleSupplier seconds) {
        this.doors = doors;
        this.seconds = seconds;
    }

    Question open(Peer peer, int client, boolean isOfServer, long door) {
        totals.callCount++;
        Question question = new Question(questions.size(), door, client, isOfServer, seconds.getAsDouble(), peer);
        questions.add(question);
        return question;
    }

    Question find(long number) {
        return questions.get((int) number);
    }

    void onReceived(Question question) {
        totals.received++;
        question.onReceived();
    }

    void answer(Question question, long number) {
        if (question.number != number) {
            throw new AssertionError(question + " is given the answer to " + find(number));
        }
        totals.answered++;
        question.answer();
    }

    void fail(Question question, CallFailure failure) {
        totals.fail(failure);
        question.fail(failure, doors, seconds.getAsDouble());
    }

    /** Each has its outcome. */
    void checkAllOver() {
        for (Question question : questions) {
            if (!question.isOver()) {
                throw new AssertionError(question + " has no outcome");
            }
        }
    }
}

package dev.tickwire.testing.soak.calls;

import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Peer;

/** One call: what was asked, what the other side made of it, and its one outcome. */
final class Question {
    /** The fates that the other side may give a question that it has received. */
    enum Fate {
        ANSWERED,
        REFUSED,
        UNHANDLED,
        FAILED
    }

    /**
     * A call waits from the last update before it, which lies back by a tick, or by a standstill of the loop. A
     * standstill counts for a quarter of a second.
     */
    private static final double MAX_EARLY_SECONDS = 0.25 + 1.0 / 60;

    final int number;
    /** The number of the door of which it was asked; 0 for none. */
    final long door;
    /** By whom, or of whom: the client. */
    final int client;

    private final boolean isOfServer;
    final double askedSeconds;
    /** How long its asker waits, while nothing stands still. */
    double withinSeconds = Call.DEFAULT_MILLIS / 1e3;
    /** Whether its asker has given it up. */
    boolean isCancelled;

    private final Peer peer;
    boolean isReceived;
    /** Null unless the other side gave it one. */
    Fate fate;
    /** Whether its outcome was reported. */
    private boolean isOver;

    Question(int number, long door, int client, boolean isOfServer, double askedSeconds, Peer peer) {
        this.peer = peer;
        this.number = number;
        this.door = door;
        this.client = client;
        this.isOfServer = isOfServer;
        this.askedSeconds = askedSeconds;
    }

    void onReceived() {
        if (isReceived) {
            throw new AssertionError(this + " is received twice");
        }
        isReceived = true;
    }

    void decide(Fate given) {
        if (fate != null) {
            throw new AssertionError(this + " is given " + fate + " and " + given);
        }
        fate = given;
    }

    void answer() {
        end();
        if (fate != Fate.ANSWERED) {
            throw new AssertionError(this + " is answered, and was given " + fate);
        }
    }

    void fail(CallFailure failure, Doors doors, double seconds) {
        end();
        switch (failure.reason()) {
            case NOT_SENT:
                require(!isReceived && isTrueOfWhatDoesNotLeave(failure), failure);
                break;
            case REFUSED:
                refuse(failure, doors);
                break;
            case TIMED_OUT:
                require(seconds - askedSeconds >= withinSeconds - MAX_EARLY_SECONDS, failure);
                break;
            case CANCELLED:
                require(isCancelled, failure);
                break;
            default:
                require(!peer.isConnected(), failure);
                break;
        }
    }

    private boolean isTrueOfWhatDoesNotLeave(CallFailure failure) {
        if (failure == CallFailure.CLOSED) {
            return !peer.isConnected();
        }
        return peer.isConnected() && (failure == CallFailure.TOO_MANY || failure == CallFailure.QUEUE_FULL);
    }

    private void refuse(CallFailure failure, Doors doors) {
        if (failure == CallFailure.NO_HANDLER) {
            require(fate == Fate.UNHANDLED, failure);
        } else if (failure == CallFailure.HANDLER_FAILED) {
            require(fate == Fate.FAILED, failure);
        } else if (failure == CallFailure.TOO_MANY_AT_PEER) {
            require(!isReceived, failure);
        } else if (failure == CallFailure.OBJECT_GONE) {
            // A client may not have received the door yet, and not for a second more.
            require(!isReceived && (isOfServer || doors.wasRemoved(door, client, askedSeconds)), failure);
        } else if (failure == CallFailure.NOT_THE_OWNER) {
            require(!isReceived && doors.wasOwnedByOthers(door, client, askedSeconds), failure);
        } else {
            require(fate == Fate.REFUSED && failure.text().equals("no " + number), failure);
        }
    }

    private void require(boolean isTrue, CallFailure failure) {
        if (!isTrue) {
            throw new AssertionError(this + " fails with " + failure);
        }
    }

    private void end() {
        if (isOver) {
            throw new AssertionError(this + " has two outcomes");
        }
        isOver = true;
    }

    boolean isOver() {
        return isOver;
    }

    @Override
    public String toString() {
        return "question " + number + (isOfServer ? " to" : " of") + " client " + client
                + (door == 0 ? "" : " at door " + door) + ", asked at " + askedSeconds
                + (isReceived ? ", received" : "") + (fate == null ? "" : ", " + fate);
    }
}

package dev.tickwire.testing.soak.time;

import java.util.HashMap;
import java.util.Map;

/** The timed messages that were sent to one client in one attempt, of each kind. */
final class TimedMessages {
    /** A message that was sent. */
    private record Letter(int tick, double atSeconds) {}

    /** The messages of one kind, which is a channel of its own. */
    static final class Kind {
        private final boolean isOrdered;
        private final Map<Long, Letter> underWay = new HashMap<>();
        private long sent;
        private long lastDelivered;
        private long deliveredCount;

        private Kind(boolean isOrdered) {
            this.isOrdered = isOrdered;
        }

        /** How many were sent; the number of the last. */
        long sent() {
            return sent;
        }

        void send(int tick, double atSeconds) {
            underWay.put(++sent, new Letter(tick, atSeconds));
        }

        /** The client is given a message; returns when it was sent. */
        double markDelivered(long number, int tick) {
            Letter letter = underWay.remove(number);
            if (letter == null) {
                throw new AssertionError("message " + number + " is handed over and was not sent, or was before");
            }
            if (letter.tick != tick) {
                throw new AssertionError("message " + number + " was sent in tick " + letter.tick + ", not " + tick);
            }
            if (isOrdered && number != lastDelivered + 1) {
                throw new AssertionError("message " + number + " is handed over after " + lastDelivered);
            }
            lastDelivered = number;
            deliveredCount++;
            return letter.atSeconds;
        }

        int underWay() {
            return underWay.size();
        }

        long deliveredCount() {
            return deliveredCount;
        }
    }

    final Kind bangs = new Kind(true);
    final Kind shouts = new Kind(false);
    final Kind sparks = new Kind(false);
}

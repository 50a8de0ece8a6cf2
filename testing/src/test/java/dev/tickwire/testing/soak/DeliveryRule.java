package dev.tickwire.testing.soak;

import dev.tickwire.protocol.ChannelKind;

/** The promise of each kind of channel, by the names of the kinds. */
enum DeliveryRule {
    RELIABLE_ORDERED(true) {
        @Override
        String fault(Flow flow, long number) {
            return number == flow.received() ? null : "expected number " + flow.received();
        }
    },
    RELIABLE_UNORDERED(true) {
        @Override
        String fault(Flow flow, long number) {
            return flow.isFirst(number) ? null : "it came before";
        }
    },
    UNRELIABLE(false) {
        @Override
        String fault(Flow flow, long number) {
            return flow.isFirst(number) ? null : "it came before";
        }
    },
    UNRELIABLE_SEQUENCED(false) {
        @Override
        String fault(Flow flow, long number) {
            return number > flow.newest() ? null : "number " + flow.newest() + " came before";
        }
    };

    private final boolean complete;

    DeliveryRule(boolean complete) {
        this.complete = complete;
    }

    static DeliveryRule of(ChannelKind kind) {
        return valueOf(kind.name());
    }

    /** Whether all must arrive. */
    boolean isComplete() {
        return complete;
    }

    /** The fault in the arrival of a number that was sent, or null. */
    abstract String fault(Flow flow, long number);
}

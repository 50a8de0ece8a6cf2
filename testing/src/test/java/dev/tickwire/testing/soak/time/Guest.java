package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.state.StateObject;
import java.util.HashSet;
import java.util.Set;

/** One client as its server knows it. */
final class Guest {
    final Peer peer;
    final int attempt;
    final InputJudge inputs;
    final Set<StateObject> hidden = new HashSet<>();
    boolean isOut;
    int every = 1;
    /** The last tick in which the budget or the send rate of the client was changed. */
    int tunedTick;

    Guest(Peer peer, int attempt, InputJudge inputs) {
        this.peer = peer;
        this.attempt = attempt;
        this.inputs = inputs;
    }
}

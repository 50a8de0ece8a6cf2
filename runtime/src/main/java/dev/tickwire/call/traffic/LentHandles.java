package dev.tickwire.call.traffic;

import java.util.ArrayList;

/** Reuses the handles that the game has not retained: all of them are free again at the next update. */
final class LentHandles {
    private final OpenCalls calls;
    private final ArrayList<CallHandle> handles = new ArrayList<>();
    private int lent;
    private long round;

    LentHandles(OpenCalls calls) {
        this.calls = calls;
    }

    long round() {
        return round;
    }

    void beginRound() {
        round++;
        lent = 0;
    }

    CallHandle lend(OpenCall call) {
        if (lent == handles.size()) {
            handles.add(new CallHandle(calls));
        }
        CallHandle handle = handles.get(lent++);
        handle.begin(call);
        call.lend(handle);
        return handle;
    }
}

package dev.tickwire.call.traffic;

import java.util.ArrayList;

/** Reuses the handles that the game has not retained: all of them are free again at the next update. */
final class CallHandlePool {
    private final OpenCalls calls;
    private final ArrayList<CallHandle> handles = new ArrayList<>();
    private int used;
    private long round;

    CallHandlePool(OpenCalls calls) {
        this.calls = calls;
    }

    long round() {
        return round;
    }

    /** Returns whether a handle was lent in this round. */
    boolean areLent() {
        return used > 0;
    }

    void beginRound() {
        round++;
        used = 0;
    }

    CallHandle acquire(OpenCall call) {
        if (used == handles.size()) {
            handles.add(new CallHandle(calls));
        }
        CallHandle handle = handles.get(used++);
        handle.begin(call);
        call.attach(handle);
        return handle;
    }
}

package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;

/** Writes the connections of a recorded client: their numbers, begin, completion and end. */
final class ConnectionRecorder {
    private final Client client;
    /** Number of connections that began since the recording began, and so the number of the newest. */
    private int count;
    /** Whether the start of the newest connection was written. */
    private boolean isWritten = true;

    /** Tick rate of the newest connection's server; that of the client until it is known. */
    private int ticksPerSecond;

    private boolean isOpen;
    /** Whether the connection has ended during a transfer, so that the client may continue at another server. */
    private boolean isSwitching;

    private boolean isComplete;

    ConnectionRecorder(Client client) {
        this.client = client;
    }

    boolean isConnected() {
        return client.isConnected();
    }

    Peer peer() {
        return client.peer();
    }

    /** Returns the name of the client's room, or an empty text; empty before the start of the connection is written. */
    String room() {
        return isWritten ? client.room() : "";
    }

    /** Returns whether the start of the newest connection was written. True before the first connection. */
    boolean isWritten() {
        return isWritten;
    }

    /** Begins a connection. The record of the connection is written when the server's ticks are known. */
    void begin() {
        count++;
        isWritten = false;
        ticksPerSecond = client.ticksPerSecond();
        isOpen = true;
        isSwitching = false;
        isComplete = false;
    }

    /**
     * Begins the connection of a client that was connected before the recording began. The first frame contains it, if
     * the server's ticks are known.
     */
    void resume() {
        begin();
        isWritten = isTickRateKnown();
        isComplete = client.isWorldComplete();
    }

    /** Called when the client's world is complete. */
    void complete() {
        isComplete = true;
    }

    /** Called when the connection has ended during a transfer. The next connection or the end follows. */
    void beginSwitch() {
        isSwitching = true;
    }

    boolean isSwitching() {
        return isSwitching;
    }

    /** Called when a connection ends for good. */
    void end() {
        isOpen = false;
        isSwitching = false;
    }

    /**
     * Returns whether a connection is open and the server's first packet has arrived, so that its tick rate is known.
     */
    boolean isTickRateKnown() {
        return isOpen && (client.serverTick() > 0 || client.protocol().ticksPerSecond() == 0);
    }

    /**
     * Writes the start of the connection unless it was written.
     *
     * @return true if it was written now
     */
    boolean writeBegin(RecordOutput out) {
        if (isWritten) {
            return false;
        }
        isWritten = true;
        writeWhole(out);
        return true;
    }

    /** Writes the connection at the start of a block, unless its start was not written or there is none. */
    void writeWhole(RecordOutput out) {
        if (isWritten && isOpen) {
            // Not known any more when the connection has ended during a transfer.
            ticksPerSecond = isTickRateKnown() ? client.serverTicksPerSecond() : ticksPerSecond;
            out.putByte(RecordKind.CONNECTION.ordinal());
            out.putNumber(count);
            out.putNumber(ticksPerSecond);
            out.putByte(isComplete ? 1 : 0);
        }
    }
}

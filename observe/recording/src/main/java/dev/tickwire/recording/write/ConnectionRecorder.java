package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.session.DisconnectReason;

/** Writes the connections of a recorded client: their numbers, begin, completion and end. */
final class ConnectionRecorder {
    private final Client client;
    /** Number of connections that began since the recording began, and so the number of the newest. */
    private int count;
    /** Whether the start of the newest connection was written. */
    private boolean isWritten = true;

    private boolean isOpen;
    private boolean isComplete;
    /** Reason of an end that was not written yet, or null. */
    private DisconnectReason reason;

    private String text;

    ConnectionRecorder(Client client) {
        this.client = client;
    }

    boolean isConnected() {
        return client.isConnected();
    }

    Peer peer() {
        return client.peer();
    }

    /** Returns the name of the client's room, or an empty text. */
    String room() {
        return client.room();
    }

    /** Begins a connection. The record of the connection is written when the server's ticks are known. */
    void begin() {
        count++;
        isWritten = false;
        isOpen = true;
        isComplete = false;
    }

    /**
     * Begins the connection of a client that was connected before the recording began. The first frame contains it, if
     * the server's ticks are known.
     */
    void resume() {
        begin();
        isWritten = isTickRateKnown();
    }

    /** Called when the client's world is complete. */
    void complete() {
        isComplete = true;
    }

    /** Called when a connection ends. */
    void end(DisconnectReason endReason, String endText) {
        isOpen = false;
        reason = endReason;
        text = endText;
    }

    /** Discards the pending end: the client was transferred. */
    void discardEnd() {
        reason = null;
    }

    /** Returns whether the connection ended while the client is not disconnected, so it is being transferred. */
    boolean isTransferring() {
        return reason != null && client.state() != ClientState.DISCONNECTED;
    }

    /** Returns whether the connection ended and the client is disconnected. */
    boolean hasEnded() {
        return reason != null && client.state() == ClientState.DISCONNECTED;
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
        if (isWritten && (isOpen || reason != null)) {
            out.putByte(RecordKind.CONNECTION.ordinal());
            out.putNumber(count);
            out.putNumber(client.serverTicksPerSecond());
            out.putByte(isComplete ? 1 : 0);
        }
    }

    /** Writes the pending end. */
    void writeEnd(RecordOutput out) {
        out.putByte(RecordKind.END.ordinal());
        out.putNumber(0);
        out.putText(reason.name());
        out.putText(text);
        reason = null;
    }
}

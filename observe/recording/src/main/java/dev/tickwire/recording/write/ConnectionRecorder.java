package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.session.DisconnectReason;

/** Writes which connection of a client is recorded: its begin, once the rate of the server is known, and its end. */
final class ConnectionRecorder {
    private final Client client;
    /** The connections that have begun while the client was recorded. */
    private int count;
    /** Whether the begin of the present one was written. */
    private boolean isWritten = true;

    private boolean isOpen;
    private boolean isComplete;
    /** Why the last one has ended, while that is not written; null at other times. */
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

    /** The room of the server in which the client is; an empty text for none. */
    String room() {
        return client.room();
    }

    /** A connection begins. */
    void begin() {
        count++;
        isWritten = false;
        isOpen = true;
        isComplete = false;
    }

    /** The present connection goes on when the recording begins: the first frame has it, if its rate is known. */
    void resume() {
        begin();
        isWritten = isKnown();
    }

    /** Its world is complete. */
    void complete() {
        isComplete = true;
    }

    /** It has ended; perhaps the client goes on at another server. */
    void end(DisconnectReason why, String said) {
        isOpen = false;
        reason = why;
        text = said;
    }

    /** The client goes on at another server. */
    void goOn() {
        reason = null;
    }

    /** Whether it has left a server, and may be on its way to another. */
    boolean hasLeft() {
        return reason != null && client.state() != ClientState.DISCONNECTED;
    }

    /** Whether it has left a server, and is on its way to none. */
    boolean hasEnded() {
        return reason != null && client.state() == ClientState.DISCONNECTED;
    }

    /** Whether the server has sent anything, so that its rate is known. */
    boolean isKnown() {
        return isOpen && (client.serverTick() > 0 || client.protocol().ticksPerSecond() == 0);
    }

    /** Writes the begin of the present connection; false if that was done. */
    boolean writeBegin(RecordOutput out) {
        if (isWritten) {
            return false;
        }
        isWritten = true;
        writeWhole(out);
        return true;
    }

    /** Writes which connection this is, at the begin of a block; nothing between two of them. */
    void writeWhole(RecordOutput out) {
        if (isWritten && (isOpen || reason != null)) {
            out.putByte(RecordKind.CONNECTION.ordinal());
            out.putNumber(count);
            out.putNumber(client.serverTicksPerSecond());
            out.putByte(isComplete ? 1 : 0);
        }
    }

    /** Writes the end. */
    void writeEnd(RecordOutput out) {
        out.putByte(RecordKind.END.ordinal());
        out.putNumber(0);
        out.putText(reason.name());
        out.putText(text);
        reason = null;
    }
}

package dev.tickwire.recording.write;

import dev.tickwire.recording.block.RecordOutput;

/**
 * Order of the records of a recording. Pending messages and packets precede each other record. The start of a client's
 * connection precedes its first event. A block ends with a frame, and the next block begins with all peers and objects.
 */
final class RecordSequence {
    /** Most bytes of events that wait for the start of a connection. */
    private static final int MAX_EARLY_BYTES = 1 << 16;

    private final FrameWriter writer;
    private final PeerRecorder peers;
    /** Connections of a client; null at a server. */
    private final ConnectionRecorder connection;

    private final MessageRecorder messages;
    /** Recorder of packets. It has no pending packet while a message is pending, and vice versa. */
    private final PacketRecorder packets;

    /** Events of a client's connection before its start could be written. */
    private final RecordOutput early = new RecordOutput(256);

    private final RecordedTime time = new RecordedTime();

    RecordSequence(
            FrameWriter writer,
            PeerRecorder peers,
            ConnectionRecorder connection,
            MessageRecorder messages,
            PacketRecorder packets) {
        this.writer = writer;
        this.peers = peers;
        this.connection = connection;
        this.messages = messages;
        this.packets = packets;
    }

    /** Advances to the endpoint's current time. */
    void advance(long nowNanos) {
        time.advance(nowNanos);
    }

    /** Begins the first block of a recording. */
    void begin() {
        beginBlock(0);
    }

    /** Writes pending records, and returns the output for a record of another kind. */
    RecordOutput next() {
        writePending();
        return writer.records();
    }

    /** Writes pending messages and packets. */
    void writePending() {
        messages.flush(writer.records());
        packets.flush(writer.records());
    }

    /**
     * Writes pending records, and returns the output for an event: the current block, or the early events of a client
     * whose server's tick rate is not known yet, since the start of a connection names the rate.
     */
    RecordOutput nextEvent() {
        writePending();
        if (connection == null) {
            return writer.records();
        }
        if (connection.isTickRateKnown() || early.length() > MAX_EARLY_BYTES) {
            writeBeginOfConnection();
        }
        return connection.isWritten() ? writer.records() : early;
    }

    /** Begins the connection of a client. Early events of the connection before it are dropped. */
    void beginConnection() {
        connection.begin();
        early.clear();
    }

    /**
     * Writes the start of a client's connection before its first event, unless it was written.
     *
     * @return whether it was written now, so that a new block is due
     */
    boolean writeBeginOfConnection() {
        writePending();
        boolean isNew = connection.writeBegin(writer.records());
        if (isNew) {
            writer.restartState();
            writer.records().putBytes(early.bytes(), 0, early.length());
            early.clear();
        }
        return isNew;
    }

    /** Writes the last values of a client's objects, before they vanish with the connection. */
    void writeLastState() {
        writeBeginOfConnection();
        writer.writeState(false);
        writer.writeFrame(time.nanos());
    }

    /** Ends a frame, and the block if it is over. Without a block, the frame is lost. */
    void endFrame(long nowNanos) {
        long nanos = time.advance(nowNanos);
        if (writer.records() == null) {
            writer.countLostFrame();
            beginBlock(nanos);
            return;
        }
        writePending();
        boolean isNew = connection != null && connection.isTickRateKnown() && writeBeginOfConnection();
        writer.writeState(false);
        boolean isLast = isNew || writer.isOver(nanos);
        if (connection == null || isLast || writer.hasChanges()) {
            // The last frame of a block is always written: the next block must begin when this one ends, unless frames
            // are lost.
            writer.writeFrame(nanos);
        }
        if (isLast) {
            writer.submitBlock();
            beginBlock(nanos);
        }
    }

    /** Begins a block with all peers, rooms and objects as its first frame. */
    private void beginBlock(long nanos) {
        messages.discardPending();
        packets.discardPending();
        writer.beginBlock(nanos);
        if (writer.records() != null) {
            peers.writeAll(writer.records(), connection == null ? "" : connection.room());
            if (connection != null) {
                connection.writeWhole(writer.records());
            }
            writer.writeState(true);
            writer.writeFrame(nanos);
        }
    }

    /** Writes the events since the last frame as a frame, and submits the last block. */
    void end() {
        if (writer.records() != null) {
            writePending();
            if (connection != null && !connection.isWritten()) {
                writeBeginOfConnection(); // The server has sent no tick yet.
            }
            if (writer.hasRecords()) {
                writer.writeFrame(time.nanos());
            }
            writer.submitBlock();
        }
    }
}

package dev.tickwire.benchmarks.trip;

import dev.tickwire.benchmarks.trip.wire.Command;
import dev.tickwire.benchmarks.trip.wire.TripProtocol;
import dev.tickwire.benchmarks.wire.Snapshot;
import dev.tickwire.connection.Connection;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionListener;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;

/** One end of a connection and its game: sends numbered messages, and verifies those of the other end. */
final class End implements ConnectionListener {
    /** Commands in each packet. */
    static final int COMMANDS = 4;

    final Connection connection;
    private final MessageFactory factory;
    private final Content content;
    private final boolean withSnapshot;

    /** True if received snapshots are compared in all fields, else only by tick and number of entities. */
    boolean thorough;

    private long commandsSent;
    private long commandsReceived;
    private long snapshotsSent;
    private long snapshotsReceived;

    End(MessageFactory factory, ConnectionContext context, Content content, boolean withSnapshot) {
        this.factory = factory;
        this.content = content;
        this.withSnapshot = withSnapshot;
        connection = new Connection(context, this, ConnectionSettings.DEFAULT);
    }

    /** Queues the messages of a packet and sends it. */
    void send(long nowNanos, Line to) {
        for (int i = 0; i < COMMANDS; i++) {
            Command command = factory.create(TripProtocol.COMMAND);
            content.fill(command, commandsSent++);
            requireQueued(command);
        }
        if (withSnapshot) {
            Snapshot snapshot = factory.create(TripProtocol.SNAPSHOT);
            content.fill(snapshot, snapshotsSent++);
            requireQueued(snapshot);
        }
        to.flush(nowNanos, connection);
    }

    private void requireQueued(Message message) {
        if (!connection.outgoing().send(message).isQueued()) {
            throw new IllegalStateException("a message was not queued");
        }
    }

    @Override
    public void onMessage(MessageType<?> type, Message message) {
        boolean isRight = message instanceof Command
                ? content.is((Command) message, commandsReceived++)
                : isRight((Snapshot) message, snapshotsReceived++);
        if (!isRight) {
            throw new IllegalStateException("came as something else than was sent: " + message);
        }
    }

    private boolean isRight(Snapshot snapshot, long number) {
        return thorough ? content.is(snapshot, number) : content.seems(snapshot, number);
    }

    /** Returns whether it has received all messages of the other end. */
    boolean hasAllOf(End other) {
        return commandsReceived == other.commandsSent && snapshotsReceived == other.snapshotsSent;
    }

    long messagesReceived() {
        return commandsReceived + snapshotsReceived;
    }
}

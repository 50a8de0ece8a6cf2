package dev.tickwire.connection;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import java.util.List;

/**
 * The types of {@link TestProtocol} again, of which it is known how many instances were made: more and more, if some
 * are lost.
 */
public final class CountedMessages {
    private final MessageType<Level> level = new MessageType<>(3, Level.class, () -> counted(new Level()), 4, 4);
    private final List<MessageType<?>> all = List.of(
            new MessageType<>(0, Move.class, () -> counted(new Move()), 28, 28),
            new MessageType<>(1, Chat.class, () -> counted(new Chat()), 13, 517),
            new MessageType<>(2, Ping.class, () -> counted(new Ping()), 0, 0),
            level);
    private int made;

    private <M extends Message> M counted(M message) {
        made++;
        return message;
    }

    /** All of them, by number. */
    public List<MessageType<?>> all() {
        return all;
    }

    /** The one with a block. */
    public MessageType<Level> level() {
        return level;
    }

    /** How many instances there are of all types together. */
    public int made() {
        return made;
    }
}

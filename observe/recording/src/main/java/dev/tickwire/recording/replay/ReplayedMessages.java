package dev.tickwire.recording.replay;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.version.MessageFormat;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.object.StateWriter;
import java.util.Arrays;
import java.util.List;

/**
 * Messages of a recording, which a replay's server sends with the classes of the newest version. They are read from
 * their recorded fields, so messages of a damaged file are refused.
 */
final class ReplayedMessages {
    /** Version of the recording. The server has the newest. */
    private final SpokenVersion version;

    private final Server server;
    /** Writers of the server's tables, by channel number; null for channels without objects. */
    private final StateWriter[] writers;

    private final BitReader bits = new BitReader();

    ReplayedMessages(SpokenVersion version, Server server, StateWriter[] writers) {
        this.version = version;
        this.server = server;
        this.writers = writers;
    }

    /**
     * Sends a recorded message. No effect if the newest version no longer has the message.
     *
     * @param viewer the receiver
     * @return false if the message cannot be sent: its type, channel or object is unknown, or its fields are invalid
     */
    boolean send(Peer viewer, RecordedMessage recorded) {
        List<MessageType<?>> types = version.protocol().messages();
        MessageType<?> recordedType = recorded.type() < types.size() ? types.get(recorded.type()) : null;
        MessageChannel recordedChannel = recordedType == null ? null : channel(recorded, recordedType);
        if (recordedChannel == null) {
            return false;
        }
        if (!version.isCommon(recordedChannel, recordedType, Side.SERVER, recorded.use())) {
            return true;
        }
        return send(viewer, recorded, recordedType, version.newest(recordedType), version.newest(recordedChannel));
    }

    private boolean send(
            Peer viewer,
            RecordedMessage recorded,
            MessageType<?> recordedType,
            MessageType<?> type,
            MessageChannel channel) {
        StateObject object = recorded.object() < 0 ? null : object(type, recorded.object());
        Message message =
                recorded.object() >= 0 && object == null ? null : read(recordedType, server.create(type), recorded);
        if (message == null) {
            return false;
        }
        if (channel.kind() == ChannelKind.CHUNK && recorded.block() == null) {
            message.release();
            return false;
        }
        try {
            if (channel.kind() == ChannelKind.CHUNK) {
                return sendChunk(viewer, channel, (BlockMessage) message, recorded.block());
            }
            send(viewer.on(channel), recorded.use(), type, object, message);
            return true;
        } catch (IllegalArgumentException refused) {
            return false;
        }
    }

    /**
     * Returns a channel of the recorded version that carries a recorded message: one that the newest version has as
     * well, if there is one; null if no channel carries the message.
     */
    private MessageChannel channel(RecordedMessage recorded, MessageType<?> type) {
        MessageChannel found = null;
        for (MessageChannel channel : version.protocol().messageChannels()) {
            boolean isRecordedChannel = recorded.channel() < 0 || channel.number() == recorded.channel();
            if (isRecordedChannel && channel.carries(Side.SERVER, type.number(), recorded.use())) {
                if (version.isCommon(channel, type, Side.SERVER, recorded.use())) {
                    return channel;
                }
                found = channel;
            }
        }
        return found;
    }

    private StateObject object(MessageType<?> type, int number) {
        for (StateWriter writer : writers) {
            StateObject found = writer == null ? null : writer.find(number);
            if (found != null
                    && type.objectClass() != null
                    && type.objectClass().isInstance(found)) {
                return found;
            }
        }
        return null;
    }

    /** Reads the fields of a message; returns null, and releases the message, if they are invalid. */
    private Message read(MessageType<?> recordedType, Message message, RecordedMessage recorded) {
        byte[] fields = Arrays.copyOf(recorded.fields(), recorded.fields().length + BitWriter.SPARE_BYTES);
        bits.wrap(fields, 0, recorded.fields().length);
        if (!MessageFormat.read(recordedType, message, bits) || bits.failed()) {
            message.release();
            return null;
        }
        if (message instanceof BlockMessage && recorded.block() != null) {
            Ownership.adoptBlock((BlockMessage) message, recorded.block(), recorded.block().length);
        }
        return message;
    }

    /**
     * Sends a chunk; returns false if it was rejected. The recorded message and bytes are those of the delivered chunk.
     */
    private static boolean sendChunk(Peer viewer, MessageChannel channel, BlockMessage message, byte[] bytes) {
        return viewer.sendChunk(channel, message, ChunkSource.of(bytes)).state() == Chunk.State.WAITING;
    }

    // The channel carries this type with this use, so the classes match.
    @SuppressWarnings("unchecked")
    private static void send(
            MessageSender sender, MessageChannel.Use use, MessageType<?> type, StateObject object, Message message) {
        switch (use) {
            case MESSAGE -> sender.send(message);
            case TO_OBJECT -> sender.send((ObjectMessageType<Message, StateObject>) type, object, message);
            default -> call(sender, type, object, message);
        }
    }

    // The channel carries this type with this use, so the classes match.
    @SuppressWarnings("unchecked")
    private static void call(MessageSender sender, MessageType<?> type, StateObject object, Message message) {
        if (object == null) {
            sender.call((CallType<Message, Message>) type, message);
        } else {
            sender.call((ObjectCallType<Message, Message, StateObject>) type, object, message);
        }
    }
}

package dev.tickwire.tools.packet;

import dev.tickwire.field.Visitable;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.tools.decode.MessageDecoder;
import dev.tickwire.tools.packet.PacketContent.Cost;
import dev.tickwire.tools.packet.PacketContent.Part;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads an entry of a message channel, and single messages for other channels. See {@code docs/wire.md}, "Messages: the
 * connection packet" and "Calls".
 */
final class MessageEntries {
    private static final List<String> REASONS = List.of(
            "by the game",
            "as there is no handler",
            "as the object was removed or is not visible",
            "as the caller does not own the object",
            "as too many calls are open",
            "as the handler failed");
    private static final int REASON_BITS = 3;
    private static final int MAX_TEXT_BYTES = 127;

    private final ProtocolModel protocol;
    private final ChannelModel channel;
    private final boolean isServer;
    private final PacketBits in;
    private final Consumer<Part> out;
    private final Map<Integer, ChannelModel.Use> uses;

    MessageEntries(ProtocolModel protocol, ChannelModel channel, boolean isServer, PacketBits in, Consumer<Part> out) {
        this.protocol = protocol;
        this.channel = channel;
        this.isServer = isServer;
        this.in = in;
        this.out = out;
        uses = channel.uses(isServer ? ChannelModel.Sender.SERVER : ChannelModel.Sender.CLIENT);
    }

    void readReliable() {
        if (in.bool()) {
            readFragment();
        } else if (in.bool()) {
            int[] ids = new int[count()];
            for (int i = 0; i < ids.length; i++) {
                ids[i] = i == 0 ? (int) in.readBits(Short.SIZE) : in.idAfter(ids[i - 1]);
            }
            for (int id : ids) {
                if (readMessage("id " + id).carriesBlock()) {
                    throw new WrongPacketException("a block message is among messages");
                }
            }
        }
    }

    void readUnreliable() {
        if (in.bool()) {
            throw new WrongPacketException(channel.name() + " carries no fragments of blocks");
        } else if (in.bool()) {
            for (int left = count(); left > 0; left--) {
                if (readMessage("").carriesBlock()) {
                    readBlock();
                }
            }
        }
    }

    private int count() {
        return in.integer(1, channel.limits().maxMessagesPerPacket(), "messages of " + channel.name());
    }

    private void readBlock() {
        requireBlocks();
        int bytes = in.integer(1, channel.limits().maxBlockBytes(), "bytes of the block");
        in.skipBytes(bytes);
        out.accept(Part.of("its block of " + bytes + " bytes"));
    }

    private void requireBlocks() {
        if (!channel.limits().blocks()) {
            throw new WrongPacketException(channel.name() + " carries no blocks");
        }
    }

    private void readFragment() {
        requireBlocks();
        ChannelModel.Limits limits = channel.limits();
        int id = (int) in.readBits(Short.SIZE);
        int count = in.integer(1, limits.maxFragments(), "fragments of a block");
        int number = in.integer(0, count - 1, "number of a fragment");
        int bytes = in.integer(1, limits.fragmentBytes(), "bytes of a fragment");
        if (number < count - 1 && bytes != limits.fragmentBytes()) {
            throw new WrongPacketException(
                    "fragment " + number + " has " + bytes + " bytes, must be " + limits.fragmentBytes());
        } else if (number * limits.fragmentBytes() + bytes > limits.maxBlockBytes()) {
            throw new WrongPacketException("the block is too large");
        }
        in.skipBytes(bytes);
        out.accept(
                Part.of(String.format("fragment %d of %d of the block of id %d, %d bytes", number, count, id, bytes)));
        if (number == 0 && !readMessage("id " + id).carriesBlock()) {
            throw new WrongPacketException("the message in the fragment carries no block");
        }
    }

    /**
     * Reads a message with its call or object.
     *
     * @param id text to show before the fields, may be empty
     * @return the type of the message
     * @throws WrongPacketException if the message cannot be read, or if the packet's sender does not send such messages
     *     on the channel
     */
    MessageModel readMessage(String id) {
        int start = in.at();
        int type = in.integer(0, protocol.messages().size() - 1, "type of a message");
        MessageModel model = protocol.messages().get(type);
        String name = model.name().simpleName();
        ChannelModel.Use use = uses.get(type);
        if (use == null) {
            throw new WrongPacketException(name + " is not a message that the " + (isServer ? "server" : "client")
                    + " sends on " + channel.name());
        }
        StringBuilder about = new StringBuilder(id);
        if (use.answers() && (!use.sent() || in.bool())) {
            add(about, "answers call " + in.readBits(Short.SIZE));
            if (in.bool()) {
                out.accept(new Part(add(about, "refused " + readReason()).toString(), name, null, null));
                return model;
            }
        } else {
            if (use.isCall()) {
                if (in.bool()) {
                    add(about, "abandons call " + in.readBits(Short.SIZE));
                    out.accept(new Part(about.toString(), name, null, null));
                    return model;
                }
                add(about, "asks");
            }
            if (use.isToObject()) {
                add(about, "at " + reference());
            }
        }
        if (model.timed() && protocol.hasTicks() && isServer) {
            add(about, "of the tick that ends with 16 bits " + in.readBits(Short.SIZE));
        }
        Visitable fields = MessageDecoder.read(model, in.reader());
        in.check("the fields of " + name + " cannot be read");
        out.accept(new Part(about.toString(), name, fields, Cost.of(name, in.at() - start)));
        return model;
    }

    private static StringBuilder add(StringBuilder about, String more) {
        return about.append(about.length() == 0 ? "" : ", ").append(more);
    }

    /** Reads a reference to an object: the slot in 16 bits, the generation in 15. */
    private String reference() {
        int slot = (int) in.readBits(Short.SIZE);
        long generation = in.readBits(Short.SIZE - 1);
        return "#" + (slot + (generation << Short.SIZE));
    }

    private String readReason() {
        int reason = (int) in.readBits(REASON_BITS);
        if (reason >= REASONS.size()) {
            throw new WrongPacketException("a refusal for the reason " + reason);
        } else if (reason > 0) {
            return REASONS.get(reason);
        }
        byte[] text = new byte[MAX_TEXT_BYTES];
        int length = in.reader().readText(text, MAX_TEXT_BYTES);
        in.check("the text of a refusal cannot be read");
        return REASONS.get(0) + ": \"" + new String(text, 0, length, StandardCharsets.UTF_8) + "\"";
    }
}

package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.packet.Sequence;

/**
 * The receiving half of a reliable channel: each message once, whatever comes twice, and none beyond the window. An entry is
 * first read without effect, then applied or forgotten.
 */
final class ReliableReceiver {
    private final ChannelConfig config;
    private final MessageCodec codec;
    private final ReceiveWindow window;
    private final BlockReceiver block;

    private final IdList ids = new IdList();
    private final MessageList messages = new MessageList();
    /** Whether the entry that was read is a fragment of the block that comes next. */
    private boolean readFragment;

    ReliableReceiver(ChannelConfig config, MessageCodec codec) {
        this.config = config;
        this.codec = codec;
        this.window = new ReceiveWindow(config.windowMessages());
        this.block = new BlockReceiver(config, codec);
    }

    boolean read(BitReader in) {
        discard();
        if (in.readBool()) {
            return readFragment(in);
        }
        if (!in.readBool()) {
            return !in.failed();
        }
        int count = in.readInt(1, config.maxMessagesPerPacket());
        return !in.failed() && readIds(in, count) && readMessages(in);
    }

    private boolean readFragment(BitReader in) {
        if (!config.blocks()) {
            return in.fail();
        }
        int id = (int) in.readBits(MessageIds.WIDTH_BITS);
        if (in.failed() || window.isBeyond(id)) {
            return in.fail();
        }
        // Fragments of any other block are read, acked and ignored.
        readFragment = id == window.expected() && !window.contains(id);
        return block.read(in, readFragment);
    }

    private boolean readIds(BitReader in, int count) {
        ids.clear();
        int id = (int) in.readBits(MessageIds.WIDTH_BITS);
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                id = MessageIds.readNext(in, ids.last());
            }
            if (in.failed() || window.isBeyond(id) || i > 0 && !isBehind(id, ids.last())) {
                return in.fail();
            }
            ids.add(id);
        }
        return true;
    }

    /** Whether an id comes behind another, seen from the one that is expected: no run spans a lap. */
    private boolean isBehind(int id, int previous) {
        return Sequence.distance(id, window.expected()) > Sequence.distance(previous, window.expected());
    }

    private boolean readMessages(BitReader in) {
        for (int i = 0; i < ids.size(); i++) {
            Message message = codec.read(in);
            if (message == null) {
                return false;
            }
            int id = ids.get(i);
            boolean isBroken = message instanceof BlockMessage || id == window.expected() && block.isActive();
            if (isBroken || window.contains(id)) {
                message.release();
            } else {
                messages.add(message, id);
            }
            if (isBroken) {
                return in.fail();
            }
        }
        return true;
    }

    void discard() {
        readFragment = false;
        messages.clear();
        block.discard();
    }

    void apply() {
        if (readFragment) {
            Message whole = block.keep();
            if (whole != null) {
                window.add(whole, window.expected());
            }
        }
        while (!messages.isEmpty()) {
            int id = messages.firstId();
            window.add(messages.take(), id);
        }
        discard();
    }

    Message next() {
        return window.take();
    }

    void close() {
        discard();
        window.clear();
        block.clear();
    }
}

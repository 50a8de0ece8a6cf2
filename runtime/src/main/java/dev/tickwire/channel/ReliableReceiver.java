package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;

/**
 * Receiving half of a reliable channel: delivers each message once, and accepts none beyond the window. An entry is
 * first read without effect, then applied or dropped.
 */
final class ReliableReceiver {
    private final MessageChannel config;
    private final MessageCodec codec;
    private final ReceiveWindow window;
    private final IdHistory history;
    /** Null until a fragment arrives. */
    private BlockReceiver block;

    private final IdList ids;
    /** Messages of the entry that was read; shared by all connections. */
    private final MessageList messages;
    /** Whether an entry was read that is neither applied nor dropped. */
    private boolean hasEntry;
    /** Whether that entry is a fragment of the expected block. */
    private boolean readFragment;

    /** Whether delivery is paused while the entry is read. */
    private boolean paused;

    private boolean postponed;

    ReliableReceiver(ChannelContext context, ReceiveWindow window) {
        this.config = context.config();
        this.codec = context.codec();
        this.ids = context.readIds();
        this.messages = context.readMessages();
        this.window = window;
        this.history = new IdHistory(window);
    }

    /**
     * Reads an entry without effect.
     *
     * @param isPaused whether delivery is paused: then only ids of the first window are accepted
     */
    ReadResult read(BitReader in, PacketIn packet, boolean isPaused) {
        discard();
        hasEntry = true;
        if (history.isAmbiguous(packet.number())) {
            in.fail();
            return ReadResult.TOO_LATE;
        }
        paused = isPaused;
        postponed = false;
        if (readEntry(in, packet, history.lowestId(packet.number()))) {
            return ReadResult.READ;
        }
        return postponed ? ReadResult.POSTPONED : ReadResult.MALFORMED;
    }

    private boolean readEntry(BitReader in, PacketIn packet, int min) {
        if (in.readBool()) {
            return readFragment(in, packet, min);
        }
        if (!in.readBool()) {
            return !in.failed();
        }
        int count = in.readInt(1, config.maxMessagesPerPacket());
        return !in.failed() && readIds(in, count, min) && readMessages(in, packet);
    }

    private boolean readFragment(BitReader in, PacketIn packet, int min) {
        if (!config.blocks()) {
            return in.fail();
        }
        int id = history.idOf((int) in.readBits(MessageIds.WIDTH_BITS));
        if (in.failed() || isPostponed(id, 1) || isBeyond(id, min)) {
            return in.fail();
        }
        if (block == null) {
            block = new BlockReceiver(config, codec);
        }
        // Fragments of any other block are read, acked and dropped.
        readFragment = id == window.expected() && !window.contains(id);
        return block.read(in, packet, readFragment);
    }

    private boolean readIds(BitReader in, int count, int min) {
        ids.clear();
        int id = history.idOf((int) in.readBits(MessageIds.WIDTH_BITS));
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                id = history.idOf(MessageIds.readNext(in, MessageIds.wire(ids.last())));
            }
            // The ids of a run rise. An id that does not rise in full value has wrapped around.
            if (in.failed() || isPostponed(id, window.max) || isBeyond(id, min) || i > 0 && id - ids.last() <= 0) {
                return in.fail();
            }
            ids.add(id);
        }
        return true;
    }

    /** Returns whether a paused channel rejects an id: only the first ids from 0 on are accepted. */
    private boolean isPostponed(int id, int first) {
        postponed = paused && (id < 0 || id >= first);
        return postponed;
    }

    private boolean isBeyond(int id, int min) {
        return window.isBeyond(id) || id - min < 0;
    }

    private boolean readMessages(BitReader in, PacketIn packet) {
        for (int i = 0; i < ids.size(); i++) {
            Message message = codec.read(in, packet);
            if (message == null) {
                return false;
            }
            int id = ids.get(i);
            boolean isBroken = message instanceof BlockMessage || isOfActiveBlock(id);
            if (isBroken || window.contains(id)) {
                message.release();
            } else {
                identify(message, id);
                messages.add(message, id);
            }
            if (isBroken) {
                return in.fail();
            }
        }
        return true;
    }

    /** A call has the id of its message. */
    private static void identify(Message message, int id) {
        if (CallHead.isCall(Ownership.head(message))) {
            Ownership.head(message, CallHead.withId(id, Ownership.head(message)));
        }
    }

    private boolean isOfActiveBlock(int id) {
        return block != null && block.isActive() && id == window.expected();
    }

    void discard() {
        if (!hasEntry) {
            return;
        }
        hasEntry = false;
        readFragment = false;
        messages.clear();
        if (block != null) {
            block.discard();
        }
    }

    void apply(long packet) {
        if (hasEntry) {
            applyEntry();
        }
        history.onPacket(packet);
    }

    private void applyEntry() {
        if (readFragment) {
            Message whole = block.keep();
            if (whole != null) {
                identify(whole, window.expected());
                window.add(whole, window.expected());
            }
        }
        while (!messages.isEmpty()) {
            int id = messages.firstId();
            window.add(messages.poll(), id);
        }
        discard();
    }

    Message next() {
        return window.poll();
    }

    /** Highest id that has arrived, plus one. */
    int endOfIds() {
        return window.end();
    }

    void close() {
        discard();
        window.clear();
        if (block != null) {
            block.clear();
        }
    }
}

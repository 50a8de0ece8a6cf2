package dev.tickwire.channel;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;

/** Sending half of a reliable channel: keeps messages until they are acked, and chooses what goes into a packet. */
final class ReliableSender {
    private static final int FRAGMENT_COST_BITS = 64;

    private final MessageChannel config;
    private final MessageCodec codec;
    private final SendWindow window;
    private final SentLog log = new SentLog();
    private final ResendRule rule;
    /** Null until a block is sent. */
    private BlockSender block;

    /** Ids of the messages in the packet, or the id of the block of {@link #chosenFragment}. */
    private final IdList chosen;

    private int chosenFragment;
    private int chosenBits;
    private boolean hasMore;
    private boolean lackedRoom;

    ReliableSender(ChannelContext context, ResendRule rule) {
        this.config = context.config();
        this.codec = context.codec();
        this.chosen = context.chosenIds();
        this.window = new SendWindow(config.windowMessages(), config.hasCalls());
        this.rule = rule;
    }

    boolean isFull() {
        return window.isFull();
    }

    /** Id of the message that is added next. */
    int nextId() {
        return window.oldest() + window.span();
    }

    /** Number of messages from the oldest that is not acked on. */
    int queuedCount() {
        return window.span();
    }

    void add(Message message, int type, int bits, long head) {
        window.add(message, type, bits, head);
    }

    /**
     * See {@link Channel#pack}.
     *
     * @param runBits the room for a run of messages, in bits
     * @param availableBits the room for a fragment, in bits
     */
    int pack(int runBits, int availableBits, int freeBits, PacketOut packet) {
        log.prune(packet.number(), window.oldest());
        chosen.clear();
        chosenFragment = BlockSender.NONE;
        hasMore = false;
        lackedRoom = false;
        if (window.isEmpty()) {
            return 0;
        }
        if (window.isBlock(window.oldest())) {
            return chooseFragment(availableBits, freeBits, packet.number(), packet.nowNanos());
        }
        return chooseMessages(runBits, packet.number(), packet.nowNanos());
    }

    private int chooseMessages(int runBits, long packet, long nowNanos) {
        int left = runBits;
        int end = window.oldest() + window.span();
        for (int id = window.oldest(); id != end; id++) {
            if (window.isBlock(id)) {
                break;
            }
            if (!window.isDue(id, nowNanos, rule, config.resendNanos())) {
                continue;
            }
            if (left < QueuedChannel.MIN_LEFT_BITS || chosen.size() == config.maxMessagesPerPacket()) {
                hasMore = true;
                lackedRoom |= left < QueuedChannel.MIN_LEFT_BITS;
                break;
            }
            int bits = idBits(id) + window.bits(id);
            if (bits > left) {
                hasMore = true;
                lackedRoom = true;
                continue;
            }
            left -= bits;
            chosen.add(id);
            window.onSent(id, packet, nowNanos);
        }
        if (chosen.size() == 0) {
            return 0;
        }
        log.addMessages(packet, chosen);
        chosenBits = QueuedChannel.RUN_HEADER_BITS + runBits - left;
        return QueuedChannel.RUN_COST_BITS + runBits - left;
    }

    private int idBits(int id) {
        return chosen.size() == 0 ? MessageIds.WIDTH_BITS : MessageIds.measureNext(chosen.last(), id);
    }

    private int chooseFragment(int availableBits, int freeBits, long packet, long nowNanos) {
        if (block == null) {
            block = new BlockSender(config.fragmentBytes(), config.maxFragments(), rule);
        }
        int id = window.oldest();
        block.begin(id, Ownership.blockLength((BlockMessage) window.message(id)));
        int fragment = block.nextDue(0, nowNanos);
        if (fragment == BlockSender.NONE) {
            return 0;
        }
        int bytes = block.bytes(fragment);
        int messageBits = fragment == 0 ? window.bits(id) : 0;
        int bits = fragmentBits(config, bytes) + messageBits;
        if (config.fragmentBytes() * Byte.SIZE > availableBits || bits > freeBits) {
            hasMore = true;
            lackedRoom = true;
            return 0;
        }
        chosen.add(id);
        chosenFragment = fragment;
        chosenBits = bits;
        window.onSent(id, packet, nowNanos);
        block.onSent(fragment, packet, nowNanos);
        log.addFragment(packet, id, fragment);
        hasMore = block.nextDue(fragment + 1, nowNanos) != BlockSender.NONE;
        return FRAGMENT_COST_BITS + bytes * Byte.SIZE + messageBits;
    }

    /** Upper bound on the bits of a fragment's entry without its message. */
    static int fragmentBits(MessageChannel config, int bytes) {
        return 1
                + MessageIds.WIDTH_BITS
                + 2 * Bits.required(config.maxFragments() - 1)
                + Bits.required(config.fragmentBytes() - 1)
                + Bits.ALIGN_BITS
                + bytes * Byte.SIZE;
    }

    boolean hasMore() {
        return hasMore;
    }

    boolean lackedRoom() {
        return lackedRoom;
    }

    int chosenBits() {
        return chosenBits;
    }

    /**
     * Writes what was chosen.
     *
     * @param newest the id of the newest message received on the channel
     */
    void write(BitWriter out, PacketOut packet, int newest) {
        boolean isFragment = chosenFragment != BlockSender.NONE;
        out.writeBool(isFragment);
        if (isFragment) {
            writeFragment(out, packet, newest);
        } else {
            writeMessages(out, packet, newest);
        }
    }

    private void writeMessages(BitWriter out, PacketOut packet, int newest) {
        out.writeBool(true);
        out.writeInt(chosen.size(), 1, config.maxMessagesPerPacket());
        MessageIds.write(out, chosen);
        for (int i = 0; i < chosen.size(); i++) {
            int id = chosen.get(i);
            codec.write(
                    out,
                    packet,
                    window.type(id),
                    window.message(id),
                    CallHead.clampedForSending(newest, window.head(id)));
        }
    }

    private void writeFragment(BitWriter out, PacketOut packet, int newest) {
        int id = chosen.last();
        int bytes = block.bytes(chosenFragment);
        BlockMessage message = (BlockMessage) window.message(id);
        out.writeWord(MessageIds.wire(id), MessageIds.WIDTH_BITS);
        out.writeInt(block.fragments(), 1, config.maxFragments());
        out.writeInt(chosenFragment, 0, block.fragments() - 1);
        out.writeInt(bytes, 1, config.fragmentBytes());
        out.writeBytes(Ownership.blockData(message), chosenFragment * config.fragmentBytes(), bytes);
        if (chosenFragment == 0) {
            codec.write(out, packet, window.type(id), message, CallHead.clampedForSending(newest, window.head(id)));
        }
    }

    void onAcked(long packet) {
        for (int record = log.firstOf(packet); log.belongsTo(record, packet); record++) {
            int id = log.id(record);
            if (log.isFragment(record)) {
                onFragmentAcked(id, log.fragment(record));
            } else {
                for (int i = 0; i < log.count(record); i++) {
                    window.onAcked(id + i);
                }
            }
            log.markAcked(record);
        }
    }

    private void onFragmentAcked(int id, int fragment) {
        if (block.onAcked(id, fragment)) {
            block.end();
            window.onAcked(id);
        }
    }

    void close() {
        window.clear();
        log.clear();
        if (block != null) {
            block.end();
        }
    }
}

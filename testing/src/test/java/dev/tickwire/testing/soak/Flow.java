package dev.tickwire.testing.soak;

import dev.tickwire.message.Message;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.soak.wire.BlockProof;
import dev.tickwire.testing.soak.wire.Proof;

/** The messages of one channel in one direction of one connection: numbers what leaves, and judges what comes. */
final class Flow {
    private final String name;
    private final MessageChannel channel;
    private final DeliveryRule rule;
    private final MessageContent evidence;
    private final RecentNumbers recent = new RecentNumbers();
    private long sent;
    private long received;
    private long newest = -1;
    /** The numbers of the messages whose receipt the sender has received. */
    private final RecentNumbers receipted = new RecentNumbers();

    private long receiptsAsked;
    private long receiptsReported;

    Flow(String name, MessageChannel channel, long key) {
        this.name = name;
        this.channel = channel;
        this.rule = DeliveryRule.of(channel.kind());
        this.evidence = new MessageContent(key, channel.maxBlockBytes());
    }

    MessageChannel channel() {
        return channel;
    }

    long sent() {
        return sent;
    }

    long received() {
        return received;
    }

    long newest() {
        return newest;
    }

    boolean isFirst(long number) {
        return recent.add(number);
    }

    /** Makes a message the next of this flow. */
    <M extends Message> M next(M message) {
        if (message instanceof BlockProof) {
            evidence.fill((BlockProof) message, channel.number(), sent);
        } else {
            evidence.fill((Proof) message, channel.number(), sent);
        }
        sent++;
        return message;
    }

    /** Whether messages may be sent with a receipt. */
    boolean hasReceipts() {
        return !rule.isComplete();
    }

    /** A receipt for the last message that was made: the channel and the number. */
    long requestReceipt() {
        receiptsAsked++;
        return (long) channel.number() << Integer.SIZE | sent - 1;
    }

    /** The number of the channel that a receipt is of. */
    static int channelOf(long receipt) {
        return (int) (receipt >>> Integer.SIZE);
    }

    /** Judges a receipt. */
    void onReceipt(long receipt, boolean acked) {
        long number = receipt & 0xFFFF_FFFFL;
        if (number >= sent || !receipted.add(number)) {
            throw new AssertionError(this + ": a second receipt, or one of nothing, for number " + number);
        }
        if (acked && rule == DeliveryRule.UNRELIABLE && !recent.contains(number)) {
            throw new AssertionError(this + ": a receipt for number " + number + ", which did not come");
        }
        receiptsReported++;
    }

    /** Judges one that came. */
    void onProof(Proof proof) {
        judge(proof.number(), evidence.holds(proof));
    }

    /** Judges one with a block that came. */
    void onBlockProof(BlockProof proof) {
        judge(proof.number(), evidence.holds(proof));
    }

    /** Holds that no more is kept anywhere than the window. */
    void checkBounds() {
        if (rule.isComplete() && sent - received > channel.windowMessages()) {
            throw new AssertionError(this + ": more are under way than the window of " + channel.windowMessages());
        }
    }

    /** Whether all has come that must, receipts too. */
    boolean isComplete() {
        return (!rule.isComplete() || sent == received) && receiptsAsked == receiptsReported;
    }

    private void judge(long number, boolean holds) {
        if (number >= sent) {
            throw new AssertionError(this + ": number " + number + " came, which was not sent");
        }
        String fault = rule.fault(this, number);
        if (fault != null) {
            throw new AssertionError(this + ": number " + number + " came, but " + fault);
        }
        if (!holds) {
            throw new AssertionError(this + ": number " + number + " is damaged");
        }
        newest = Math.max(newest, number);
        received++;
    }

    @Override
    public String toString() {
        return name + " on " + channel.name() + " (" + rule + ", " + sent + " sent, " + received + " received, "
                + receiptsReported + " receipts of " + receiptsAsked + ")";
    }
}

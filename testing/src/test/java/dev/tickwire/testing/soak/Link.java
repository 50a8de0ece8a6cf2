package dev.tickwire.testing.soak;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.connection.Protocol;
import dev.tickwire.message.Message;
import dev.tickwire.testing.soak.wire.BlockProof;
import dev.tickwire.testing.soak.wire.Proof;

/** One direction of one connection: a flow for each channel. */
final class Link {
    private final Flow[] flows;

    Link(String name, Protocol protocol, long key) {
        flows = new Flow[protocol.channels().size()];
        for (ChannelConfig channel : protocol.channels()) {
            flows[channel.number()] = new Flow(name, channel, key + channel.number() * 0x632BE59BD9B4E019L);
        }
    }

    Flow flow(int channel) {
        return flows[channel];
    }

    void onMessage(Message message) {
        if (message instanceof Proof) {
            Proof proof = (Proof) message;
            flowOf(proof.channel()).onProof(proof);
        } else {
            BlockProof proof = (BlockProof) message;
            flowOf(proof.channel()).onBlockProof(proof);
        }
    }

    /** Judges what a sender was told; the receipts of each flow are the numbers of its messages, and say of which flow. */
    void onReceipt(long receipt, boolean acked) {
        flowOf(Flow.channelOf(receipt)).onReceipt(receipt, acked);
    }

    void checkBounds() {
        for (Flow flow : flows) {
            flow.checkBounds();
        }
    }

    Flow firstIncomplete() {
        for (Flow flow : flows) {
            if (!flow.isComplete()) {
                return flow;
            }
        }
        return null;
    }

    private Flow flowOf(int channel) {
        if (channel >= flows.length) {
            throw new AssertionError("a message of channel " + channel + ", which there is not");
        }
        return flows[channel];
    }
}

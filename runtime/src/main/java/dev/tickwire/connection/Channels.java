package dev.tickwire.connection;

import dev.tickwire.bits.Side;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.MessageTicks;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.channel.Receipts;
import dev.tickwire.channel.ReliableOrderedChannel;
import dev.tickwire.channel.ReliableUnorderedChannel;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.channel.UnreliableChannel;
import dev.tickwire.channel.UnreliableSequencedChannel;
import dev.tickwire.chunk.transfer.ChunkChannel;
import dev.tickwire.chunk.transfer.ChunkContext;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.input.packet.ReadInputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import java.util.ArrayList;
import java.util.List;

/**
 * Creates the channels of all kinds for each connection of an endpoint. Holds the buffers that all connections share.
 */
final class Channels {
    /** By channel number; null for channels of objects and inputs. */
    private final ChannelContext[] memories;
    /** By channel number; null for all but chunk channels. */
    private final ChunkContext[] scratches;

    private final List<StateChannel> stateChannels;
    private final List<InputChannel<?>> inputChannels;
    private final List<ReadInputs> readInputs = new ArrayList<>();
    private final Side side;

    /**
     * Creates the shared parts of all channels.
     *
     * @param side the side of the endpoint
     * @param roomBits the room of an empty packet for entries, in bits
     */
    Channels(SpokenVersion version, Side side, MessageFactory factory, int roomBits, MessageTicks ticks) {
        Protocol protocol = version.protocol();
        memories = new ChannelContext[protocol.channels().size()];
        scratches = new ChunkContext[memories.length];
        for (MessageChannel config : protocol.messageChannels()) {
            MessageChannel newest = version.newest(config);
            MessageChannel shown = newest == null ? config : newest;
            memories[config.number()] = new ChannelContext(config, shown, side, factory, roomBits, ticks);
            if (config.kind() == ChannelKind.CHUNK) {
                scratches[config.number()] = new ChunkContext(config.sliceBytes());
            }
        }
        stateChannels = protocol.stateChannels();
        inputChannels = protocol.inputChannels();
        this.side = side;
        for (InputChannel<?> config : inputChannels) {
            readInputs.add(newReadInputs(config, factory));
        }
    }

    /**
     * Checks that each input of a version fits into a packet of the client.
     *
     * @throws IllegalArgumentException if not
     */
    static void requireInputsFit(Protocol protocol) {
        for (InputChannel<?> config : protocol.inputChannels()) {
            requireFits(config, PacketWriter.roomBits(protocol.limits().maxPacketBytes(), 0));
        }
    }

    private static <M extends InputMessage> ReadInputs newReadInputs(InputChannel<M> config, MessageFactory factory) {
        return new ReadInputs(config, factory.create(config.message()));
    }

    private static void requireFits(InputChannel<?> config, int roomBits) {
        int max = roomBits - Channel.ENTRY_COST_BITS - InputSender.overheadBits();
        if (config.message().maxBits() > max) {
            throw new IllegalArgumentException(config + ": " + config.message() + " takes up to "
                    + config.message().maxBits() + " bits, must be at most " + max + " to fit a packet");
        }
    }

    /** Greatest slice size of the chunk channels in bytes, or 0. */
    int maxSliceBytes() {
        int max = 0;
        for (ChunkContext scratch : scratches) {
            max = scratch == null ? max : Math.max(max, scratch.sliceBytes());
        }
        return max;
    }

    /** Returns the shared parts of a channel of messages or chunks. */
    ChannelContext memory(MessageChannel config) {
        return memories[config.number()];
    }

    /** Creates the channels of one connection, by number. The other arguments are parts of the connection. */
    Channel[] create(ResendRule rule, Receipts receipts, ChunkTraffic chunks, StateTraffic state, InputTraffic inputs) {
        Channel[] created = new Channel[memories.length];
        for (int number = 0; number < created.length; number++) {
            if (memories[number] != null) {
                created[number] = create(memories[number], rule, receipts, chunks);
            }
        }
        for (int place = 0; place < stateChannels.size(); place++) {
            StateChannel config = stateChannels.get(place);
            created[config.number()] = new ObjectChannel(config, place, state);
        }
        for (int place = 0; place < inputChannels.size(); place++) {
            InputChannel<?> config = inputChannels.get(place);
            created[config.number()] = new InputEntries(config, place, side, readInputs.get(place), inputs);
        }
        return created;
    }

    /** Returns the channels of messages and chunks among all channels of a connection. */
    static QueuedChannel[] ofMessages(Channel[] all) {
        List<QueuedChannel> found = new ArrayList<>();
        for (Channel channel : all) {
            if (channel instanceof QueuedChannel) {
                found.add((QueuedChannel) channel);
            }
        }
        return found.toArray(new QueuedChannel[0]);
    }

    private Channel create(ChannelContext context, ResendRule rule, Receipts receipts, ChunkTraffic chunks) {
        MessageChannel config = context.config();
        switch (config.kind()) {
            case RELIABLE_ORDERED:
                return new ReliableOrderedChannel(context, rule);
            case RELIABLE_UNORDERED:
                return new ReliableUnorderedChannel(context, rule);
            case UNRELIABLE:
                return new UnreliableChannel(context, receipts);
            case UNRELIABLE_SEQUENCED:
                return new UnreliableSequencedChannel(context, receipts);
            case CHUNK:
                return new ChunkChannel(context, scratches[config.number()], chunks);
            default:
                throw new IllegalArgumentException(config + " is of an unknown kind: " + config.kind());
        }
    }
}

package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.input.packet.ReadInputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;

/**
 * Entries of an input channel. A client's packet has one if it is the first after an input was made. Reports of the
 * server are written by {@link InputTraffic}.
 */
final class InputEntries extends Channel {
    /** Place among the input channels. */
    private final int place;

    private final InputTraffic inputs;
    private final ReadInputs read;
    private final Side side;
    private final InputChannel<?> config;
    private int bits;
    private boolean lackedRoom;
    private boolean isRead;

    /**
     * Creates the channel of a connection.
     *
     * @param place the place among the input channels
     * @param read the reader of the endpoint
     */
    InputEntries(InputChannel<?> config, int place, Side side, ReadInputs read, InputTraffic inputs) {
        super(config);
        this.config = config;
        this.place = place;
        this.side = side;
        this.read = read;
        this.inputs = inputs;
    }

    @Override
    public int pack(int availableBits, int freeBits, PacketOut packet) {
        InputSender sender = inputs.sender(place);
        bits = sender == null ? 0 : sender.pack(Math.min(availableBits - ENTRY_COST_BITS, freeBits));
        lackedRoom = sender != null && sender.lackedRoom();
        return bits;
    }

    /** {@inheritDoc} The channel of a client is active, since the client makes an input in each tick. */
    @Override
    protected boolean isIdle() {
        return inputs.sender(place) == null;
    }

    @Override
    public int chosenBits() {
        return bits;
    }

    @Override
    public boolean hasMore() {
        return lackedRoom;
    }

    @Override
    public boolean lackedRoom() {
        return lackedRoom;
    }

    @Override
    public void write(BitWriter out, PacketOut packet) {
        InputSender sender = inputs.sender(place);
        int count = sender.write(out);
        for (int input = 0; input < count; input++) {
            int inputBits = sender.writtenBits(input);
            if (inputBits > 0) {
                int start = sender.writtenStart(input);
                InputMessage message = packet.tap() == null ? null : sender.readWritten(input, read.message());
                packet.onMessage(config, config.message(), message, start, start, inputBits);
            }
        }
    }

    @Override
    public ReadResult read(BitReader in, PacketIn packet) {
        isRead = side == Side.SERVER && read.read(in);
        if (!isRead) {
            in.fail();
            return ReadResult.MALFORMED;
        }
        for (int input = 0; input < read.count(); input++) {
            int inputBits = read.bits(input);
            if (inputBits > 0) {
                InputMessage message = packet.tap() == null ? null : read.message(input);
                packet.onMessage(config, config.message(), message, read.start(input), read.start(input), inputBits);
            }
        }
        return ReadResult.READ;
    }

    @Override
    public void discard() {
        isRead = false;
    }

    @Override
    public void apply(PacketIn packet) {
        InputReceiver receiver = inputs.receiver(place);
        if (isRead && receiver != null) {
            receiver.accept(read, packet.nowNanos());
        }
        isRead = false;
    }

    @Override
    public void close() {
        // The endpoint closes them.
    }
}

package dev.tickwire.tools.packet;

import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.tools.packet.PacketContent.Cost;
import dev.tickwire.tools.packet.PacketContent.Part;
import java.util.function.Consumer;

/** Reads an entry of a chunk channel: acks, a cancellation, and a slice. See {@code docs/wire.md}, "Chunks". */
final class ChunkEntries {
    private static final int MAX_ACKS = 3;
    private static final int MAX_ACKED_SLICES = 2048;
    private static final int KEY_BITS = 256;
    private static final String[] STATES = {"in progress", "complete", "rejected or cancelled"};

    private final ChannelModel channel;
    private final PacketBits in;
    private final Flow flow;
    private final MessageEntries messages;
    private final Consumer<Part> out;
    private final int maxSlices;

    ChunkEntries(ChannelModel channel, PacketBits in, Flow flow, MessageEntries messages, Consumer<Part> out) {
        this.channel = channel;
        this.in = in;
        this.flow = flow;
        this.messages = messages;
        this.out = out;
        maxSlices = channel.limits().maxFragments();
    }

    void read() {
        for (int left = in.integer(0, MAX_ACKS, "acks of chunks"); left > 0; left--) {
            readAck();
        }
        if (in.bool()) {
            out.accept(Part.of("cancels chunk " + in.readBits(Short.SIZE)));
        }
        if (in.bool()) {
            readSlice();
        }
    }

    private void readAck() {
        long id = in.readBits(Short.SIZE);
        int state = in.integer(0, STATES.length - 1, "state of a chunk");
        String text = STATES[state];
        if (state == 0) {
            int first = in.integer(0, maxSlices - 1, "first missing slice");
            int arrived = 0;
            for (int left = in.integer(0, MAX_ACKED_SLICES, "slices of an ack"); left > 0; left--) {
                arrived += in.bool() ? 1 : 0;
            }
            text += ", all slices before " + first + " received, and " + arrived + " after it";
        }
        in.readBits(Byte.SIZE);
        out.accept(Part.of("ack of chunk " + id + ": " + text));
    }

    private void readSlice() {
        int start = in.at();
        int id = (int) in.readBits(Short.SIZE);
        if (in.bool()) {
            int opening = in.at();
            flow.openChunk(channel.number(), id, readOpening(id));
            start += in.at() - opening;
        }
        Integer bytes = flow.chunkBytes(channel.number(), id);
        int slice = in.integer(0, maxSlices - 1, "number of a slice");
        if (bytes == null) {
            // Without the opening, the length of the slice is unknown. The rest of the packet counts as the slice:
            // mostly nothing follows.
            in.skip(in.left());
            out.accept(slice(start, "slice " + slice + " of chunk " + id));
            throw new WrongPacketException(
                    "the begin of chunk " + id + " is not in the recording: its length is unknown");
        }
        int sliceBytes = channel.limits().fragmentBytes();
        int last = (bytes - 1) / sliceBytes;
        if (slice > last) {
            throw new WrongPacketException("slice " + slice + " behind the last, " + last);
        } else if (slice == last) {
            in.readBits(Integer.SIZE);
        }
        int length = slice == last ? bytes - last * sliceBytes : sliceBytes;
        in.skipBytes(length);
        out.accept(slice(start, "slice " + slice + " of chunk " + id + ", " + length + " bytes"));
    }

    private Part slice(int start, String about) {
        return new Part(about, "", null, Cost.of(Cost.SLICES, in.at() - start));
    }

    /** Reads the opening of a transfer: length, key and message. Returns the length in bytes. */
    private int readOpening(int id) {
        int bytes = in.integer(1, channel.limits().maxBlockBytes(), "bytes of a chunk");
        if (in.bool()) {
            in.skip(KEY_BITS);
        }
        if (!messages.readMessage("opens chunk " + id + " of " + bytes + " bytes")
                .carriesBlock()) {
            throw new WrongPacketException("the message of a chunk carries no block");
        }
        return bytes;
    }
}

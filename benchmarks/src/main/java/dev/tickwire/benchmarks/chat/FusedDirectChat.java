package dev.tickwire.benchmarks.chat;

import dev.tickwire.base.Utf8;
import dev.tickwire.benchmarks.codec.Checks;
import dev.tickwire.benchmarks.codec.Operation;
import java.util.List;

/**
 * {@code Chat} by hand, from a {@code String} straight into the packet. No object is left that could be queued until
 * there is room.
 */
public final class FusedDirectChat extends FusedChat {
    @Override
    public int fillAndWrite(ChatLine line) {
        makeRoom();
        byte[] bytes = packet;
        int sender = line.sender;
        if (!ChatLine.isSender(sender)) {
            throw Checks.refusal(line);
        }
        int at = claim(HEAD_BITS);
        int index = at + HEAD_BITS + 7 >>> 3;
        // sender 6 bits, length 8; the length is known only after encoding
        put(bytes, at, sender, HEAD_BITS, carry(bytes, at));
        int length = Utf8.encode(line.text, bytes, index, Math.min(ChatLine.MAX_TEXT_BYTES, PACKET_BYTES - index));
        if (length < 0) {
            throw Checks.refusal(line);
        }
        merge(bytes, at, (long) length << 6);
        claim((index + length << 3) - at - HEAD_BITS);
        bytes[index + length] = 0;
        return bytesWritten();
    }

    @Override
    public List<Operation> operations() {
        return List.of(Operation.FILL_AND_WRITE);
    }
}

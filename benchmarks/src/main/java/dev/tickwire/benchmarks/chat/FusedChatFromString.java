package dev.tickwire.benchmarks.chat;

import dev.tickwire.bits.Utf8;

/** The bits of the generated class, packed by hand from a {@code String} for each message. */
public final class FusedChatFromString extends FusedChat {
    @Override
    protected void write(ChatLine line) {
        byte[] bytes = encoded;
        int sender = line.sender;
        if (sender < 0 || sender > ChatLines.MAX_SENDER) {
            throw outOfRange();
        }
        int at = claim(HEAD_BITS);
        int index = at + HEAD_BITS + 7 >>> 3;
        // sender 6, length 8, which is known only when the text is there
        put(bytes, at, sender);
        int length = Utf8.encode(line.text, bytes, index, Math.min(ChatLines.MAX_TEXT_BYTES, PACKET_BYTES - index));
        if (length < 0) {
            throw outOfRange();
        }
        merge(bytes, at, (long) length << 6);
        claim((index + length << 3) - at - HEAD_BITS);
        bytes[index + length] = 0;
    }
}

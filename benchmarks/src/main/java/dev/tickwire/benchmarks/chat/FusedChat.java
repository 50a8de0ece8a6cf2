package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.Chat;
import dev.tickwire.bits.Utf8;

/** The bits of the generated class, packed by hand. */
public final class FusedChat extends FusedCodec<ChatLine> {
    private static final int HEAD_BITS = 14;

    private final ChatLine decoded = new ChatLine();

    public FusedChat() {
        super(Chat.MAX_BITS);
    }

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

    @Override
    protected ChatLine read() {
        byte[] bytes = source;
        int at = readAt;
        int index = at + HEAD_BITS + 7 >>> 3;
        int left = (readEnd >>> 3) - index;
        if (left < 0) {
            return null;
        }
        long word = word(bytes, at);
        int textLength = (int) (word >>> 6) & 0xFF;
        long padding = word >>> HEAD_BITS & (1L << (index << 3) - at - HEAD_BITS) - 1;
        if (padding != 0 || textLength > ChatLines.MAX_TEXT_BYTES || textLength > left) {
            return null;
        }
        readAt = index + textLength << 3;
        ChatLine line = decoded;
        line.sender = (int) word & ChatLines.MAX_SENDER;
        line.utf8Length = textLength;
        System.arraycopy(bytes, index, line.utf8, 0, textLength);
        return line.isUtf8Valid() ? line : null;
    }
}

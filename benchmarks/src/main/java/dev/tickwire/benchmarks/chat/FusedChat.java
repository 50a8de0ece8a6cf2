package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.Chat;

/** The bits of the generated class, packed by hand, from and into UTF-8. */
public class FusedChat extends FusedCodec<ChatLine> {
    static final int HEAD_BITS = 14;

    private final ChatLine decoded = new ChatLine();

    /** Makes the codec. */
    public FusedChat() {
        super(Chat.MAX_BITS);
    }

    @Override
    protected void write(ChatLine line) {
        byte[] bytes = encoded;
        int length = line.utf8Length;
        int at = claim(HEAD_BITS);
        int index = at + HEAD_BITS + 7 >>> 3;
        claim((index + length << 3) - at - HEAD_BITS);
        // sender 6, length 8
        put(bytes, at, line.sender | length << 6);
        System.arraycopy(line.utf8, 0, bytes, index, length);
        bytes[index + length] = 0;
    }

    @Override
    protected final ChatLine read() {
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

package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.Chat;
import java.nio.charset.StandardCharsets;

/** The bits of the generated class, packed by hand; the text as the JDK encodes it, which allocates. */
public final class FusedChat extends FusedCodec<ChatLine> {
    private static final int HEAD_BITS = 14;

    private final ChatLine decoded = new ChatLine();

    public FusedChat() {
        super(Chat.MAX_BITS);
    }

    @Override
    protected void write(ChatLine line) {
        byte[] utf8 = line.text.getBytes(StandardCharsets.UTF_8);
        int sender = line.sender;
        if (sender < 0 || sender > ChatLines.MAX_SENDER || utf8.length > ChatLines.MAX_TEXT_BYTES) {
            throw outOfRange();
        }
        int at = claim(HEAD_BITS);
        // sender 6, length 8
        put(encoded, at, sender | utf8.length << 6);
        int index = at + HEAD_BITS + 7 >>> 3;
        claim((index + utf8.length << 3) - at - HEAD_BITS);
        System.arraycopy(utf8, 0, encoded, index, utf8.length);
        encoded[index + utf8.length] = 0;
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

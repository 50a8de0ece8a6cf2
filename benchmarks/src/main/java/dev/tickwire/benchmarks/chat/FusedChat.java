package dev.tickwire.benchmarks.chat;

import dev.tickwire.base.Utf8;
import dev.tickwire.benchmarks.codec.Checks;
import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.Chat;
import java.nio.charset.StandardCharsets;

/** {@code Chat} by hand, with the bits of the generated class. */
public final class FusedChat extends FusedCodec<ChatLine, FusedChat.Line> {
    private static final int HEAD_BITS = 14;

    /** A line with its text in UTF-8. */
    static final class Line {
        int sender;
        final byte[] utf8 = new byte[ChatLine.MAX_TEXT_BYTES];
        int length;

        /** Copies a line, after checks. */
        Line set(ChatLine line) {
            int length = Utf8.encode(line.text, utf8, 0, ChatLine.MAX_TEXT_BYTES);
            if (length < 0 || !ChatLine.isSender(line.sender)) {
                throw Checks.refusal(line);
            }
            sender = line.sender;
            this.length = length;
            return this;
        }
    }

    private final Line read = new Line();

    public FusedChat() {
        super(Line::new, Chat.MAX_BITS);
    }

    @Override
    protected Line fill(Line chat, ChatLine line) {
        return chat.set(line);
    }

    @Override
    protected void pack(Line chat) {
        byte[] bytes = packet;
        int length = chat.length;
        int at = claim(HEAD_BITS);
        int index = at + HEAD_BITS + 7 >>> 3;
        claim((index + length << 3) - at - HEAD_BITS);
        // sender 6 bits, length 8
        put(bytes, at, chat.sender | length << 6, HEAD_BITS, carry(bytes, at));
        System.arraycopy(chat.utf8, 0, bytes, index, length);
        bytes[index + length] = 0;
    }

    @Override
    protected boolean readNext(ChatLine game) {
        byte[] bytes = received;
        int at = readAt;
        int index = at + HEAD_BITS + 7 >>> 3;
        int left = (readEnd >>> 3) - index;
        if (left < 0) {
            return false;
        }
        long word = word(bytes, at);
        int length = (int) (word >>> 6) & 0xFF;
        long padding = word >>> HEAD_BITS & (1L << (index << 3) - at - HEAD_BITS) - 1;
        if (padding != 0 || length > ChatLine.MAX_TEXT_BYTES || length > left) {
            return false;
        }
        readAt = index + length << 3;
        Line chat = read;
        chat.sender = (int) word & ChatLine.MAX_SENDER;
        chat.length = length;
        System.arraycopy(bytes, index, chat.utf8, 0, length);
        if (!Utf8.isValid(chat.utf8, length)) {
            return false;
        }
        game.assign(chat.sender, new String(chat.utf8, 0, length, StandardCharsets.UTF_8));
        return true;
    }
}

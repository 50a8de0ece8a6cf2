package dev.tickwire.benchmarks.chat;

import dev.tickwire.base.Utf8;
import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.Chat;
import java.nio.charset.StandardCharsets;

/** {@code Chat} by hand, with the bits of the generated class. */
public final class FusedChat extends FusedCodec<ChatLine, ChatUtf8> {
    private static final int HEAD_BITS = 14;

    private final ChatUtf8 read = new ChatUtf8();

    public FusedChat() {
        super(ChatUtf8::new, Chat.MAX_BITS);
    }

    @Override
    protected ChatUtf8 fill(ChatUtf8 chat, ChatLine line) {
        return chat.set(line);
    }

    @Override
    protected void pack(ChatUtf8 chat) {
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
        ChatUtf8 chat = read;
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

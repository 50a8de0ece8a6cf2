package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;
import java.nio.charset.StandardCharsets;

/** {@code Chat} by hand: sender, length and UTF-8. */
public final class ByteBufferChat extends ByteBufferCodec<ChatLine> {
    private static final int FIXED_BYTES = 2;

    private final byte[] text = new byte[ChatLine.MAX_TEXT_BYTES];

    @Override
    public int fillAndWrite(ChatLine values) {
        ChatLine line = values.checked();
        byte[] utf8 = line.text.getBytes(StandardCharsets.UTF_8);
        out.clear().put((byte) line.sender).put((byte) utf8.length).put(utf8);
        return finished(FIXED_BYTES + utf8.length);
    }

    @Override
    public boolean readInto(int offset, int length, ChatLine game) {
        if (length < FIXED_BYTES) {
            return false;
        }
        in.position(offset);
        int sender = in.get();
        int textBytes = in.get() & 0xFF;
        if (textBytes > ChatLine.MAX_TEXT_BYTES || length < FIXED_BYTES + textBytes) {
            return false;
        }
        in.get(text, 0, textBytes);
        return game.offer(sender, text, textBytes);
    }
}

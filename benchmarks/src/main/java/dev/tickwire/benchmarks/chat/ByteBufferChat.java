package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;
import dev.tickwire.benchmarks.codec.SeparateCodec;
import java.nio.charset.StandardCharsets;

/** {@code Chat} by hand: sender, length and UTF-8. */
public final class ByteBufferChat extends ByteBufferCodec<ChatLine> implements SeparateCodec<ChatLine, ChatUtf8> {
    private static final int FIXED_BYTES = 2;

    private final byte[] text = new byte[ChatLine.MAX_TEXT_BYTES];

    @Override
    public int fillAndWrite(ChatLine values) {
        ChatLine line = values.checked();
        byte[] utf8 = line.text.getBytes(StandardCharsets.UTF_8);
        return write(line.sender, utf8, utf8.length);
    }

    @Override
    public ChatUtf8 prepare(ChatLine values) {
        return new ChatUtf8().set(values);
    }

    @Override
    public int write(ChatUtf8 line) {
        return write(line.sender, line.utf8, line.length);
    }

    private int write(int sender, byte[] utf8, int length) {
        out.clear().put((byte) sender).put((byte) length).put(utf8, 0, length);
        return finished(FIXED_BYTES + length);
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

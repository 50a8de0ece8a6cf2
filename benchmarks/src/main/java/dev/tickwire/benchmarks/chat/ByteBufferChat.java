package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;

/** Sender, length and UTF-8, by hand. */
public final class ByteBufferChat extends ByteBufferCodec<ChatLine> {
    private static final int FIXED_BYTES = 2;

    private final ChatLine decoded = new ChatLine();

    @Override
    public int encode(ChatLine line, int startBit) {
        out.clear().put((byte) line.sender).put((byte) line.utf8Length).put(line.utf8, 0, line.utf8Length);
        return finished();
    }

    @Override
    public ChatLine decode(int offset, int length, int startBit) {
        if (length < FIXED_BYTES) {
            return null;
        }
        in.position(offset);
        int sender = in.get();
        int textBytes = in.get() & 0xFF;
        if (sender < 0
                || sender > ChatLines.MAX_SENDER
                || textBytes > ChatLines.MAX_TEXT_BYTES
                || length < FIXED_BYTES + textBytes) {
            return null;
        }
        ChatLine line = decoded;
        line.sender = sender;
        in.get(line.utf8, 0, textBytes);
        line.utf8Length = textBytes;
        return line.isUtf8Valid() ? line : null;
    }
}

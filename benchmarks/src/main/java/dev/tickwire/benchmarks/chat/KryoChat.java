package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.KryoCodec;

/** Kryo, which writes an object with UTF-8 and reads a new one. */
public final class KryoChat extends KryoCodec<ChatLine, ChatBytes> {
    private final ChatBytes carried = new ChatBytes();
    private final ChatLine decoded = new ChatLine();

    public KryoChat() {
        super(ChatBytes.class, byte[].class);
    }

    @Override
    public int encode(ChatLine line, int startBit) {
        return write(carried.take(line));
    }

    @Override
    public ChatLine decode(int offset, int length, int startBit) {
        ChatBytes read = read(offset, length);
        return read != null && read.fill(decoded) ? decoded : null;
    }
}

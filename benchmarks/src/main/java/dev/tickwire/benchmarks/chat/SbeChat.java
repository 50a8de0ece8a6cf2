package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.ChatDecoder;
import dev.tickwire.benchmarks.sbe.ChatEncoder;

/** {@code Chat} with Simple Binary Encoding, with its message header. */
public final class SbeChat extends SbeCodec<ChatLine> {
    private static final int MIN_LENGTH = ChatDecoder.BLOCK_LENGTH + ChatDecoder.textHeaderLength();

    private final ChatEncoder encoder = new ChatEncoder();
    private final ChatDecoder decoder = new ChatDecoder();
    private final byte[] text = new byte[ChatLine.MAX_TEXT_BYTES];

    @Override
    public int fillAndWrite(ChatLine values) {
        ChatLine line = values.checked();
        encoder.wrapAndApplyHeader(out, 0, headerEncoder)
                .sender((short) line.sender)
                .text(line.text);
        return finishedBehindHeader(encoder.encodedLength());
    }

    @Override
    public boolean readInto(int offset, int length, ChatLine game) {
        if (!isSound(offset, length, MIN_LENGTH, ChatDecoder.BLOCK_LENGTH)) {
            return false;
        }
        try {
            decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        } catch (IllegalStateException anotherMessage) {
            return false;
        }
        int sender = decoder.sender();
        int textBytes = decoder.textLength();
        if (textBytes > ChatLine.MAX_TEXT_BYTES
                || decoder.limit() + ChatDecoder.textHeaderLength() + textBytes > offset + length) {
            return false;
        }
        return game.offer(sender, text, decoder.getText(text, 0, ChatLine.MAX_TEXT_BYTES));
    }
}

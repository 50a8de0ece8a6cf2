package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.codec.SeparateCodec;
import dev.tickwire.benchmarks.sbe.ChatDecoder;
import dev.tickwire.benchmarks.sbe.ChatEncoder;
import java.util.List;

/**
 * {@code Chat} with Simple Binary Encoding, with its message header. A text that was encoded before is written as
 * bytes.
 */
public final class SbeChat extends SbeCodec<ChatLine> implements SeparateCodec<ChatLine, ChatUtf8> {
    private static final int MIN_LENGTH = ChatDecoder.BLOCK_LENGTH + ChatDecoder.textHeaderLength();

    private final ChatEncoder encoder = new ChatEncoder();
    private final ChatDecoder decoder = new ChatDecoder();
    private final byte[] text = new byte[ChatLine.MAX_TEXT_BYTES];

    @Override
    public int fillAndWrite(ChatLine values) {
        ChatLine line = values.checked();
        header(line.sender).text(line.text);
        return finishedBehindHeader(encoder.encodedLength());
    }

    @Override
    public ChatUtf8 prepare(ChatLine values) {
        return new ChatUtf8().set(values);
    }

    @Override
    public int write(ChatUtf8 line) {
        header(line.sender).putText(line.utf8, 0, line.length);
        return finishedBehindHeader(encoder.encodedLength());
    }

    private ChatEncoder header(int sender) {
        return encoder.wrapAndApplyHeader(out, 0, headerEncoder).sender((short) sender);
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

    @Override
    public List<Class<?>> classes() {
        return List.of(ChatEncoder.class, ChatDecoder.class);
    }
}

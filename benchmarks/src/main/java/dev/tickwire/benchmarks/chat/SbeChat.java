package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.ChatDecoder;
import dev.tickwire.benchmarks.sbe.ChatEncoder;

/** Simple Binary Encoding, with its message header, from and into UTF-8. */
public class SbeChat extends SbeCodec<ChatLine> {
    protected final ChatEncoder encoder = new ChatEncoder();
    private final ChatDecoder decoder = new ChatDecoder();
    private final ChatLine decoded = new ChatLine();

    @Override
    public int encode(ChatLine line, int startBit) {
        begin(line).putText(line.utf8, 0, line.utf8Length);
        return finished(encoder.encodedLength());
    }

    /** Encodes all that stands before the text. */
    protected final ChatEncoder begin(ChatLine line) {
        return encoder.wrapAndApplyHeader(out, 0, headerEncoder).sender((short) line.sender);
    }

    @Override
    public final ChatLine decode(int offset, int length, int startBit) {
        try {
            return read(offset, length);
        } catch (IllegalStateException | IndexOutOfBoundsException malformed) {
            return null;
        }
    }

    private ChatLine read(int offset, int length) {
        if (!isLongEnough(length, ChatDecoder.BLOCK_LENGTH + ChatDecoder.textHeaderLength())) {
            return null;
        }
        decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        int sender = decoder.sender();
        int textBytes = decoder.textLength();
        if (sender > ChatLines.MAX_SENDER
                || textBytes > ChatLines.MAX_TEXT_BYTES
                || decoder.limit() + ChatDecoder.textHeaderLength() + textBytes > offset + length) {
            return null;
        }
        ChatLine line = decoded;
        line.sender = sender;
        line.utf8Length = decoder.getText(line.utf8, 0, ChatLines.MAX_TEXT_BYTES);
        return line.isUtf8Valid() ? line : null;
    }
}

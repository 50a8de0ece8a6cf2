package dev.tickwire.benchmarks.chat;

/** Simple Binary Encoding, given a {@code String} for each message. */
public final class SbeChatFromString extends SbeChat {
    @Override
    public int encode(ChatLine line, int startBit) {
        begin(line).text(line.text);
        return finished(encoder.encodedLength());
    }
}

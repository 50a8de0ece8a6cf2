package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.Mistakes;

/** What every codec must reject or clamp in the values of {@code Chat}. */
public final class ChatMistakes {
    private ChatMistakes() {}

    public static Mistakes<ChatLine> all() {
        return new Mistakes<ChatLine>(ChatLine::isSendable)
                .refused(line -> line.sender = ChatLine.MAX_SENDER + 1)
                .refused(line -> line.text = "x".repeat(ChatLine.MAX_TEXT_BYTES - 1) + "\u00e4")
                .refused(line -> line.text = "zero\0character")
                .refusedWhenWritten(line -> line.sender = -1)
                .refusedWhenWritten(line -> line.text = "half a pair \ud83d")
                .refusedWhenWritten(line -> line.text = "half a pair \ude80, the other half")
                .refusedWhenWritten(line -> line.text = "pair \ud83dtaken apart\ude80")
                .refusedWhenWritten(line -> line.text = "\u20ac".repeat(ChatLine.MAX_TEXT_BYTES));
    }
}

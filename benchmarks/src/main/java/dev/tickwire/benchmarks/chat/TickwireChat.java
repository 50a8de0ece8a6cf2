package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.TickwireCodec;
import dev.tickwire.benchmarks.wire.Chat;

/** {@code Chat} with the generated class, which stores its text as UTF-8. */
public final class TickwireChat extends TickwireCodec<ChatLine, Chat> {
    public TickwireChat() {
        super(Chat::new, Chat.MAX_BITS);
    }

    @Override
    protected Chat fill(Chat message, ChatLine line) {
        return message.sender(line.sender).text(line.text);
    }

    @Override
    protected void copyTo(Chat message, ChatLine game) {
        game.assign(message.sender(), message.text());
    }
}

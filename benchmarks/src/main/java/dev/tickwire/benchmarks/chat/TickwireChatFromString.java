package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.wire.Chat;

/** The generated class, given a {@code String} for each message. */
public final class TickwireChatFromString extends TickwireChat {
    private final Chat filled = new Chat();

    @Override
    protected void write(Chat message) {
        filled.sender(message.sender()).text(message.text()).write(out);
    }
}

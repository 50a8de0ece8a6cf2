package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.BitsCodec;
import dev.tickwire.benchmarks.wire.Chat;
import java.util.List;

/** The generated class. */
public final class TickwireChat extends BitsCodec<Chat> {
    /** The peers encode from a String, so ours is given one each time, too: a message that keeps its bytes would only copy. */
    private final Chat filled = new Chat();

    private final Chat decoded = new Chat();

    public TickwireChat() {
        super(Chat.MAX_BITS);
    }

    /** The same messages as instances of the generated class. */
    public static List<Chat> of(List<ChatLine> messages) {
        return messages.stream().map(TickwireChat::of).toList();
    }

    private static Chat of(ChatLine line) {
        return new Chat().sender(line.sender).text(line.text);
    }

    @Override
    protected void write(Chat message) {
        filled.sender(message.sender()).text(message.text()).write(out);
    }

    @Override
    protected Chat read() {
        return decoded.read(in) ? decoded : null;
    }
}

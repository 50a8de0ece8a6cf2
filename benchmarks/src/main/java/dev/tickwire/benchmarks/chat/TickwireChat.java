package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.BitsCodec;
import dev.tickwire.benchmarks.wire.Chat;
import java.util.List;

/** The generated class, which keeps its text as UTF-8. */
public class TickwireChat extends BitsCodec<Chat> {
    private final Chat decoded = new Chat();

    /** Makes the codec. */
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
        message.write(out);
    }

    @Override
    protected final Chat read() {
        return decoded.read(in) ? decoded : null;
    }
}

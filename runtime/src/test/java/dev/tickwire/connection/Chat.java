package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.generated.TextField;
import dev.tickwire.message.Message;

/** A message for tests, as a generated class would be: {@code string(63) text;}. */
public final class Chat extends Message {
    private final TextField text = new TextField("Chat.text", 63);

    Chat text(String value) {
        text.set(value);
        return this;
    }

    @Override
    public void write(BitWriter out) {
        text.write(out);
    }

    @Override
    public boolean read(BitReader in) {
        return text.read(in);
    }

    @Override
    public int measure() {
        return text.measure();
    }

    @Override
    public Chat reset() {
        text.clear();
        return this;
    }

    @Override
    public String toString() {
        return "Chat " + text;
    }
}

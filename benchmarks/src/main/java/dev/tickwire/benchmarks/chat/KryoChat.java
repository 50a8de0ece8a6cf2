package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.KryoCodec;

/** Kryo, which writes an object with a String in its own coding and reads a new one. */
public final class KryoChat extends KryoCodec<ChatLine, ChatObject> {
    public KryoChat() {
        super(ChatObject.class, ChatObject::new);
    }

    @Override
    protected ChatObject fill(ChatObject object, ChatLine values) {
        return object.set(values.checked());
    }

    @Override
    protected boolean offer(ChatObject object, ChatLine game) {
        return object.offer(game);
    }

    /** It believes the length of a text. */
    @Override
    public boolean survivesAnyBytes() {
        return false;
    }
}

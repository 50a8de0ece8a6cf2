package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.KryoCodec;
import java.util.Random;

/** Random messages of the kind {@code Chat}, of 24 to 56 characters, and its codecs. */
public final class ChatLines {
    private static final int POOL = 4096;
    private static final int MIN_CHARACTERS = 24;
    private static final int MAX_CHARACTERS = 56;
    private static final String ASCII = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ,.!?";
    private static final String[] BEYOND = {"\u00e4", "\u00e9", "\u0436", "\u20ac", "\u6f22", "\ud83d\ude80"};

    private ChatLines() {}

    /** Returns the kind in which three of four lines are ASCII. In the others, a sixth of the characters is beyond. */
    public static Kind<ChatLine> kind() {
        return new Kind<>(ChatLine::new, ChatLines::randomize, POOL)
                .codec("tickwire", () -> new TickwireChat())
                .codec("fused", () -> new FusedChat())
                .codec("sbe", () -> new SbeChat())
                .codec("bytebuffer", () -> new ByteBufferChat())
                .codec("protobuf", () -> new ProtobufChat())
                .codec("flatbuffers", () -> new FlatBuffersChat())
                .codec("kryo", () -> new KryoCodec<>(ChatObject.class, ChatObject::new));
    }

    private static void randomize(ChatLine line, Random random) {
        boolean ascii = random.nextInt(4) != 0;
        line.sender = random.nextInt(ChatLine.MAX_SENDER + 1);
        int characters = ascii
                ? MIN_CHARACTERS + random.nextInt(MAX_CHARACTERS - MIN_CHARACTERS + 1)
                : MIN_CHARACTERS + random.nextInt(16);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < characters; i++) {
            if (!ascii && random.nextInt(6) == 0) {
                text.append(BEYOND[random.nextInt(BEYOND.length)]);
            } else {
                text.append(ASCII.charAt(random.nextInt(ASCII.length())));
            }
        }
        line.text = text.toString();
    }
}

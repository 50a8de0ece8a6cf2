package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.Chat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The lines that every codec carries: 24 to 56 characters, in three of four lines all ASCII, else a sixth of them
 * beyond.
 */
public final class ChatLines {
    static final int MAX_SENDER = 63;
    static final int MAX_TEXT_BYTES = 128;

    private static final int LEAST_CHARACTERS = 24;
    private static final int MOST_CHARACTERS = 56;
    private static final String ASCII = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ,.!?";
    private static final String[] BEYOND = {"\u00e4", "\u00e9", "\u0436", "\u20ac", "\u6f22", "\ud83d\ude80"};

    private ChatLines() {}

    /** The trial of a codec that carries these. */
    public static Trial<ChatLine> trial(Codec<ChatLine> codec) {
        return new Trial<>(codec, random(Seed.VALUE), ChatLine::same);
    }

    /** The trial of a codec of the generated class, with the same values. */
    public static Trial<Chat> generated(Codec<Chat> codec) {
        return new Trial<>(codec, TickwireChat.of(random(Seed.VALUE)), Chat::equals);
    }

    /** The trials of each codec with all of these, by its name in the benchmarks. */
    public static Map<String, Supplier<Trial<?>>> trials() {
        Map<String, Supplier<Trial<?>>> trials = new LinkedHashMap<>();
        trials.put("tickwire", () -> generated(new TickwireChat()));
        trials.put("tickwireFromString", () -> generated(new TickwireChatFromString()));
        trials.put("fused", () -> trial(new FusedChat()));
        trials.put("fusedFromString", () -> trial(new FusedChatFromString()));
        trials.put("sbe", () -> trial(new SbeChat()));
        trials.put("sbeFromString", () -> trial(new SbeChatFromString()));
        trials.put("protobuf", () -> trial(new ProtobufChat()));
        trials.put("flatbuffers", () -> trial(new FlatBuffersChat()));
        trials.put("kryo", () -> trial(new KryoChat()));
        trials.put("fory", () -> trial(new ForyChat()));
        trials.put("bytebuffer", () -> trial(new ByteBufferChat()));
        return trials;
    }

    /**
     * Random lines.
     *
     * @param seed gives the same lines each time
     */
    public static List<ChatLine> random(long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> line(random)).limit(Trial.COUNT).toList();
    }

    private static ChatLine line(Random random) {
        ChatLine line = new ChatLine();
        line.sender = random.nextInt(MAX_SENDER + 1);
        boolean ascii = random.nextInt(4) != 0;
        int characters = ascii
                ? LEAST_CHARACTERS + random.nextInt(MOST_CHARACTERS - LEAST_CHARACTERS + 1)
                : LEAST_CHARACTERS + random.nextInt(16);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < characters; i++) {
            if (!ascii && random.nextInt(6) == 0) {
                text.append(BEYOND[random.nextInt(BEYOND.length)]);
            } else {
                text.append(ASCII.charAt(random.nextInt(ASCII.length())));
            }
        }
        line.set(text.toString());
        return line;
    }
}

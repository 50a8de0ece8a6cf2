package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.Trial;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The lines that every codec carries: 24 to 56 characters, in three of four lines all ASCII, else a sixth of them beyond. */
public final class ChatLines {
    static final int MAX_SENDER = 63;
    static final int MAX_TEXT_BYTES = 128;

    private static final int LEAST_CHARACTERS = 24;
    private static final int MOST_CHARACTERS = 56;
    private static final String ASCII = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ,.!?";
    private static final String[] BEYOND = {"\u00e4", "\u00e9", "\u0436", "\u20ac", "\u6f22", "\ud83d\ude80"};

    private ChatLines() {}

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
        line.text = text.toString();
        return line;
    }
}

package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** Writes messages from the game's own values. */
final class FillAndWriteTrial<T extends Values<T>> implements Trial {
    private final Codec<T> codec;
    private final DrawnMessages<T> messages;

    FillAndWriteTrial(Codec<T> codec, List<T> pool, Draw draw) {
        this.codec = codec;
        this.messages = new DrawnMessages<>(pool, draw);
    }

    @Override
    public void draw() {
        messages.next();
    }

    @Override
    public void run(Blackhole hole) {
        for (int i = 0; i < COUNT; i++) {
            hole.consume(codec.fillAndWrite(messages.at(i)));
        }
    }
}

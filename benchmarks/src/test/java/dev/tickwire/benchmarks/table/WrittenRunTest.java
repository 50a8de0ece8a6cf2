package dev.tickwire.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Order;
import dev.tickwire.benchmarks.codec.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenRunTest {
    private static final String ENTRY = """
            {
              "benchmark": "dev.tickwire.benchmarks.CodecBenchmark.run",
              "jvmArgs": ["--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED"%s],
              "vmName": "Some VM", "vmVersion": "17.0.1+2",
              "params": {"codec": "sbe", "message": "Chat", "operation": "FILL_AND_WRITE", "order": "DRAWN"},
              "primaryMetric": {"score": 9.0, "rawData": [[%s], [7.0, 8.0]]},
              "secondaryMetrics": {"gc.alloc.rate.norm": {"rawData": [[24.0, 24.0], [24.0, 25.0]]}}
            }
            """;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("run.json");
        Files.writeString(
                file,
                "[" + ENTRY.formatted("", "6.0, 5.0") + ","
                        + ENTRY.formatted(", \"-Dagrona.disable.bounds.checks=true\"", "3.0, 4.0") + "]");
    }

    private static Fork fork(Variant variant) {
        return new Row(Message.Chat, Operation.FILL_AND_WRITE, "sbe", variant, Order.DRAWN).fork();
    }

    @Test
    void shouldTellTheVariantsOfACodecApart() throws IOException {
        Fork plain = fork(Variant.PLAIN);
        Fork production = fork(Variant.PRODUCTION);
        Map<Fork, Samples> samples = WrittenRun.read(file, List.of(production, plain));
        assertEquals(new Samples(List.of(5.0, 7.0), 24), samples.get(plain));
        assertEquals(new Samples(List.of(3.0, 7.0), 24), samples.get(production));
    }

    @Test
    void shouldNameWhatTheFileLacks() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class, () -> WrittenRun.read(file, List.of(fork(Variant.UNCHECKED))));
        assertEquals(file + " has no figures of Chat fill and write sbeUnchecked", refused.getMessage());
    }

    @Test
    void shouldSayWhatWasMeasured() throws IOException {
        assertEquals("JDK 17.0.1+2 (Some VM); medians of 2 processes each, from run.json.\n", WrittenRun.heading(file));
    }
}

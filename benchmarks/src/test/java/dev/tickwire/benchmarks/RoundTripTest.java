package dev.tickwire.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.table.Message;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;

class RoundTripTest {
    private static final Map<Message, Double> OUR_BYTES =
            Stream.of(Message.values()).collect(Collectors.toMap(message -> message, RoundTripTest::ourBytes));

    private static double ourBytes(Message message) {
        return message.trials().get("tickwire").get().meanBytes();
    }

    static Stream<Arguments> codecs() {
        return Stream.of(Message.values())
                .flatMap(message -> message.trials().entrySet().stream()
                        .map(codec -> Arguments.of(message, codec.getKey(), codec.getValue())));
    }

    /** A trial compares every message with what comes back. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("codecs")
    void shouldComeBackAsItWasFromNoFewerBytesThanOurs(Message message, String codec, Supplier<Trial<?>> trial) {
        assertTrue(trial.get().meanBytes() >= OUR_BYTES.get(message));
    }

    @ParameterizedTest
    @EnumSource
    void shouldMeasureBothWaysOfEachCodec(Message message) {
        Set<String> expected = message.trials().keySet().stream()
                .flatMap(codec -> Stream.of("encode_" + codec, "decode_" + codec))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> measured = Arrays.stream(message.benchmark().getMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, measured);
    }
}

package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.CodecBenchmark;
import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Variant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A row of a table.
 *
 * @param message the message
 * @param operation the operation
 * @param codec the codec
 * @param variant the options of its process
 */
public record Row(Message message, Operation operation, String codec, Variant variant) {
    /** Returns the rows of a message that are compared, in their order. */
    public static List<Row> of(Message message) {
        return Stream.of(Operation.values())
                .flatMap(operation -> message.kind().codecs().stream().flatMap(codec -> of(message, operation, codec)))
                .toList();
    }

    private static Stream<Row> of(Message message, Operation operation, String name) {
        Codec<?> codec = message.kind().codec(name);
        Predicate<Variant> concerned = variant -> variant.concerns(operation);
        return codec.variants().stream().filter(concerned).map(variant -> new Row(message, operation, name, variant));
    }

    /** Returns the name of codec and variant, such as {@code sbeProduction}. */
    public String name() {
        return codec + variant.suffix();
    }

    /** Returns the process that measures the row. */
    public Fork fork() {
        return new Fork(
                message + " " + operation.title() + " " + name(),
                CodecBenchmark.class,
                Map.of(
                        "message", message.name(),
                        "operation", operation.name(),
                        "codec", codec),
                variant.jvmArguments());
    }
}

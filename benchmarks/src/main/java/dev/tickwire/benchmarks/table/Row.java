package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.CodecBenchmark;
import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Order;
import dev.tickwire.benchmarks.codec.Variant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A row of the table.
 *
 * @param message the message
 * @param operation what is done with it
 * @param codec the codec
 * @param variant how its process runs
 * @param order the order of the messages
 */
public record Row(Message message, Operation operation, String codec, Variant variant, Order order) {
    /** The rows of a message that are compared, in their order. */
    public static List<Row> of(Message message) {
        return Stream.of(Operation.values())
                .flatMap(operation -> message.kind().codecs().stream().flatMap(codec -> of(message, operation, codec)))
                .toList();
    }

    private static Stream<Row> of(Message message, Operation operation, String name) {
        Codec<?> codec = message.kind().codec(name);
        Predicate<Variant> concerned = variant -> variant.concerns(operation);
        return codec.operations().contains(operation)
                ? codec.variants().stream()
                        .filter(concerned)
                        .map(variant -> new Row(message, operation, name, variant, Order.DRAWN))
                : Stream.of();
    }

    /** The rows that show what the order of messages does, with a codec that branches where a ship has flags. */
    public static List<Row> ofOrders() {
        return Stream.of(Operation.FILL_AND_WRITE, Operation.READ_AND_TAKE)
                .flatMap(operation -> Stream.of(Order.DRAWN, Order.REDRAWN, Order.FIXED, Order.SORTED)
                        .map(order -> new Row(Message.ShipCreate, operation, "handwritten", Variant.PLAIN, order)))
                .toList();
    }

    /** The codec and how its process runs: {@code sbeProduction}. */
    public String name() {
        return codec + variant.suffix();
    }

    /** The process that measures it. */
    public Fork fork() {
        return new Fork(
                message + " " + operation.title() + " " + name() + (order == Order.DRAWN ? "" : " " + order.title()),
                CodecBenchmark.class,
                Map.of(
                        "message", message.name(),
                        "operation", operation.name(),
                        "codec", codec,
                        "order", order.name()),
                variant.jvmArguments());
    }
}

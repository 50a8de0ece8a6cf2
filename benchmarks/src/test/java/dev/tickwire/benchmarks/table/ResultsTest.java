package dev.tickwire.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Variant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of results that are made up. */
class ResultsTest {
    private final Map<Row, Samples> rows = new LinkedHashMap<>();

    private void add(Message message, Operation operation, String codec, Variant variant, double... nanos) {
        rows.put(CodecTable.row(message, operation, codec, variant), samples(0.004, nanos));
    }

    private static Samples samples(double allocated, double... nanos) {
        return new Samples(Arrays.stream(nanos).boxed().toList(), allocated);
    }

    private void add(int connections, boolean withSnapshot, double allocated, double nanos) {
        rows.put(CostTable.trip(connections, withSnapshot), samples(allocated, nanos));
    }

    @Test
    void shouldShowRatiosWithinAMessageAndAnOperation() {
        add(Message.Chat, Operation.FILL_AND_WRITE, "tickwire", Variant.PLAIN, 30, 28, 32);
        add(Message.Chat, Operation.FILL_AND_WRITE, "sbe", Variant.PLAIN, 60);
        add(Message.Chat, Operation.FILL_AND_WRITE, "sbe", Variant.PRODUCTION, 40);
        add(Message.Chat, Operation.READ_AND_TAKE, "sbe", Variant.PLAIN, 20);
        add(Message.Snapshot, Operation.FILL_AND_WRITE, "fused", Variant.PLAIN, 160, 161, 220, 222);
        assertEquals("""

                **Chat: fill and write**

                | codec | ns | 95 % | allocates | / sbe | / sbeProduction | / fused |
                |---|--:|--:|--:|--:|--:|--:|
                | tickwire | 30.0 | 28.0 to 32.0 | 0 B | 0.47 | 0.70 | – |
                | sbe | 60.0 | 60.0 to 60.0 | 0 B | 1.00 | 1.50 | – |
                | sbeProduction | 40.0 | 40.0 to 40.0 | 0 B | 0.67 | 1.00 | – |

                **Chat: read and take**

                | codec | ns | 95 % | allocates | / sbe | / sbeProduction | / fused |
                |---|--:|--:|--:|--:|--:|--:|
                | sbe | 20.0 | 20.0 to 20.0 | 0 B | 1.00 | – | – |

                **Snapshot: fill and write**

                | codec | ns | 95 % | allocates | / sbe | / sbeProduction | / fused |
                |---|--:|--:|--:|--:|--:|--:|
                | fused | 190.5 | 160.0 to 222.0 | 0 B | – | – | 1.00 |
                """, CodecTable.of(new Results(rows)));
    }

    private static List<String> missed(Results results) {
        return Aim.figures(results).stream()
                .filter(Figure::isMissed)
                .map(Figure::condition)
                .toList();
    }

    @Test
    void shouldNameFiguresThatMissTheirTarget() {
        add(Message.Snapshot, Operation.FILL_AND_WRITE, "tickwire", Variant.PLAIN, 76);
        add(Message.Snapshot, Operation.FILL_AND_WRITE, "sbe", Variant.PLAIN, 100);
        add(Message.PlayerInput, Operation.FILL_AND_WRITE, "tickwire", Variant.PLAIN, 70);
        add(Message.PlayerInput, Operation.FILL_AND_WRITE, "sbe", Variant.PLAIN, 100);
        add(Message.PlayerInput, Operation.FILL_AND_WRITE, "sbe", Variant.PRODUCTION, 100);
        assertEquals(List.of("Snapshot: fill and write / sbe"), missed(new Results(rows)));
        assertEquals("""

                | aim | at most | measured | |
                |---|--:|--:|---|
                | PlayerInput: fill and write / sbe | 0.70 | 0.70 |  |
                | Snapshot: fill and write / sbe | 0.75 | 0.76 | missed |
                | PlayerInput: fill and write / sbeProduction | 1.30 | 0.70 |  |
                | PlayerInput: fill and write, bytes allocated | 0.50 | 0.00 |  |
                | Snapshot: fill and write, bytes allocated | 0.50 | 0.00 |  |
                """, Aim.table(Aim.figures(new Results(rows))));
    }

    @Test
    void shouldMissTheAimOfNothingAllocated() {
        rows.put(CodecTable.row(Message.Chat, Operation.FILL_AND_WRITE, "tickwire", Variant.PLAIN), samples(24, 40));
        assertEquals(List.of("Chat: fill and write, bytes allocated"), missed(new Results(rows)));
    }

    @Test
    void shouldMissTheAimOfManyConnections() {
        add(16, false, 0, 1000);
        assertEquals(List.of(), missed(new Results(rows)));
        add(1024, false, 0, 2100);
        assertEquals(List.of("trip at 1,024 connections / at 16"), missed(new Results(rows)));
    }

    @Test
    void shouldMissTheAimsOfVersions() {
        add(Message.Snapshot, Operation.READ_AND_TAKE, "tickwire", Variant.PLAIN, 100);
        add(Message.Snapshot, Operation.READ_AND_TAKE, "tickwirePast", Variant.PLAIN, 104);
        add(Message.ShipCreate, Operation.FILL, "tickwire", Variant.PLAIN, 100);
        add(Message.ShipCreate, Operation.FILL, "tickwirePast", Variant.PLAIN, 104);
        rows.put(CostTable.tick(0), samples(0, 1000));
        rows.put(CostTable.tick(16), samples(0, 1310));
        assertEquals(
                List.of(
                        "ShipCreate: fill, tickwirePast / tickwire",
                        "Snapshot: read and take, tickwirePast / tickwire",
                        "a server's tick with clients of two versions / of one"),
                missed(new Results(rows)));
    }

    /** An aim that no row can reach, misspelt, would never be missed. */
    @Test
    void shouldHaveRowsForEveryAim() {
        for (Message message : Message.values()) {
            for (Operation operation : Operation.values()) {
                CodecTable.rows(message, operation).forEach(row -> rows.put(row, samples(0, 1)));
            }
        }
        CostTable.TRIPS.rows().forEach(row -> rows.put(row, samples(0, 1)));
        CostTable.VERSIONS.rows().forEach(row -> rows.put(row, samples(0, 1)));
        Results all = new Results(rows);
        Aim.ALL.forEach(aim -> assertTrue(aim.measured().apply(all).isPresent(), aim::name));
    }

    @Test
    void shouldMeasureTheHeadlineOfEachCodecInEachVariant() {
        List<String> names = Stream.of(Operation.values())
                .flatMap(operation -> CodecTable.rows(Message.PlayerInput, operation).stream())
                .filter(row -> row.parameters().get("codec").equals("sbe"))
                .map(row -> row.group() + ", " + row.name())
                .toList();
        assertEquals(
                List.of(
                        "PlayerInput: fill and write, sbe",
                        "PlayerInput: fill and write, sbeUnchecked",
                        "PlayerInput: fill and write, sbeProduction",
                        "PlayerInput: read and take, sbe",
                        "PlayerInput: read and take, sbeProduction"),
                names);
    }

    @Test
    void shouldShowTheRatioToSixteenConnectionsOfTheSameTrip() {
        add(1, false, 0.01, 800);
        add(16, false, 0, 1000);
        add(1024, false, 0, 1500);
        add(1024, true, 55.7, 2500);
        String table = CostTable.TRIPS.of(new Results(rows));
        assertEquals("""

                | a packet's trip | connections | ns a packet | 95 % | bytes | allocates | / 16 connections |
                |---|--:|--:|--:|--:|--:|--:|
                | 4 commands | 1 | 800.0 | 800.0 to 800.0 | 28.3 | 0 B | 0.80 |
                | 4 commands | 16 | 1000.0 | 1000.0 to 1000.0 | 28.3 | 0 B | 1.00 |
                | 4 commands | 1024 | 1500.0 | 1500.0 to 1500.0 | 28.3 | 0 B | 1.50 |
                | 4 commands, snapshot | 1024 | 2500.0 | 2500.0 to 2500.0 | 379.3 | 56 B | – |
                """, table);
    }
}

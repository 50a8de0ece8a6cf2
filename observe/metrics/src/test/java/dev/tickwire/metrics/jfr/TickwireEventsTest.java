package dev.tickwire.metrics.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.metrics.Match;
import dev.tickwire.metrics.Twisted;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The events of a match, as a recording has them. */
class TickwireEventsTest {
    @TempDir
    Path folder;

    @Test
    void shouldReportWhyConnectionsEnd() throws IOException {
        List<RecordedEvent> events = record(Duration.ofDays(1), match -> {
            match.world.server().peer(0).kick("enough");
            match.world.client(1).disconnect();
        });
        List<RecordedEvent> ends = named(events, "dev.tickwire.End");
        assertEquals(2, ends.size());
        assertEquals("KICKED enough 0 server", end(ends.get(0)));
        assertEquals("CLOSED_BY_PEER  1 server", end(ends.get(1)));
        assertTrue(ends.get(0).getString("address").contains(":"), ends.get(0).toString());
        assertEquals(List.of(), named(events, "dev.tickwire.SlowUpdate"));
        assertEquals(List.of(), named(events, "dev.tickwire.Breach"));
    }

    private static String end(RecordedEvent event) {
        return event.getString("reason") + " " + event.getString("text") + " " + event.getInt("peer") + " "
                + event.getString("side");
    }

    @Test
    void shouldReportAClientThatMoves() throws IOException {
        List<RecordedEvent> events = record(Duration.ofDays(1), match -> match.world.changeAddress(1));
        List<RecordedEvent> moves = named(events, "dev.tickwire.Move");
        assertEquals(1, moves.size());
        assertEquals(1, moves.get(0).getInt("peer"));
        assertTrue(!moves.get(0).getString("before").equals(moves.get(0).getString("address")));
    }

    @Test
    void shouldReportProtocolBreaches() throws IOException {
        List<RecordedEvent> events =
                record(Duration.ofDays(1), match -> Twisted.connect(match.world).breach());
        RecordedEvent breach = named(events, "dev.tickwire.Breach").get(0);
        assertEquals("sparks", breach.getString("channel"));
        assertEquals("Spark", breach.getString("message"));
        assertEquals(null, breach.getString("field"));
        assertEquals(
                "message Spark on channel sparks, which does not carry it from that side", breach.getString("text"));
        RecordedEvent end = named(events, "dev.tickwire.End").get(0);
        assertEquals("PROTOCOL_ERROR", end.getString("reason"));
        assertEquals(breach.getString("text"), end.getString("text"), "the text that the game gets");
    }

    @Test
    void shouldReportSlowUpdates() throws IOException {
        List<RecordedEvent> events = record(Duration.ZERO, match -> {});
        List<RecordedEvent> updates = named(events, "dev.tickwire.SlowUpdate");
        assertEquals(120, updates.size());
        int received = 0;
        for (RecordedEvent update : updates) {
            assertEquals(2, update.getInt("peers"));
            assertEquals(Duration.ZERO, update.getDuration("limit"));
            assertTrue(update.getDuration().toNanos() > 0, update.toString());
            received += update.getInt("datagramsReceived");
        }
        assertTrue(received >= 200, received + " datagrams received");
        for (int i = 1; i < updates.size(); i++) {
            assertTrue(
                    updates.get(i).getStartTime().compareTo(updates.get(i - 1).getEndTime()) >= 0);
        }
    }

    @Test
    void shouldDefaultTheSlowUpdateToATick() {
        try (Match match = new Match(5, 1, NetworkConditions.perfect());
                TickwireEvents events = TickwireEvents.of(match.world.server())) {
            assertEquals(1_000_000_000L / 60, events.slowUpdate().toNanos());
            assertThrows(IllegalArgumentException.class, () -> events.slowUpdate(Duration.ofNanos(-1)));
            assertThrows(IllegalArgumentException.class, () -> events.slowUpdate(null));
            assertThrows(IllegalArgumentException.class, () -> TickwireEvents.of(null));
        }
    }

    @Test
    void shouldReportNothingOnceClosed() throws IOException {
        List<RecordedEvent> events = record(Duration.ZERO, match -> {}, true);
        assertEquals(List.of(), named(events, "dev.tickwire.SlowUpdate"));
    }

    private interface Play {
        void at(Match match);
    }

    private List<RecordedEvent> record(Duration slowUpdate, Play play) throws IOException {
        return record(slowUpdate, play, false);
    }

    /** Records two seconds of a match, in which something happens. */
    private List<RecordedEvent> record(Duration slowUpdate, Play play, boolean isClosed) throws IOException {
        try (Match match = new Match(4, 2, NetworkConditions.perfect());
                Recording recording = new Recording()) {
            match.connect();
            match.play(60);
            TickwireEvents events = TickwireEvents.of(match.world.server()).slowUpdate(slowUpdate);
            if (isClosed) {
                events.close();
            }
            for (String name : List.of("SlowUpdate", "Move", "End", "Breach")) {
                recording.enable("dev.tickwire." + name);
            }
            recording.start();
            play.at(match);
            match.play(120);
            recording.stop();
            Path file = folder.resolve("match.jfr");
            recording.dump(file);
            assertTrue(Files.size(file) > 0);
            return RecordingFile.readAllEvents(file).stream().toList();
        }
    }

    private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals(name))
                .toList();
    }
}

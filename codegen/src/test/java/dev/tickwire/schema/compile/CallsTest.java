package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.ChannelMessage;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallsTest {
    private static final String GAME = """
        object Rock { uint8 kind; }
        object Door { bool open; }
        message Buy {} message Bought { uint8 gold; } message Ping {} message Pong {}
        message Open {} message Opened {} message Use {} message Slam {}
        protocol Game {
            ticks 60;
            channel world state { server Rock; server Door; }
            channel control reliable_ordered {
                client Buy -> Bought;
                Ping -> Pong;
                client Open -> Opened at Door;
                owner client Use -> Opened at Door;
                server Slam at Door;
            }
            channel events reliable_unordered { client Buy; owner client Slam at Door; Bought; }
        }
        """;

    private static Compiled changed(String what, String by) {
        assertTrue(GAME.contains(what), what);
        return Compiled.declarations(GAME.replace(what, by));
    }

    @Test
    void shouldModelCallsAndObjectMessages() {
        Compiled compiled = Compiled.declarations(GAME);
        compiled.mustReport("");
        ProtocolModel protocol = compiled.protocol();
        assertEquals(
                List.of("Buy", "Bought", "Ping", "Pong", "Open", "Opened", "Use", "Slam"),
                protocol.messages().stream()
                        .map(message -> message.name().simpleName())
                        .toList());
        assertEquals(
                List.of(
                        "0 CLIENT -> 1",
                        "2 EITHER -> 3",
                        "4 CLIENT -> 5 at Door",
                        "6 CLIENT -> 5 at Door owner",
                        "7 SERVER at Door"),
                entries(protocol.channels().get(1)));
        assertEquals(
                List.of("0 CLIENT", "7 CLIENT at Door owner", "1 EITHER"),
                entries(protocol.channels().get(2)));
        assertEquals(Optional.of("Bought"), protocol.answerTo(0).map(CallsTest::name));
        assertEquals(Optional.empty(), protocol.answerTo(1));
        assertEquals(Optional.empty(), protocol.answerTo(7));
        assertEquals(
                Optional.of("Door"),
                protocol.objectOf(7).map(object -> object.name().simpleName()));
        assertEquals(Optional.empty(), protocol.objectOf(0));
    }

    private static List<String> entries(ChannelModel channel) {
        return channel.messages().stream().map(CallsTest::text).toList();
    }

    private static String text(ChannelMessage entry) {
        return entry.typeNumber() + " " + entry.sender()
                + entry.answer().map(answer -> " -> " + answer.typeNumber()).orElse("")
                + entry.object()
                        .map(object -> " at " + object.name().simpleName())
                        .orElse("")
                + (entry.ownerOnly() ? " owner" : "");
    }

    private static String name(MessageModel message) {
        return message.name().simpleName();
    }

    @Test
    void shouldProjectCallsAndObjectMessages() {
        String projection = Compiled.declarations(GAME).protocol().projection();
        assertTrue(projection.contains("""
             blocks max_block 262144 fragment 1024
              0 client -> 1
              2 either -> 3
              4 client -> 5 at 0 1
              6 client -> 5 at 0 1 owner
              7 server at 0 1
            channel 2 reliable_unordered\
            """), projection);
        assertTrue(projection.endsWith("\n  0 client\n  1 either\n  7 client at 0 1 owner\n"), projection);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "client Buy -> Bought;~client Buy; server Bought;",
                "client Buy -> Bought;~client Buy -> Pong; server Bought;",
                "client Open -> Opened at Door;~client Open -> Opened at Rock;",
                "client Open -> Opened at Door;~client Open -> Opened;",
                "owner client Use~client Use",
                "server Slam at Door;~server Slam;",
            })
    void shouldChangeTheIdIfCallsOrObjectsDiffer(String from, String to) {
        ProtocolModel before = Compiled.declarations(GAME).protocol();
        ProtocolModel now = changed(from, to).protocol();
        assertNotEquals(before.projection(), now.projection());
        assertNotEquals(before.id(), now.id());
    }

    /** A protocol without calls is to the byte what it was. */
    @Test
    void shouldKeepTheIdsOfProtocolsWithoutCalls() {
        String schema = "message A { uint8 a; } message B { bool b; } protocol P { channel c reliable_ordered"
                + " { client A; server B; } channel d unreliable { A; } }";
        ProtocolModel protocol = Compiled.declarations(schema).protocol();
        assertEquals("""
            channel 0 reliable_ordered budget 0 window 1024 max_messages 256 resend 100 blocks max_block 262144 fragment 1024
              0 client
              1 server
            channel 1 unreliable budget 0 window 1024 max_messages 256 resend 100 blocks max_block 262144 fragment 1024
              0 either
            """, protocol.projection().substring(protocol.projection().indexOf("channel 0")));
    }

    @Test
    void shouldNumberAnAnswerAfterItsCallByDefault() {
        ProtocolModel listed = changed(
                        "ticks 60;", "ticks 60; messages Opened, Bought, Pong, Buy, Ping, Open, Use, Slam;")
                .protocol();
        assertEquals("Opened", name(listed.messages().get(0)));
        assertTrue(listed.projection().contains("\n  5 client -> 0 at 0 1\n"), listed.projection());
        changed("ticks 60;", "ticks 60; messages Buy, Bought, Ping, Open, Opened, Use, Slam;")
                .mustReport("a.tick:11:17: error[unlisted-message]: `Pong` is missing in the list of messages");
    }

    @Test
    void shouldAcceptAMessageThatIsItsOwnAnswer() {
        ProtocolModel protocol = changed("Ping -> Pong;", "Ping -> Ping; Pong;").protocol();
        assertTrue(protocol.projection().contains("\n  2 either -> 2\n"), protocol.projection());
    }

    @Test
    void shouldAcceptAnObjectMessageThatIsSentWithoutObjectOnAnotherChannel() {
        changed("Bought; }", "Bought; server Open; } channel plain unreliable { Slam; Use; Ping; }")
                .mustReport("");
    }

    @Test
    void shouldAllowTwoProtocolsWithDifferentCalls() {
        Compiled.declarations(GAME + """
            protocol Other { channel c reliable_ordered { server Buy -> Pong; Open; } }
            """).mustReport("");
    }

    @Test
    void shouldNotReportAnAnswerThatIsNotListed() {
        ProtocolModel protocol = Compiled.declarations(GAME).protocol();
        assertFalse(protocol.channels().get(1).messages().stream().anyMatch(entry -> entry.typeNumber() == 1));
    }

    @Test
    void shouldNotCallAnObjectOrMessageUnusedThatIsOnlyNamedInACall() {
        Compiled.files(
                        "lib.tick",
                        "package lib; object Door { bool open; } message Used {}",
                        "a.tick",
                        "package a; import \"lib.tick\"; message Use {} protocol P { ticks 60;"
                                + " channel c reliable_ordered { Use -> lib.Used at lib.Door; }"
                                + " channel w state { server Door; } }")
                .mustReport("");
    }

    /** A packet of 128 bytes has 957 bits for the fields of a plain message if types have 3 bits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Last;                        | 957",
                "server Last;                 | 957",
                "client Ask -> Last;          | 940",
                "client Ask -> Last; Last;    | 939",
                "Ask -> Last; client Last;    | 939",
                "client Ask -> Last; client Last; | 940",
                "server Ask -> Last; server Last; | 940",
                "server Last at Door;         | 926",
                "Last -> Ask at Door;         | 925",
                "client Last -> Last;         | 940",
                "Last -> Last;                | 939",
            })
    void shouldCountTheHeadOfAMessageWhereItMustFit(String entries, int bits) {
        assertEquals("", fit(entries, "", bits));
        assertTrue(fit(entries, "", bits + 1).contains("takes at least " + (bits + 1) + " bits"), entries);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"server Last; | 941", "client Ask -> Last; | 924", "server Last at Door; | 910"})
    void shouldCountTheTickOfATimedMessage(String entries, int bits) {
        assertEquals("", fit(entries, " timed", bits));
        assertTrue(fit(entries, " timed", bits + 1).contains("takes at least " + (bits + 1) + " bits"), entries);
    }

    private static String fit(String entries, String modifier, int bits) {
        return Compiled.declarations("message Ask {} message Last" + modifier + " { bits(64) a[14]; bits("
                        + (bits - 14 * 64) + ") b; } message M {} message N {} message O {} object Door { bool open; }"
                        + " protocol P { ticks 60; packet 128; messages Ask, Last, M, N, O;"
                        + " channel c reliable_ordered { " + entries + " } channel d unreliable { Ask; M; N; O; }"
                        + " channel w state { server Door; } }")
                .report();
    }

    /** Beside a whole fragment of 100 bytes, a packet of 128 has 1008 - 64 - 800 bits for the type and the fields. */
    @Test
    void shouldCountTheHeadBesideAFragment() {
        String schema = "message Ask {} message Level block { bits(64) a; bits(%d) b[2]; } protocol P { packet 128;"
                + " channel c reliable_ordered (fragment 100) { %s } channel d unreliable { Ask; } }";
        Compiled.declarations(schema.formatted(39, "Level;")).mustReport("");
        assertTrue(
                Compiled.declarations(schema.formatted(40, "Level;")).report().contains("has 143 for it"));
        Compiled.declarations(schema.formatted(31, "Ask -> Level;")).mustReport("");
        assertTrue(Compiled.declarations(schema.formatted(32, "Ask -> Level;"))
                .report()
                .contains("has 126 for it"));
    }

    /** Of 9 bytes, 19 bits are left for head and fields where types take 5, and 20 where they take 4. */
    @Test
    void shouldReserveBytesForARejection() {
        assertEquals("", refusing("message Pong {}", 9, 14));
        assertTrue(refusing("message Pong {}", 9, 15).contains("a refusal of `Pong` takes 3 bits"));
        assertTrue(refusing("message Pong block {}", 9, 15).contains("a refusal of `Pong` takes 3 bits"));
        assertEquals("", refusing("message Pong block {}", 10, 15));
    }

    private static String refusing(String answer, int budget, int others) {
        StringBuilder declared = new StringBuilder("message Ping {} " + answer);
        StringBuilder listed = new StringBuilder();
        for (int number = 0; number < others; number++) {
            declared.append(" message M").append(number).append(" {}");
            listed.append(" M").append(number).append(';');
        }
        return Compiled.declarations(declared + " protocol P { channel c reliable_ordered (budget " + budget
                        + ", fragment 100) { Ping -> Pong; } channel d unreliable {" + listed + " } }")
                .report();
    }

    @Test
    void shouldCountAnswersAmongTheEntriesOfChannels() {
        StringBuilder messages = new StringBuilder("message Done {}\n");
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < 1_023; i++) {
            messages.append("message M").append(i).append(" {}\n");
            entries.append("M").append(i).append(" -> Done; ");
        }
        String two = "channel c reliable_ordered { " + entries + "} channel d unreliable { M1; M2;";
        Compiled.declarations(messages + "protocol P { " + two + " } }").mustReport("");
        assertTrue(Compiled.declarations(messages + "protocol P { " + two + " M3; } }")
                .report()
                .endsWith("error[too-many-messages]: the channels of `P` list 2049 messages, must be at most 2048"));
    }
}

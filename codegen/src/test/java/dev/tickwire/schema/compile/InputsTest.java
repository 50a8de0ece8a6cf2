package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InputsTest {
    private static final String GAME = """
            flags Buttons { UP, DOWN, pulse FIRE }
            struct Aim { float(-1..1, step 0.01) pitch; }
            union Tool { Buttons keys; quat(9) turn; }
            message Move { Buttons buttons; Aim aim; int(0..7) slots[..15]; optional Tool tool; if (buttons.UP) { bool run; } }
            message Bang timed { uint8 place; }
            message Chat { string(20) text; }
            protocol Game {
                ticks 60;
                channel talk  reliable_ordered { Chat; server Bang; }
                channel moves input (redundancy 6, priority 3) { client Move; }
            }
            """;

    private static Compiled changed(String what, String by) {
        assertTrue(GAME.contains(what), what);
        return Compiled.declarations(GAME.replace(what, by));
    }

    @Test
    void shouldModelInputsAndTimedMessages() {
        Compiled compiled = Compiled.declarations(GAME);
        compiled.mustReport("");
        SchemaModel model = compiled.model();
        ProtocolModel protocol = model.protocols().get(0);
        ChannelModel moves = protocol.channels().get(1);
        assertEquals(ChannelModel.Kind.INPUT, moves.kind());
        assertEquals(6, moves.redundancy());
        assertEquals(3, moves.limits().priority());
        assertEquals(ChannelModel.Sender.CLIENT, moves.messages().get(0).sender());
        assertEquals(0, protocol.channels().get(0).redundancy());
        assertEquals(
                List.of("Move"),
                model.messages().stream()
                        .filter(MessageModel::input)
                        .map(message -> message.name().simpleName())
                        .toList());
        assertEquals(
                List.of("Bang"),
                model.messages().stream()
                        .filter(MessageModel::timed)
                        .map(message -> message.name().simpleName())
                        .toList());
        FlagsModel buttons = model.flags().get(0);
        assertTrue(buttons.hasPulses());
        assertEquals(
                List.of(false, false, true),
                buttons.flags().stream().map(FlagsModel.Flag::pulse).toList());
        assertEquals(
                4,
                changed(" (redundancy 6, priority 3)", "")
                        .model()
                        .protocols()
                        .get(0)
                        .channels()
                        .get(1)
                        .redundancy());
    }

    @Test
    void shouldProjectFactsOfTheWire() {
        String projection = Compiled.declarations(GAME).protocol().projection();
        assertTrue(projection.contains("\nmessage 1 timed\n  0 int 0..255 width 8\n"), projection);
        assertTrue(projection.endsWith("\nchannel 1 input\n  2 client\n"), projection);
        assertEquals(
                projection,
                changed("redundancy 6, priority 3", "redundancy 2").protocol().projection());
        assertEquals(projection, changed("pulse FIRE", "FIRE").protocol().projection());
        assertFalse(projection.equals(changed("Bang timed", "Bang").protocol().projection()));
    }

    @Test
    void shouldAcceptTheSameMessageInTwoProtocols() {
        Compiled.declarations(GAME + """
                protocol Other { ticks 30; channel moves input { client Move; } }
                protocol Old { channel moves unreliable { client Move; } }
                """).mustReport("");
    }

    @Test
    void shouldAcceptSixtyFourBytes() {
        String schema =
                "message Move { uint64 parts[8]; } protocol Game { ticks 60; channel m input { client Move; } }";
        Compiled.declarations(schema).mustReport("");
        Compiled.declarations(schema.replace("[8];", "[8]; bool more;"))
                .mustReport("a.tick:2:97: error[input-message]: `Move` may take up to 513 bits, an input 512 at the"
                        + " most");
    }

    @Test
    void shouldRejectReferencesAtAnyDepth() {
        changed("float(-1..1, step 0.01) pitch;", "bytes(3) raw[2];")
                .mustReport(
                        "a.tick:11:61: error[input-message]: an input holds no text, bytes or references, and `Move`"
                                + " has `raw`");
        changed("quat(9) turn;", "string(3) name;")
                .mustReport(
                        "a.tick:11:61: error[input-message]: an input holds no text, bytes or references, and `Move`"
                                + " has `name`");
    }

    @Test
    void shouldRefuseAlignment() {
        changed("float(-1..1, step 0.01) pitch;", "align; float(-1..1, step 0.01) pitch;")
                .mustReport("a.tick:11:61: error[input-message]: an input starts at any bit of a packet, and `Move` has"
                        + " `align`");
    }

    @Test
    void shouldReportAnEmptyChannelOnce() {
        changed("client Move;", "")
                .mustReport("a.tick:11:13: error[empty-channel]: the channel `moves` carries no" + " message");
    }

    @Test
    void shouldAcceptALibraryMessageOnlyIfItsClassSupportsInputs() {
        var library = Map.of("lib.tick", "package lib; message Move { uint8 keys; }");
        String game =
                "package game;\nimport \"lib.tick\";\nprotocol Game { ticks 60; channel m input { client Move; } }";
        new Compiled(SchemaCompiler.compile(new MemorySources(Map.of("game.tick", game), library), new JavaBackEnd()))
                .mustReport("game.tick:3:52: error[input-message]: `Move` is declared in a library, where it was not"
                        + " compiled as an input");
        var whole = Map.of(
                "lib.tick",
                "package lib; message Move { uint8 keys; }"
                        + " protocol Lib { ticks 60; channel m input { client Move; } }");
        String chat = "package game;\nimport \"lib.tick\";\nmessage Chat { Kind kind; } enum Kind { A }"
                + " protocol Game { channel m unreliable { client Move; Chat; } }";
        new Compiled(SchemaCompiler.compile(new MemorySources(Map.of("game.tick", chat), whole), new JavaBackEnd()))
                .mustReport("");
    }
}

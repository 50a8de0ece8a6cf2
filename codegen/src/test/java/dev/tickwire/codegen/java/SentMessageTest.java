package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structs and unions of a message refuse to be used once the message was given away, as the message does. */
class SentMessageTest {
    private static GeneratedCode code;

    private Message message;
    private GeneratedBody body;

    @BeforeAll
    static void generate() {
        code = SchemaTexts.game("""
                struct Inner { bool on; uint8 level; optional uint8 more; uint8 some[..3]; string(9) name; }
                struct Outer { Inner inner; uint8 x; }
                union Pickup { uint8 medkit; Outer outer; }
                message Move {
                    Outer outer; Outer two[2]; Outer many[..4]; Pickup pickup; optional Inner maybe;
                    if (outer.inner.on && outer.inner.level > 3) { uint8 high; }
                    if (outer.inner.more.present && outer.inner.some.count > 0) { uint8 low; }
                }
                """);
    }

    @BeforeEach
    void create() {
        message = new Factory().create(0);
        body = new GeneratedBody(message);
    }

    private static final class Factory extends MessageFactory {
        Factory() {
            super(List.of(new MessageType<>(
                    0, Message.class, () -> (Message) code.create("Move").instance(), 0, 100_000)));
        }
    }

    private GeneratedBody part(String path) {
        return switch (path) {
            case "outer" -> body.part("outer");
            case "outer.inner" -> body.part("outer").part("inner");
            case "two[1]" -> body.part("two", 1);
            case "many[0]" -> body.part("addMany");
            case "many[1].inner" -> {
                body.set("manyCount", 2);
                yield body.part("many", 1).part("inner");
            }
            case "pickup" -> body.part("pickup");
            case "pickup.outer" -> body.part("pickup").part("useOuter");
            case "pickup.outer.inner" -> body.part("pickup").part("useOuter").part("inner");
            case "maybe" -> body.part("useMaybe");
            default -> throw new AssertionError(path);
        };
    }

    private static void use(GeneratedBody part, boolean changes) {
        String name = part.instance().getClass().getSimpleName();
        String accessor = name.equals("Inner") ? "level" : name.equals("Outer") ? "x" : "medkit";
        if (changes) {
            part.set(accessor, 7);
        } else {
            part.call(accessor);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "outer",
                "outer.inner",
                "two[1]",
                "many[0]",
                "many[1].inner",
                "pickup",
                "pickup.outer",
                "pickup.outer.inner",
                "maybe"
            })
    void shouldRefuseAPartOfAMessageThatWasSent(String path) {
        GeneratedBody part = part(path);
        use(part, true);
        use(part, false);
        Ownership.handOver(message);
        String name = part.instance().getClass().getSimpleName();
        IllegalStateException read = assertThrows(IllegalStateException.class, () -> use(part, false));
        assertTrue(read.getMessage().startsWith(name + " of Move cannot be read: it was sent"), read.getMessage());
        IllegalStateException changed = assertThrows(IllegalStateException.class, () -> use(part, true));
        assertTrue(changed.getMessage().startsWith(name + " of Move cannot be changed"), changed.getMessage());
    }

    @Test
    void shouldRefuseAPartOfAMessageThatWasReleased() {
        GeneratedBody part = part("outer.inner");
        message.release();
        assertThrows(IllegalStateException.class, () -> use(part, false));
        assertThrows(IllegalStateException.class, () -> part.set("name", "late"));
        assertThrows(
                IllegalStateException.class,
                () -> part.set("copyFrom", code.create("Inner").instance()));
        assertThrows(IllegalStateException.class, () -> code.create("Inner").set("copyFrom", part.instance()));
    }

    @Test
    void shouldLetAPartOfARetainedMessageBeReadAndNotChanged() {
        GeneratedBody part = part("pickup.outer");
        message.retain();
        Ownership.handOver(message);
        use(part, false);
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> use(part, true));
        assertTrue(refused.getMessage().contains("a connection still needs it"), refused.getMessage());
        Ownership.drop(message);
        use(part, true);
    }

    @Test
    void shouldReadItsOwnPartsForAnyOwner() {
        GeneratedBody inner = part("outer.inner");
        inner.set("on", true).set("level", 4).set("more", 1).set("addSome", 9);
        body.set("high", 200).set("low", 100);
        String text = body.toString();
        Ownership.handOver(message);
        Encoded encoded = Encoded.of(body, 0);
        GeneratedBody read = code.create("Move");
        assertTrue(encoded.readTo(read));
        assertEquals(body, read);
        assertEquals(read.instance().hashCode(), message.hashCode());
        assertEquals(text, body.toString());
        assertThrows(IllegalStateException.class, () -> use(inner, false), "the next look is not let through");
    }

    @Test
    void shouldNotCheckStructsOutsideMessages() {
        GeneratedBody outer = code.create("Outer");
        outer.part("inner").set("level", 3);
        assertEquals(3, outer.part("inner").call("level"));
        body.set("outer", outer.instance());
        Ownership.handOver(message);
        outer.part("inner").set("level", 4);
        assertEquals(4, outer.part("inner").call("level"));
    }
}

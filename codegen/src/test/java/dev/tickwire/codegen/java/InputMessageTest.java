package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Messages of input channels, and timed ones, as they are generated. */
class InputMessageTest {
    private static final int FIRE = 4;
    private static final int UP = 1;

    private static final GeneratedCode CODE = SchemaTexts.game("""
        flags Buttons { UP, DOWN, pulse FIRE, pulse USE, PULSES }
        flags Many max 40 { A, pulse B }
        flags Calm { X, Y }
        struct Keys { Buttons held; bool on; }
        struct Hand { Keys left; optional Buttons right = FIRE; Buttons more[2]; }
        union Tool { Calm none; Buttons gun; Hand both; }
        message Move {
            Buttons buttons = FIRE;
            Many many;
            Calm calm;
            optional Buttons extra = USE + UP;
            Buttons each[..3];
            Hand hand;
            Tool tool;
            Keys rows[..2];
            if (buttons.FIRE) { int(0..7) power = 3; } else { Hand idle; }
            if (hand.left.on) { Buttons under; }
            float(-180..180, step 0.01) aim;
            float(-1..1, step 0.3) lean = 0.5;
            optional float(0..1000, step 0.001) fine;
            float(0..1, step 0.1) curve[..4];
            quat(9) turn;
            quat(9) turns[..2];
            fixed(8, 8) height;
        }
        message Plain { float(-180..180, step 0.01) aim; Buttons buttons; quat(9) turn; }
        message Bang timed { uint8 place; }
        message Still { Calm calm; }
        protocol Game {
            ticks 60;
            channel events unreliable { server Bang; Plain; }
            channel moves input (redundancy 7, priority 2) { client Move; }
            channel stills input { client Still; }
        }
        """);

    private final GeneratedBody move = CODE.create("Move");

    private static Object constant(String type, String name) throws ReflectiveOperationException {
        return CODE.type("game." + type).getField(name).get(null);
    }

    private static void endPulses(GeneratedBody message) {
        call(message, "endPulses");
    }

    private static void call(GeneratedBody message, String hidden) {
        try {
            Method method = message.instance().getClass().getDeclaredMethod(hidden);
            method.setAccessible(true);
            method.invoke(message.instance());
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private static boolean hasOwn(String type, String method) {
        return Arrays.stream(CODE.type("game." + type).getDeclaredMethods())
                .anyMatch(each -> each.getName().equals(method));
    }

    @Test
    void shouldHaveAChannelOfTheirOwnKind() throws ReflectiveOperationException {
        Protocol protocol =
                (Protocol) CODE.type("game.GameProtocol").getMethod("get").invoke(null);
        InputChannel<?> moves = (InputChannel<?>) constant("GameProtocol", "MOVES_CHANNEL");
        assertEquals(2, protocol.inputChannels().size());
        assertSame(moves, protocol.inputChannels().get(0));
        assertEquals("moves", moves.name());
        assertEquals(1, moves.number());
        assertEquals(7, moves.redundancy());
        assertEquals(2, moves.priority());
        assertSame(constant("GameProtocol", "MOVE"), moves.message());
        assertEquals(4, protocol.inputChannels().get(1).redundancy());
        assertEquals(
                "dev.tickwire.protocol.InputChannel<game.Move>",
                CODE.type("game.GameProtocol")
                        .getField("MOVES_CHANNEL")
                        .getGenericType()
                        .toString());
        assertTrue(((MessageType<?>) constant("GameProtocol", "BANG")).timed());
        assertFalse(((MessageType<?>) constant("GameProtocol", "PLAIN")).timed());
    }

    @Test
    void shouldBeInputsOnlyIfAChannelDeclaresThem() {
        assertSame(InputMessage.class, CODE.type("game.Move").getSuperclass());
        assertSame(Message.class, CODE.type("game.Plain").getSuperclass());
        assertTrue(CODE.type("game.GameServerListener").isInterface());
        assertFalse(hasOwn("GameServerListener", "onMove"), "an input is asked for");
        assertTrue(hasOwn("GameServerListener", "onPlain"));
    }

    @Test
    void shouldKeepPulsesOfASet() throws ReflectiveOperationException {
        assertEquals(12, constant("Buttons", "PULSES_"));
        assertEquals(16, constant("Buttons", "PULSES"));
        assertEquals(2L, constant("Many", "PULSES"));
        assertTrue(Arrays.stream(CODE.type("game.Calm").getFields())
                .noneMatch(field -> field.getName().startsWith("PULSES")));
        assertFalse(hasOwn("Still", "endPulses"));
        assertFalse(hasOwn("Plain", "endPulses"));
        assertTrue(hasOwn("Hand", "endPulses"));
    }

    @Test
    void shouldEndPulsesAtAnyDepth() {
        move.set("buttons", UP | FIRE).set("many", 3L).set("calm", 3);
        move.set("addEach", FIRE).set("addEach", 31);
        GeneratedBody hand = move.part("hand");
        hand.part("left").set("held", 31).set("on", true);
        hand.set("right", 5).set("more", 0, 12).set("more", 1, 1);
        GeneratedBody tool = move.part("tool");
        tool.set("gun", 7);
        move.part("addRows").set("held", 15);
        move.set("under", 14);
        move.set("power", 6);
        endPulses(move);
        assertEquals(UP, move.call("buttons"));
        assertEquals(1L, move.call("many"));
        assertEquals(3, move.call("calm"));
        assertEquals(0, move.call("each", 0));
        assertEquals(19, move.call("each", 1));
        assertEquals(19, hand.part("left").call("held"));
        assertEquals(1, hand.call("right"));
        assertEquals(0, hand.call("more", 0));
        assertEquals(1, hand.call("more", 1));
        assertEquals(3, tool.call("gun"));
        assertEquals(3, move.part("rows", 0).call("held"));
        assertEquals(2, move.call("under"));
        assertEquals(3, move.call("power"), "it does not travel any more");
        assertEquals(move, sent(move), "and nothing else is left behind");
        tool.part("useBoth").part("left").set("held", FIRE);
        endPulses(move);
        assertEquals(0, tool.part("both").part("left").call("held"));
    }

    @Test
    void shouldNotChangeAbsentFields() {
        GeneratedBody fresh = move.fresh();
        endPulses(fresh);
        assertEquals(false, fresh.call("hasExtra"));
        assertEquals(9, fresh.call("extra"), "the default");
        assertEquals(0, fresh.call("buttons"));
        assertEquals(fresh, sent(fresh));
        fresh.set("hasExtra", true);
        endPulses(fresh);
        assertEquals(UP, fresh.call("extra"));
    }

    /** The message as it arrives, after the check that nothing set in it is lost. */
    private static GeneratedBody sent(GeneratedBody message) {
        call(message, "nothingLost");
        GeneratedBody read = message.fresh();
        assertTrue(Encoded.of(message, 0).readTo(read));
        return read;
    }

    @Test
    void shouldQuantizeAtOnce() {
        long seed = Seeds.of(InputMessageTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 200; round++) {
            move.call("reset");
            move.set("aim", random.nextFloat() * 400 - 200);
            move.set("lean", random.nextFloat() * 2 - 1);
            move.set("fine", random.nextFloat() * 1000);
            move.set("addCurve", random.nextFloat()).set("addCurve", random.nextFloat());
            move.set("curve", 0, random.nextFloat());
            float x = random.nextFloat() - 0.5f;
            float w = random.nextFloat() - 0.5f;
            move.set("turn", x, random.nextFloat(), random.nextFloat(), w);
            move.set("addTurns", random.nextFloat(), x, w, 1f).set("addTurns", 1f, w, x, 0f);
            move.set("turns", 0, w, x, 1f, x);
            mustBeWhatArrives("seed " + seed + "L");
        }
        move.set("aim", 12.3456f);
        assertEquals(12.35f, (float) move.call("aim"), 0.001f);
        assertNotEquals(12.3456f, move.call("aim"));
        GeneratedBody plain = CODE.create("Plain").set("aim", 12.3456f);
        assertEquals(12.3456f, plain.call("aim"), "any other message keeps what was set");
    }

    @Test
    void shouldHaveDefaultsOnSteps() {
        mustBeWhatArrives("fresh");
        move.set("lean", 0.9f).call("reset");
        mustBeWhatArrives("reset");
        assertNotEquals(0.5f, move.call("lean"), "0.5 is no step");
    }

    private void mustBeWhatArrives(String text) {
        GeneratedBody arrived = sent(move);
        for (String field : new String[] {"aim", "lean", "fine", "turnX", "turnY", "turnZ", "turnW"}) {
            assertEquals(arrived.call(field), move.call(field), field + ", " + text);
        }
        for (int i = 0; i < (int) move.call("curveCount"); i++) {
            assertEquals(arrived.call("curve", i), move.call("curve", i), text);
        }
        for (int i = 0; i < (int) move.call("turnsCount"); i++) {
            for (String component : new String[] {"turnsX", "turnsY", "turnsZ", "turnsW"}) {
                assertEquals(arrived.call(component, i), move.call(component, i), component + ", " + text);
            }
        }
    }

    @Test
    void shouldHideEndPulsesFromGames() throws ReflectiveOperationException {
        assertTrue(Modifier.isProtected(
                CODE.type("game.Move").getDeclaredMethod("endPulses").getModifiers()));
    }
}

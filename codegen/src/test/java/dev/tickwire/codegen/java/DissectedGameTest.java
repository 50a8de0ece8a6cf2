package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.lua.Capture;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.Tshark;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A dissector shows what a server and a client send each other that use channels of all kinds. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DissectedGameTest {
    @TempDir
    private static Path folder;

    private Capture capture;
    private Tshark tshark;
    private List<Dissection.Item> packets;

    @BeforeAll
    void play() throws IOException, ReflectiveOperationException {
        PlayedGame game = PlayedGame.inMemory();
        capture = game.capture();
        tshark = new Tshark(folder, game.dissector());
        packets = new Dissection(tshark.read(capture, "-T", "pdml")).packets();
    }

    private List<Dissection.Item> all(String name) {
        List<Dissection.Item> all = new ArrayList<>();
        packets.forEach(packet -> packet.all(name).stream()
                .filter(item -> item.name().equals(name))
                .forEach(all::add));
        return all;
    }

    private List<String> shown(String name) {
        return all(name).stream().map(Dissection.Item::show).distinct().toList();
    }

    @Test
    void shouldShowMessagesWithTheirFields() {
        assertEquals(List.of("a small one", "a large one"), shown("tickwire.every.chat.text"));
        assertEquals(List.of("1", "0"), shown("tickwire.every.chat.mood"));
        assertEquals(List.of("5"), shown("tickwire.every.flash.place"));
        assertEquals(1500 * 3 - 1, shown("tickwire.every.chat.blob").get(0).length());
    }

    @Test
    void shouldShowIdsOfReliableMessages() {
        List<String> ids = new ArrayList<>();
        for (Dissection.Item chat : all("tickwire.every.chat")) {
            ids.add(chat.shown("tickwire.message.id") + " " + chat.shown("tickwire.every.chat.text"));
        }
        assertEquals(
                List.of("[0] [a small one]", "[1] [a large one]"),
                ids.stream().distinct().toList());
    }

    @Test
    void shouldShowCallsAndAnswers() {
        assertEquals(List.of("21", "0", "1"), shown("tickwire.every.ask.number"));
        assertEquals(List.of("42", "2"), shown("tickwire.every.told.answer"));
        assertEquals(List.of("2", "3", "4"), shown("tickwire.message.answers"));
        assertEquals(List.of("not zero"), shown("tickwire.message.text"));
    }

    @Test
    void shouldShowThatACallIsAbandoned() {
        assertEquals(List.of("4"), shown("tickwire.message.abandoned"));
    }

    @Test
    void shouldShowTheObjectThatAMessageIsAimedAt() {
        Dissection.Item push = all("tickwire.every.push").get(0);
        assertEquals(List.of("4"), push.shown("tickwire.every.push.force"));
        assertTrue(
                push.all("tickwire.message.object").get(0).text().endsWith("(slot 0, generation 0)"), push::toString);
    }

    @Test
    void shouldShowTicks() {
        List<String> ticks = shown("tickwire.time.tick");
        assertTrue(ticks.size() > 100, ticks::toString);
        Dissection.Item flash = all("tickwire.every.flash").get(0);
        int tick = Integer.parseInt(flash.shown("tickwire.message.tick").get(0));
        assertTrue(ticks.contains(Integer.toString(tick)), () -> tick + " of " + ticks);
        assertTrue(all("tickwire.time.input_margin").size() > 50);
        assertEquals(List.of("1"), shown("tickwire.time.placed"));
        assertEquals(1, shown("tickwire.time.fingerprint").size());
    }

    @Test
    void shouldShowInputsEachAgainstTheOneBefore() {
        for (Dissection.Item packet : packets) {
            List<String> turns = packet.shown("tickwire.every.steer.turn");
            for (int i = 1; i < turns.size(); i++) {
                int step = Integer.parseInt(turns.get(i)) - Integer.parseInt(turns.get(i - 1));
                assertTrue(step == 1 || step == 0 || step == -99, turns::toString);
            }
        }
        assertTrue(shown("tickwire.every.steer.turn").size() > 50);
        assertTrue(all("tickwire.every.keys.jump").size() > 100);
    }

    @Test
    void shouldShowBlocksInTheirFragments() {
        assertEquals(List.of("01:02:03"), shown("tickwire.message.block"));
        assertEquals(List.of("9"), shown("tickwire.every.picture.id"));
        assertEquals(List.of("0", "1", "2"), shown("tickwire.block.fragment"));
    }

    @Test
    void shouldShowChunksWithTheirSlicesAndAcks() {
        assertEquals(List.of("51966"), shown("tickwire.every.level.seed"));
        assertEquals(List.of("0", "1", "2"), shown("tickwire.chunk.slice"));
        assertTrue(shown("tickwire.chunk.state").contains("1"));
        assertEquals(
                3 * 200 - 1,
                shown("tickwire.chunk.data").stream()
                        .mapToInt(String::length)
                        .min()
                        .orElseThrow());
    }

    @Test
    void shouldShowHeadAndLengthOfObjects() {
        assertTrue(shown("tickwire.state.all").contains("1"));
        assertEquals(List.of("world", "crowd"), shown("tickwire.time.due").subList(0, 2));
        assertTrue(shown("tickwire.state.modelled").contains("1"));
        List<String> bits = shown("tickwire.state.bits");
        // The first packet has the placed objects, which a client has from its map: little is left to send of them.
        assertTrue(Integer.parseInt(bits.get(0)) > 8, bits::toString);
        assertTrue(bits.stream().anyMatch(each -> Integer.parseInt(each) > 20), bits::toString);
    }

    @Test
    void shouldPutFragmentsOfAPacketTogether() {
        assertTrue(shown("tickwire.packet.fragment").containsAll(List.of("0", "1", "2", "3")));
        Dissection.Item whole = packets.stream()
                .filter(packet -> !packet.all("tickwire.every.chat.blob").isEmpty())
                .findFirst()
                .orElseThrow();
        assertEquals(1, whole.shown("tickwire.packet.fragment").size());
    }

    @Test
    void shouldPrintChosenFieldsOfChosenPackets() throws IOException {
        String printed = tshark.read(
                capture, "-Y", "tickwire.every.told.answer == 42", "-T", "fields", "-e", "tickwire.message.name");
        assertTrue(printed.lines().findFirst().orElse("").contains("Told"), printed);
    }
}

package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecodeCommandTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeSchemas() throws IOException {
        Files.writeString(folder.resolve("game.tick"), """
                package game;
                struct Point { int(0..15) x; int(0..15) y; }
                message Hit { uint8 victim; bool deadly; Point at[..3]; optional string(9) by; }
                message Song block { uint8 length; }
                protocol Game { channel all reliable_ordered { Hit; Song; } }
                """);
    }

    private CommandRun decode(String... arguments) {
        String[] all = new String[arguments.length + 2];
        all[0] = "decode";
        all[1] = folder.toString();
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return CommandRun.of(all);
    }

    /** A hit of player 7, deadly, at two points, by nobody. */
    private static BitWriter hit() {
        BitWriter out = BitWriter.ofBits(64);
        out.writeBits(7, 8);
        out.writeBool(true);
        out.writeBits(2, 2);
        for (int coordinate = 1; coordinate <= 4; coordinate++) {
            out.writeBits(coordinate, 4);
        }
        out.writeBool(false);
        return out;
    }

    @Test
    void shouldPrintTheFieldsOfHexAndOfAFile() throws IOException {
        byte[] bytes = hit().toByteArray();
        String expected = "{\"victim\":7,\"deadly\":true,\"at\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}]}";
        CommandRun run = decode("Hit", HexFormat.of().formatHex(bytes));
        assertEquals(expected, run.out().strip(), run::err);
        assertEquals(0, run.code());
        String blanks = HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes);
        assertEquals(expected, decode("game.Hit", blanks).out().strip());
        Path file = Files.write(folder.resolve("hit.bin"), bytes);
        assertEquals(expected, decode("Hit", "--file", file.toString()).out().strip());
    }

    @Test
    void shouldPrintTheBlockBehindTheFields() {
        assertEquals(
                "{\"length\":3,\"block\":\"AQID\"}",
                decode("Song", "03010203").out().strip());
    }

    @Test
    void shouldExitWith1IfTheBytesAreNoValidMessage() {
        byte[] bytes = hit().toByteArray();
        String hex = HexFormat.of().formatHex(bytes);
        CommandRun cut = decode("Hit", hex.substring(0, hex.length() - 2));
        assertEquals(
                "tickwire: these " + (bytes.length - 1) + " bytes are not a valid game.Hit",
                cut.err().strip());
        assertEquals(1, cut.code());
        assertEquals("", cut.out());
        CommandRun longer = decode("Hit", hex + "00");
        assertEquals(
                "tickwire: these " + (bytes.length + 1)
                        + " bytes are not a valid game.Hit: it ends after 28 bits, and more follows",
                longer.err().strip());
        assertEquals(1, longer.code());
        BitWriter padded = hit();
        padded.writeBits(1, 4);
        assertEquals(
                1, decode("Hit", HexFormat.of().formatHex(padded.toByteArray())).code());
        assertEquals(1, decode("Song", "").code());
    }

    @Test
    void shouldExitWith2OnWrongUsage() {
        for (String wrong : List.of("0", "0x07", "zz")) {
            CommandRun run = decode("Hit", wrong);
            assertEquals(2, run.code(), wrong);
            assertTrue(run.err().startsWith("tickwire: "), run::err);
        }
        assertEquals(2, decode("Hit").code());
        assertEquals(2, decode("Hit", "00", "--file", "x").code());
        assertEquals(
                2, decode("Hit", "--file", folder.resolve("nowhere").toString()).code());
        CommandRun unknown = decode("Hitt", "00");
        assertEquals(
                "tickwire: no message is named `Hitt`; did you mean `Hit`?",
                unknown.err().strip());
        assertEquals(2, unknown.code());
        assertEquals(
                2,
                CommandRun.of("decode", folder.resolve("nowhere").toString(), "Hit", "00")
                        .code());
    }

    @Test
    void shouldReportErrorsOfTheSchema() throws IOException {
        Files.writeString(folder.resolve("broken.tick"), "package broken;\nmessage M { uint61 a; }\n");
        CommandRun run = decode("Hit", "00");
        assertEquals(1, run.code());
        assertTrue(run.err().contains("broken.tick:2:13: error[unknown-type]"), run::err);
    }

    @Test
    void shouldDecodeAnyBytesWithoutAnException() throws IOException {
        long seed = Seeds.of(DecodeCommandTest.class);
        Random random = new Random(seed);
        int accepted = 0;
        for (int run = 0; run < Runs.of(40, 200); run++) {
            byte[] bytes = new byte[random.nextInt(6)];
            random.nextBytes(bytes);
            CommandRun decoded =
                    decode(random.nextBoolean() ? "Hit" : "Song", HexFormat.of().formatHex(bytes));
            String fate = "seed " + seed + ", run " + run + ": " + decoded;
            assertTrue(decoded.code() == 0 || decoded.code() == 1, fate);
            assertEquals(decoded.code() == 0, decoded.err().isEmpty(), fate);
            if (decoded.code() == 0) {
                accepted++;
                assertTrue(JsonParser.parseString(decoded.out()).isJsonObject(), fate);
            }
        }
        assertNotEquals(0, accepted, "seed " + seed);
    }
}

package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.schema.model.MessageModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bytes of messages in each version of four histories, {@code versions/*.tick}, as the newest classes write them.
 * {@code -Dtickwire.golden.update=true} writes them again.
 */
class VersionBytesTest {
    private static final Path FOLDER = Path.of("src/test/resources/versions");
    private static final long FIRST = 1;
    private static final long LAST = 3;
    private static final int MESSAGES = 3;

    @ParameterizedTest
    @ValueSource(strings = {"fields", "values", "shapes", "references"})
    void shouldWriteTheSameBytesInEachVersion(String history) throws IOException {
        VersionedCode code = VersionedCode.of(Files.readString(FOLDER.resolve(history + ".tick")), FIRST, LAST);
        ReferredObjects objects = new ReferredObjects();
        StringBuilder lines = new StringBuilder();
        for (int version = 0; version < code.models().size(); version++) {
            for (MessageModel message : code.models().get(version).messages()) {
                Random random = new Random(1);
                for (int i = 0; i < MESSAGES; i++) {
                    lines.append(line(code, version, message, random, objects)).append('\n');
                }
            }
        }
        Path expected = FOLDER.resolve(history + ".txt");
        if (Boolean.getBoolean("tickwire.golden.update")) {
            Files.writeString(expected, lines);
        }
        assertEquals(Files.readString(expected), lines.toString());
    }

    private static String line(
            VersionedCode code, int version, MessageModel message, Random random, ReferredObjects objects) {
        MessageModel home = code.home(message.name());
        GeneratedBody body =
                new RandomValues(random, true, objects).fill(code.newest().create(message.name()), home.body());
        int length = (int) (message.size().maxBits() + 7) / 8;
        byte[] bytes = new byte[length + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, length);
        if (version == 0) {
            body.write(out);
        } else {
            code.format(message.name(), version).write(body, out);
        }
        return "version " + code.number(version) + ", " + out.writtenBits() + " bits "
                + HexFormat.of().formatHex(bytes, 0, out.writtenBytes()) + ": " + body;
    }
}

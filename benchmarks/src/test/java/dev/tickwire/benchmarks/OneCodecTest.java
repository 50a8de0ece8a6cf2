package dev.tickwire.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.table.Jvm;
import dev.tickwire.benchmarks.table.Message;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that measures loads one codec, so that each call of one has one target. */
class OneCodecTest {
    private static final Pattern LOADED = Pattern.compile("\\] (\\S+) source:");

    @ParameterizedTest
    @CsvSource({
        "PlayerInput, sbe, FILL_AND_WRITE, input.SbeInput",
        "Snapshot, tickwire, READ_AND_TAKE, snapshot.TickwireSnapshot",
        "Chat, kryo, FILL_AND_WRITE, codec.KryoCodec"
    })
    void shouldLoadNoOtherCodec(
            Message message, String codec, Operation operation, String expected, @TempDir Path folder)
            throws Exception {
        Set<String> codecs = new TreeSet<>();
        for (String name : loaded(folder.resolve("classes"), message.name(), codec, operation.name())) {
            assertFalse(name.startsWith("com.google.") || name.startsWith("org.agrona.") && !codec.equals("sbe"), name);
            if (name.startsWith("dev.tickwire.benchmarks.") && isCodec(name)) {
                codecs.add(name);
            }
        }
        assertEquals(Set.of("dev.tickwire.benchmarks." + expected), codecs);
    }

    /** Not a class that was made in the process itself. */
    private static boolean isCodec(String name) throws ClassNotFoundException {
        if (OneCodecTest.class.getResource("/" + name.replace('.', '/') + ".class") == null) {
            return false;
        }
        Class<?> type = Class.forName(name);
        return Codec.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers());
    }

    private static List<String> loaded(Path log, String... arguments) throws IOException, InterruptedException {
        List<String> options = Jvm.arguments(List.of("-Xlog:class+load:file=" + log));
        assertEquals(
                0,
                Jvm.of(options, OneCodecTest.class, arguments)
                        .inheritIO()
                        .start()
                        .waitFor());
        List<String> names = new ArrayList<>();
        Matcher matcher = LOADED.matcher(Files.readString(log, StandardCharsets.UTF_8));
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** Makes and draws a trial, as a process does that measures. */
    public static void main(String[] arguments) {
        Trial trial = Message.valueOf(arguments[0]).kind().trial(arguments[1], Operation.valueOf(arguments[2]));
        trial.draw();
    }
}

package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Class files of Arena with no past, with one earlier version and with two. Prints their sizes. */
class ClassSizesOfVersionsTest {
    /** As Maven compiles by default: the sizes that are printed. */
    private static final String WITH_DEBUG = "-g";
    /** For comparisons: lines of nested classes differ behind a format. */
    private static final String WITHOUT_DEBUG = "-g:none";

    private static final Pattern FORMAT = Pattern.compile("(.+)\\$V\\d+");
    private static final Pattern PROTOCOL = Pattern.compile(".+Protocol(V\\d+|\\$Earlier)");

    /** Of a class for each of its formats: its name, and in an enum the table of its numbers. */
    private static final int MAX_GROWTH_PER_FORMAT = 150;

    /** Of the class of the protocol, which names its earlier versions. */
    private static final int MAX_GROWTH_OF_PROTOCOL = 300;

    /** Of all classes with each further version, compared with those without it. */
    private static final double MAX_GROWTH_PER_VERSION = 0.2;

    private static final String HEAD = """
            ClassSizesOfVersionsTest:
            | speaks | classes | bytes | of these, earlier formats | bytes | earlier protocols and their holder | bytes | more in the classes that these belong to |
            |---|--:|--:|--:|--:|--:|--:|--:|
            """;

    private final ArenaWithAPast arena = new ArenaWithAPast();
    private final SchemaModel newest = arena.speaking(arena.newest());
    private final GeneratedCode plain = GeneratedCode.withOption(WITHOUT_DEBUG, newest);
    private final GeneratedCode shipped = GeneratedCode.withOption(WITH_DEBUG, newest);
    /** What was built of each earlier version alone. */
    private final Map<Long, GeneratedCode> ownBuilds = new HashMap<>();

    ClassSizesOfVersionsTest() throws IOException {}

    @Test
    void shouldGrowOnlyByWhatDiffers() throws IOException {
        StringBuilder table = new StringBuilder(HEAD);
        table.append(line("version " + arena.newest() + " only", shipped));
        long before = bytes(shipped, shipped.names());
        for (int oldest = arena.newest() - 1; oldest >= arena.oldest(); oldest--) {
            SchemaModel model = arena.speaking(oldest);
            assertEquals(
                    newest.protocols().get(0).id(), model.protocols().get(0).id(), "the newest version is the same");
            assertEquals(arena.newest() - oldest, model.earlier().size());
            check(model, GeneratedCode.withOption(WITHOUT_DEBUG, model));
            GeneratedCode withPast = GeneratedCode.withOption(WITH_DEBUG, model);
            table.append(line("versions " + oldest + " to " + arena.newest(), withPast));
            long after = bytes(withPast, withPast.names());
            double growth = (double) after / before - 1;
            assertTrue(growth <= MAX_GROWTH_PER_VERSION, "growth " + growth);
            before = after;
        }
        System.out.print(table);
    }

    private void check(SchemaModel model, GeneratedCode withPast) {
        Map<String, Set<ByteBuffer>> otherClasses = new TreeMap<>();
        for (EarlierVersion earlier : model.earlier()) {
            GeneratedCode own = ownBuilds.computeIfAbsent(
                    earlier.number(), number -> GeneratedCode.withOption(WITHOUT_DEBUG, earlier.model()));
            names(newest)
                    .map(name -> name.targetPackage() + "." + name.simpleName())
                    .filter(name -> own.names().contains(name) && !Arrays.equals(own.bytes(name), plain.bytes(name)))
                    .forEach(name -> otherClasses
                            .computeIfAbsent(name, none -> new HashSet<>())
                            .add(ByteBuffer.wrap(own.bytes(name))));
        }
        assertTrue(otherClasses.size() >= 3, () -> otherClasses.keySet().toString());
        Map<String, Integer> expected = new TreeMap<>();
        otherClasses.forEach((name, classes) -> expected.put(name, classes.size()));
        Map<String, Integer> formats = new TreeMap<>();
        formats(withPast).forEach(format -> formats.merge(outer(format), 1, Integer::sum));
        assertEquals(expected, formats, "a class has a format for each other class that a spoken build has of it");
        for (String name : plain.names()) {
            int growth = withPast.bytes(name).length - plain.bytes(name).length;
            if (name.endsWith("Protocol")) {
                assertTrue(growth <= MAX_GROWTH_OF_PROTOCOL, name + " grows by " + growth);
            } else if (formats.containsKey(name)) {
                assertTrue(growth <= formats.get(name) * MAX_GROWTH_PER_FORMAT, name + " grows by " + growth);
            } else {
                assertArrayEquals(plain.bytes(name), withPast.bytes(name), name);
            }
        }
        Set<String> further = withPast.names();
        further.removeAll(plain.names());
        further.removeAll(formats(withPast));
        assertEquals(protocols(withPast), further);
    }

    private static Stream<DeclarationName> names(SchemaModel model) {
        return Stream.of(
                        model.enums().stream().map(EnumModel::name),
                        model.flags().stream().map(FlagsModel::name),
                        model.structs().stream().map(StructModel::name),
                        model.unions().stream().map(UnionModel::name),
                        model.messages().stream().map(MessageModel::name),
                        model.objects().stream().map(ObjectModel::name))
                .flatMap(each -> each);
    }

    private static String outer(String format) {
        return FORMAT.matcher(format).replaceFirst("$1");
    }

    private static Set<String> formats(GeneratedCode code) {
        return names(code, FORMAT);
    }

    /** The protocols of earlier versions, and the class that holds them. */
    private static Set<String> protocols(GeneratedCode code) {
        return names(code, PROTOCOL);
    }

    private static Set<String> names(GeneratedCode code, Pattern pattern) {
        return code.names().stream()
                .filter(name -> pattern.matcher(name).matches())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static long bytes(GeneratedCode code, Collection<String> names) {
        return names.stream().mapToLong(name -> code.bytes(name).length).sum();
    }

    private String line(String title, GeneratedCode code) {
        Set<String> formats = formats(code);
        Set<String> protocols = protocols(code);
        return String.format(
                "| %s | %d | %,d | %d | %,d | %d | %,d | %,d |%n",
                title,
                code.names().size(),
                bytes(code, code.names()),
                formats.size(),
                bytes(code, formats),
                protocols.size(),
                bytes(code, protocols),
                bytes(code, shipped.names()) - bytes(shipped, shipped.names()));
    }
}

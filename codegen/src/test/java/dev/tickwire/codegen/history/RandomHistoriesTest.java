package dev.tickwire.codegen.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each version of a schema has the wire, and so the id, of the schema that was written for that version alone. */
class RandomHistoriesTest {
    private static final long SEED = Seeds.of(RandomHistoriesTest.class);
    private static final int HISTORIES = Runs.of(60, 2_000);

    private static final Pattern OBJECT_OF_VERSIONS =
            Pattern.compile("^object (\\w+) (?:rewind )?(?:since|until)", Pattern.MULTILINE);
    private static final Pattern SHORT_REFERENCE = Pattern.compile("^ +(?:optional )?ref (\\w+)", Pattern.MULTILINE);

    private static SchemaModel model(String text, String where) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", text), new JavaBackEnd());
        return result.model()
                .orElseThrow(() -> new AssertionError(where + "\n"
                        + result.diagnostics().stream()
                                .map(LineRenderer::render)
                                .collect(Collectors.joining("\n"))
                        + "\n" + text));
    }

    @Test
    void shouldProjectEachVersionToTheSchemaOfThatVersion() {
        Map<String, Integer> seen = new HashMap<>();
        long shortReferences = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RandomHistory history = RandomHistories.draw(new Random(SEED + i), "random.h" + i);
            String where = "seed " + (SEED + i);
            SchemaModel newest = model(history.text(), where);
            Map<Long, ProtocolModel> versions = new HashMap<>();
            versions.put((long) history.newest(), newest.protocols().get(0));
            for (EarlierVersion earlier : newest.earlier()) {
                versions.put(earlier.number(), earlier.model().protocols().get(0));
            }
            List<Long> ids = new ArrayList<>();
            for (int version = history.oldest(); version <= history.newest(); version++) {
                String own = history.textOf(version);
                ProtocolModel expected =
                        model(own, where + ", version " + version).protocols().get(0);
                ProtocolModel found = versions.remove((long) version);
                assertEquals(
                        expected.projection(), found.projection(), where + ", version " + version + "\n" + history);
                assertEquals(expected.id(), found.id());
                ids.add(found.id());
            }
            assertEquals(Map.of(), versions, where);
            assertEquals(ids.size(), ids.stream().distinct().count(), where);
            count(history.text(), seen);
            shortReferences += shortReferences(history.text());
        }
        assertTrue(shortReferences > HISTORIES / 4, shortReferences + " references have the versions of their objects");
        assertTrue(
                seen.keySet().containsAll(List.of("since", "until", "else", "none", "if", "reserved", "align", "at")),
                () -> "the words of the histories: " + seen);
    }

    /** Counts references without versions of their own to objects that not all versions have. */
    private static long shortReferences(String text) {
        Set<String> objects = OBJECT_OF_VERSIONS
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        return SHORT_REFERENCE
                .matcher(text)
                .results()
                .filter(found -> objects.contains(found.group(1)))
                .count();
    }

    private static void count(String text, Map<String, Integer> seen) {
        for (String word : text.split("\\W+")) {
            seen.merge(word, 1, Integer::sum);
        }
    }
}

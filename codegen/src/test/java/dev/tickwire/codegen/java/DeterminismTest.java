package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DeterminismTest {
    @Test
    void shouldGenerateTheSameTextInAnyLocaleTimeZoneAndLineSeparator() {
        SortedMap<String, String> first = SharedCode.features();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        String separator = System.getProperty("line.separator");
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            System.setProperty("line.separator", "\r\n");
            assertEquals(first, new JavaBackEnd().generate(Features.schema()));
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            System.setProperty("line.separator", separator);
        }
    }

    @Test
    void shouldGenerateTheSameTextInAnyOrderOfFiles() {
        Map<String, String> texts = new TreeMap<>();
        Random random = new Random(Seeds.of(DeterminismTest.class));
        for (int i = 0; i < Runs.of(2, 4); i++) {
            texts.putAll(RandomSchemas.drawTexts(random, "order.s" + i));
        }
        List<SourceFile> files = new ArrayList<>(new MemorySources(texts).files());
        SortedMap<String, String> first = generate(files);
        for (int round = 0; round < Runs.of(2, 3); round++) {
            Collections.shuffle(files, random);
            assertEquals(first, generate(files));
        }
    }

    @Test
    void shouldGenerateTheSameTextInAnyOrderOfClasses() {
        SortedMap<String, String> first = SharedCode.features();
        SortedMap<String, Supplier<String>> texts = new JavaBackEnd().texts(Features.schema());
        List<String> backwards = new ArrayList<>(texts.keySet());
        Collections.reverse(backwards);
        for (String path : backwards) {
            assertEquals(first.get(path), texts.get(path).get(), path);
        }
        assertEquals(first.keySet(), texts.keySet());
    }

    /** Compiles files that the provider gives in this order. */
    private static SortedMap<String, String> generate(List<SourceFile> files) {
        CompileResult result = SchemaCompiler.compile(
                new SourceProvider() {
                    @Override
                    public List<SourceFile> files() {
                        return files;
                    }

                    @Override
                    public Optional<SourceFile> find(String path) {
                        return files.stream()
                                .filter(file -> file.path().equals(path))
                                .findAny();
                    }
                },
                new JavaBackEnd());
        return new JavaBackEnd().generate(result.model().orElseThrow());
    }

    @Test
    void shouldWriteLineFeedsAndNoSpacesAtLineEnds() {
        SharedCode.features().forEach((path, text) -> {
            assertFalse(text.contains("\r"), path);
            assertFalse(text.contains(" \n"), path);
            assertFalse(text.contains("\t"), path);
        });
    }
}

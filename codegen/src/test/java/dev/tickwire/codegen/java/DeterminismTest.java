package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

class DeterminismTest {
    @Test
    void shouldGenerateTheSameTextInAnyLocaleTimeZoneAndLineSeparator() {
        SortedMap<String, String> first = new JavaBackEnd().generate(Features.schema());
        assertEquals(first, new JavaBackEnd().generate(Features.schema()));

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
    void shouldWriteLineFeedsAndNoSpacesAtLineEnds() {
        new JavaBackEnd().generate(Features.schema()).forEach((path, text) -> {
            assertFalse(text.contains("\r"), path);
            assertFalse(text.contains(" \n"), path);
            assertFalse(text.contains("\t"), path);
        });
    }
}

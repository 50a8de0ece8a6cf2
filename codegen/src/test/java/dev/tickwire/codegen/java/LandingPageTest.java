package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The landing page of the site, {@code site/index.md}, states the bits that its messages and fields take. */
class LandingPageTest {
    private static final Path PAGE = Path.of("../site/index.md");
    private static final Pattern SIZED = Pattern.compile("\\s*(?:message (\\w+) .*|\\S.* (\\w+);)\\s*// (\\d+) bits?");

    @Test
    void shouldStateTheBitsOfMessagesAndFields() throws IOException {
        ShownPage page = ShownPage.of(PAGE);
        assertEquals(1, page.fragments());
        Map<String, BitSize> stated = new TreeMap<>();
        for (String schema : page.schemas().values()) {
            schema.lines()
                    .map(SIZED::matcher)
                    .filter(Matcher::matches)
                    .forEach(line -> stated.put(
                            line.group(1) == null ? line.group(2) : line.group(1),
                            BitSize.exactly(Long.parseLong(line.group(3)))));
        }
        assertTrue(stated.size() >= 4, stated::toString);
        Map<String, BitSize> sizes = sizes(page);
        sizes.keySet().retainAll(stated.keySet());
        assertEquals(sizes, stated);
    }

    private static Map<String, BitSize> sizes(ShownPage page) {
        Map<String, BitSize> sizes = new TreeMap<>();
        for (MessageModel message : SchemaCompiler.compile(new MemorySources(page.schemas()), new JavaBackEnd())
                .model()
                .orElseThrow()
                .messages()) {
            sizes.put(message.name().simpleName(), message.size());
            for (FieldModel field : message.body().allFields()) {
                sizes.put(field.name(), field.size());
            }
        }
        return sizes;
    }
}

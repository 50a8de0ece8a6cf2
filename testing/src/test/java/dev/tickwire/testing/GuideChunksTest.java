package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code about chunks in docs/chunks.md stands in sources that are compiled and run here. */
class GuideChunksTest {
    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        Page part = Page.of("chunks");
        List<String> blocks = part.blocks("java");
        String sources = Page.examples("maps");
        assertEquals(2, blocks.size());
        for (String block : blocks) {
            assertTrue(sources.contains(Page.flat(block)), "not among the examples:\n" + block);
        }
    }

    @Test
    void shouldShowOnlyASchemaThatIsCompiled() throws IOException {
        List<String> schemas = Page.of("chunks").blocks("");
        assertEquals(1, schemas.size());
        String schema = schemas.get(0)
                .replace("package duel;", "package maps;")
                .replace("com.example.duel.wire", "com.example.maps.wire");
        assertTrue(Page.schema("maps.tick").endsWith(schema), schema);
    }
}

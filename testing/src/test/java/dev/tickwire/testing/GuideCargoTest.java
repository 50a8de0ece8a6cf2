package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code in docs/objects.md that draws what a ship carries stands in a source that is compiled and run here. */
class GuideCargoTest {
    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        List<String> blocks = Page.of("objects").part("Objects that belong together").blocks("java").stream()
                .filter(block -> block.contains("drawnX"))
                .toList();
        assertEquals(1, blocks.size());
        assertTrue(Page.examples("cargo").contains(Page.flat(blocks.get(0))), blocks.get(0));
    }
}

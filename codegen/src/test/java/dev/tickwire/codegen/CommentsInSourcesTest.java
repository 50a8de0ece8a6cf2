package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The language of comments in main code: bytes are sent, listeners notified, statistics reported. One verb for all of
 * these leaves readers to guess.
 */
class CommentsInSourcesTest {
    private static final Pattern TELL = Pattern.compile("\\b(tell|tells|told|telling)\\b", Pattern.CASE_INSENSITIVE);
    /** Code in a comment keeps its names, as do words of file formats. */
    private static final Pattern CODE = Pattern.compile("\\{@(?:code|link|linkplain) [^}]*}|`[^`]*`|\"[^\"]*\"");

    @Test
    void shouldSendNotifyOrReport() throws IOException {
        List<String> findings = new ArrayList<>();
        ModuleSources.each((module, file, text) -> {
            if (!file.toString().contains("/src/main/java/")) {
                return;
            }
            for (SourceComment comment : SourceComment.of(text)) {
                String prose = CODE.matcher(comment.text()).replaceAll("");
                if (TELL.matcher(prose).find()) {
                    findings.add(module + ": " + file + ":" + comment.line());
                }
            }
        });
        assertEquals("", String.join("\n", findings), findings.size() + " comments without send, notify or report");
    }
}

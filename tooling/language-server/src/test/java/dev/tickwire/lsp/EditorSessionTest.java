package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.function.BiFunction;
import org.eclipse.lsp4j.ClientCapabilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session ends where its server does not start, with the reason. */
class EditorSessionTest {
    @TempDir
    Path folder;

    @Test
    void shouldEndIfTheServerFails() {
        IllegalStateException missing = new IllegalStateException("a class is missing");
        Throwable reason = reason((in, out) -> {
            throw missing;
        });
        assertSame(missing, reason.getCause().getCause());
    }

    @Test
    void shouldEndIfTheServerReturns() {
        assertEquals(
                "the server has ended with exit code 3", reason((in, out) -> 3).getMessage());
    }

    private Throwable reason(BiFunction<InputStream, OutputStream, Integer> server) {
        return assertThrows(
                        CompletionException.class,
                        () -> new EditorSession(folder, null, new ClientCapabilities(), server))
                .getCause();
    }
}

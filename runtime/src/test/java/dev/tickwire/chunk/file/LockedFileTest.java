package dev.tickwire.chunk.file;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.ChunkFailure;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that one at a time has open. */
class LockedFileTest {
    private static final int MAX_COLLECTIONS = 100;

    @TempDir
    private Path folder;

    @Test
    void shouldBeInUseUntilItIsClosed() throws IOException, ChunkFailure {
        Path path = folder.resolve("file");
        LockedFile file = LockedFile.open(path);
        assertThrows(ChunkFailure.class, () -> LockedFile.open(path));
        file.close();
        LockedFile.open(path).close();
    }

    /** An endpoint that was dropped never closed it: a file that got its key was in use for ever. */
    @Test
    void shouldNotBeInUseAfterItsOwnerIsCollected() throws IOException, ChunkFailure {
        Path path = folder.resolve("file");
        LockedFile.open(path);
        boolean isFree = false;
        for (int collections = 0; collections < MAX_COLLECTIONS && !isFree; collections++) {
            System.gc();
            isFree = isFree(path);
        }
        assertTrue(isFree);
    }

    /** It has no name, so the files beside it were null.part and null.slices of the working directory. */
    @Test
    void shouldRejectTheRootOfAFileSystem() {
        Path root = folder.getRoot();
        assertThrows(IllegalArgumentException.class, () -> ChunkFile.sink(root));
        assertThrows(IOException.class, () -> LockedFile.open(root));
    }

    private static boolean isFree(Path path) throws IOException {
        try {
            LockedFile.open(path).close();
            return true;
        } catch (ChunkFailure inUse) {
            return false;
        }
    }
}

package dev.tickwire.lsp.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFolderTest {
    @TempDir
    Path folder;

    private Set<String> visited(Path root) {
        Set<String> files = new TreeSet<>();
        SourceFolder.visit(
                root,
                (file, attributes) -> files.add(
                        root.toAbsolutePath().normalize().relativize(file).toString()));
        return files;
    }

    private void write(String... paths) throws IOException {
        for (String path : paths) {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }
    }

    @Test
    void shouldVisitSourcesWithoutBuildsAndHiddenFolders() throws IOException {
        write("a.tick", "src/b.tick", "src/target.tick", "src/.hidden.tick");
        for (String left : List.of("target", "build", "out", "bin", "node_modules", ".git", ".gradle")) {
            write(left + "/copy.tick", "module/" + left + "/deep/copy.tick");
        }
        assertEquals(Set.of("a.tick", "src/.hidden.tick", "src/b.tick", "src/target.tick"), visited(folder));
    }

    /** A user may open any folder, also the output of a build. */
    @Test
    void shouldVisitAFolderThatWasOpenedWhateverItsName() throws IOException {
        write("target/a.tick", ".hidden/b.tick");
        assertEquals(Set.of("a.tick"), visited(folder.resolve("target")));
        assertEquals(Set.of("b.tick"), visited(folder.resolve(".hidden")));
    }

    @Test
    void shouldVisitNothingInAMissingFolder() {
        assertEquals(Set.of(), visited(folder.resolve("missing")));
    }
}

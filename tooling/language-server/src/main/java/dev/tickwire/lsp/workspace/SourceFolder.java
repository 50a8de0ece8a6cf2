package dev.tickwire.lsp.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Folder of a workspace without the folders of builds and tools, whose code is generated and whose schemas are copies,
 * and without hidden folders.
 */
public final class SourceFolder {
    private static final Set<String> SKIPPED = Set.of("target", "build", "out", "bin", "node_modules");

    private SourceFolder() {}

    /**
     * Visits all regular files below a folder. Files that cannot be read are left out; a folder that does not exist has
     * no files.
     *
     * @param folder the folder
     * @param found called with each absolute path and its attributes
     */
    public static void visit(Path folder, BiConsumer<Path, BasicFileAttributes> found) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new Visitor(folder, found));
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read the files under " + folder, failed);
        }
    }

    private static final class Visitor extends SimpleFileVisitor<Path> {
        private final Path root;
        private final BiConsumer<Path, BasicFileAttributes> found;

        Visitor(Path root, BiConsumer<Path, BasicFileAttributes> found) {
            this.root = root;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name =
                    folder.getFileName() == null ? "" : folder.getFileName().toString();
            boolean isSkipped = !folder.equals(root) && (name.startsWith(".") || SKIPPED.contains(name));
            return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                found.accept(file.toAbsolutePath().normalize(), attributes);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
        }
    }
}

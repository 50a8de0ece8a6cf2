package dev.tickwire.lsp.java;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Java files in the folders of a workspace. A file that was not written since the last search is not read again. */
final class JavaFolders {
    /** Folders of builds and tools, with generated and compiled code. */
    private static final Set<String> SKIPPED = Set.of("target", "build", "out", "bin", "node_modules");

    /** Larger files are generated, and slow to parse. */
    private static final long MAX_BYTES = 2 << 20;

    private Map<Path, Kept> kept = new HashMap<>();

    private record Kept(FileTime written, long bytes, JavaText text) {}

    /** Returns all Java files below folders. Folders of builds and hidden folders are left out. */
    List<JavaText> read(List<Path> folders) {
        Map<Path, Kept> now = new HashMap<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try {
                    Files.walkFileTree(folder, new Visitor(folder, now));
                } catch (IOException failed) {
                    throw new UncheckedIOException("cannot read the Java files under " + folder, failed);
                }
            }
        }
        kept = now;
        List<JavaText> texts = new ArrayList<>();
        now.keySet().stream().sorted().forEach(file -> texts.add(now.get(file).text()));
        return texts;
    }

    private final class Visitor extends SimpleFileVisitor<Path> {
        private final Path root;
        private final Map<Path, Kept> now;

        Visitor(Path root, Map<Path, Kept> now) {
            this.root = root;
            this.now = now;
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
            if (attributes.isRegularFile() && JavaText.isJava(file) && attributes.size() <= MAX_BYTES) {
                Path path = file.toAbsolutePath().normalize();
                Kept old = kept.get(path);
                boolean isSame = old != null
                        && old.written().equals(attributes.lastModifiedTime())
                        && old.bytes() == attributes.size();
                now.put(path, isSame ? old : new Kept(attributes.lastModifiedTime(), attributes.size(), content(path)));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
        }
    }

    private static JavaText content(Path file) {
        try {
            return JavaText.of(file, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            return JavaText.of(file, "");
        }
    }
}

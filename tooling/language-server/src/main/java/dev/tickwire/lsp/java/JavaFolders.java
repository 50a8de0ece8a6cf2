package dev.tickwire.lsp.java;

import dev.tickwire.lsp.workspace.SourceFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Java files in the folders of a workspace. A file that was not written since the last search is not read again. */
final class JavaFolders {
    /** Larger files are generated, and slow to parse. */
    private static final long MAX_BYTES = 2 << 20;

    private Map<Path, Kept> kept = new HashMap<>();

    private record Kept(FileTime written, long bytes, JavaText text) {}

    /** Returns all Java files below folders. Folders of builds and hidden folders are left out. */
    List<JavaText> read(List<Path> folders) {
        Map<Path, Kept> now = new HashMap<>();
        for (Path folder : folders) {
            SourceFolder.visit(folder, (file, attributes) -> {
                if (JavaText.isJava(file) && attributes.size() <= MAX_BYTES) {
                    now.put(file, read(file, attributes));
                }
            });
        }
        kept = now;
        List<JavaText> texts = new ArrayList<>();
        now.keySet().stream().sorted().forEach(file -> texts.add(now.get(file).text()));
        return texts;
    }

    private Kept read(Path file, BasicFileAttributes attributes) {
        Kept old = kept.get(file);
        boolean isSame =
                old != null && old.written().equals(attributes.lastModifiedTime()) && old.bytes() == attributes.size();
        return isSame ? old : new Kept(attributes.lastModifiedTime(), attributes.size(), content(file));
    }

    private static JavaText content(Path file) {
        try {
            return JavaText.of(file, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            return JavaText.of(file, "");
        }
    }
}

package dev.tickwire.lsp.workspace;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Source root of each schema, to which the paths in its imports are relative. In this order, the root of a file is:
 *
 * <ol>
 *   <li>the innermost configured root that contains the file;
 *   <li>the innermost folder named {@code tickwire} above the file, as in {@code src/main/tickwire};
 *   <li>the innermost folder above the file where its imports exist;
 *   <li>the innermost root of other files that import relative to it, if it contains the file;
 *   <li>the folder of the file.
 * </ol>
 */
final class SourceRoots {
    private static final String CUSTOMARY = "tickwire";
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import\\s+\"([^\"\\r\\n]+)\"");

    private final List<Path> configured;

    SourceRoots(List<Path> configured) {
        this.configured = List.copyOf(configured);
    }

    /**
     * Returns the files of each root.
     *
     * @param texts the text of each file, by path
     */
    SortedMap<Path, List<Path>> of(SortedMap<Path, String> texts) {
        Map<Path, Path> roots = new TreeMap<>();
        Set<Path> proven = new HashSet<>();
        List<Path> open = new ArrayList<>();
        texts.forEach((file, text) -> {
            Optional<Path> stated = stated(file);
            Optional<Path> imported = stated.isPresent() ? Optional.empty() : importing(file, text, texts.keySet());
            imported.ifPresent(proven::add);
            stated.or(() -> imported).ifPresentOrElse(root -> roots.put(file, root), () -> open.add(file));
        });
        for (Path file : open) {
            roots.put(file, innermost(proven, file).orElse(file.getParent()));
        }
        SortedMap<Path, List<Path>> files = new TreeMap<>();
        roots.forEach((file, root) ->
                files.computeIfAbsent(root, each -> new ArrayList<>()).add(file));
        return files;
    }

    private Optional<Path> stated(Path file) {
        Optional<Path> root = innermost(configured, file);
        if (root.isPresent()) {
            return root;
        }
        for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
            if (folder.getFileName() != null && folder.getFileName().toString().equals(CUSTOMARY)) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> importing(Path file, String text, Set<Path> files) {
        Matcher imports = IMPORT.matcher(text);
        while (imports.find()) {
            for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
                Optional<Path> target = under(folder, imports.group(1));
                if (target.isPresent() && files.contains(target.get())) {
                    return Optional.of(folder);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> under(Path folder, String path) {
        try {
            return Optional.of(folder.resolve(path).normalize());
        } catch (InvalidPathException hostile) {
            return Optional.empty();
        }
    }

    private static Optional<Path> innermost(Iterable<Path> roots, Path file) {
        Path found = null;
        for (Path root : roots) {
            if (file.startsWith(root) && (found == null || root.getNameCount() > found.getNameCount())) {
                found = root;
            }
        }
        return Optional.ofNullable(found);
    }
}

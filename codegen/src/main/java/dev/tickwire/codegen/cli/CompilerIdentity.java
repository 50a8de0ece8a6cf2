package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.Fingerprint;
import dev.tickwire.schema.source.SourceFile;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Jars and class folders of the compiler. Another version may generate other files. */
final class CompilerIdentity {
    /**
     * Fingerprint of each jar or folder. A fingerprint cannot change after the classes of the jar or folder were
     * loaded.
     */
    private static final Map<Path, String> FINGERPRINTS = new ConcurrentHashMap<>();

    private CompilerIdentity() {}

    /** Returns the fingerprint of each jar or folder, in the order of their paths. */
    static List<String> fingerprints(BackEnd backEnd) {
        return files(backEnd).stream()
                .map(file -> FINGERPRINTS.computeIfAbsent(
                        file, read -> new Fingerprint().add(read).hex()))
                .toList();
    }

    private static Set<Path> files(BackEnd backEnd) {
        Set<Path> files = new TreeSet<>();
        for (Class<?> part : List.of(CompilerIdentity.class, SourceFile.class, backEnd.getClass())) {
            CodeSource source = part.getProtectionDomain().getCodeSource();
            try {
                files.add(Path.of(source.getLocation().toURI()));
            } catch (URISyntaxException wrong) {
                throw new IllegalStateException("the place of a class is a URI", wrong);
            }
        }
        return files;
    }
}

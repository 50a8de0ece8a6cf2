package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.schema.source.SourceFile;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The jars and folders of classes that the compiler consists of: another one may generate something else. */
final class CompilerIdentity {
    private CompilerIdentity() {}

    static Set<Path> files(BackEnd backEnd) {
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

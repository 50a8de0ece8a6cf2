package dev.tickwire.codegen.build;

import java.nio.file.Path;

/** Paths in the log, relative to the directory in which Maven was started, so that terminals can open them. */
public final class ShownPath {
    private ShownPath() {}

    /** Returns a path relative to a directory, or the absolute path of a file outside the directory, with slashes. */
    public static String of(Path path, Path from) {
        Path start = from.toAbsolutePath().normalize();
        Path absolute = path.toAbsolutePath().normalize();
        Path shown = absolute.startsWith(start) ? start.relativize(absolute) : absolute;
        return shown.toString().replace('\\', '/');
    }
}

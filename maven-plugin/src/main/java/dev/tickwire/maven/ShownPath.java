package dev.tickwire.maven;

import java.nio.file.Path;

/** Paths as the log shows them: from the folder in which Maven was started, so that terminals open them. */
final class ShownPath {
    private ShownPath() {}

    /** A path from a folder that it lies in, with {@code /}; the whole path if it lies elsewhere. */
    static String of(Path path, Path from) {
        Path start = from.toAbsolutePath().normalize();
        Path absolute = path.toAbsolutePath().normalize();
        Path shown = absolute.startsWith(start) ? start.relativize(absolute) : absolute;
        return shown.toString().replace('\\', '/');
    }
}

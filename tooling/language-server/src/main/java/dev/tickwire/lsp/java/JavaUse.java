package dev.tickwire.lsp.java;

import dev.tickwire.schema.source.Span;
import java.nio.file.Path;

/**
 * Place in a Java file that names a part.
 *
 * @param file the path of the Java file
 * @param place the name, in the text of the Java file
 * @param part the part
 * @param isCertain whether the class of the receiver is known; otherwise only the name is the same
 */
public record JavaUse(Path file, Span place, JavaPart part, boolean isCertain) {}

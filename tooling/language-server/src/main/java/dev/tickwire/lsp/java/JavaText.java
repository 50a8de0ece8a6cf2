package dev.tickwire.lsp.java;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Java file on the disk.
 *
 * @param file the path
 * @param text the text
 * @param javaPackage the package, or an empty text
 */
record JavaText(Path file, String text, String javaPackage) {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final String SUFFIX = ".java";

    static JavaText of(Path file, String text) {
        Matcher statement = PACKAGE.matcher(text);
        return new JavaText(file, text, statement.find() ? statement.group(1) : "");
    }

    /** Returns the qualified name of the class that the file is named after. */
    String qualified() {
        String name = file.getFileName().toString();
        String simple = name.substring(0, name.length() - SUFFIX.length());
        return javaPackage.isEmpty() ? simple : javaPackage + "." + simple;
    }

    static boolean isJava(Path file) {
        return file.toString().endsWith(SUFFIX);
    }
}

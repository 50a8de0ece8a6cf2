package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.target.NameProblem;
import java.util.List;
import java.util.Optional;

/** Checks packages of generated classes. */
final class JavaPackages {
    /** Option of a schema that sets its Java package. */
    static final String OPTION = "java_package";

    /** Has classes of the runtime itself, but any other package may be inside. */
    private static final String RUNTIME_ROOT = "dev.tickwire";

    private static final List<String> RUNTIME_PACKAGES = List.of(
            "dev.tickwire.base",
            "dev.tickwire.bits",
            "dev.tickwire.browser",
            "dev.tickwire.field",
            "dev.tickwire.generated",
            "dev.tickwire.tap",
            "dev.tickwire.input",
            "dev.tickwire.message",
            "dev.tickwire.protocol",
            "dev.tickwire.packet",
            "dev.tickwire.channel",
            "dev.tickwire.call",
            "dev.tickwire.chunk",
            "dev.tickwire.clock",
            "dev.tickwire.pacing",
            "dev.tickwire.state",
            "dev.tickwire.connection",
            "dev.tickwire.session",
            "dev.tickwire.transport",
            "dev.tickwire.endpoint",
            "dev.tickwire.group");

    /** First parts of the packages of the JDK's modules. No other module or class path may contain such a package. */
    private static final List<String> JDK_PACKAGES = List.of(
            "java",
            "javax",
            "jdk",
            "sun",
            "com.sun",
            "images.toolbarButtonGraphics",
            "netscape.javascript",
            "org.ietf.jgss",
            "org.jcp.xml",
            "org.w3c.dom",
            "org.xml.sax",
            "toolbarButtonGraphics");

    private static final String ANOTHER_PACKAGE = "name another with `option " + OPTION + " = \"...\";`";

    private JavaPackages() {}

    /**
     * Returns the reason why no class can be generated into a package.
     *
     * @param isOption whether the name comes from the option, and not from the schema's package
     */
    static Optional<NameProblem> problem(String name, boolean isOption) {
        if (!isLegalPackage(name)) {
            return Optional.of(new NameProblem(
                    "`" + name + "` is not a valid Java package",
                    "",
                    isOption
                            ? "write names joined by `.`, none of them a Java keyword, such as `com.example.game`"
                            : ANOTHER_PACKAGE));
        } else if (isIn(JDK_PACKAGES, name)) {
            return Optional.of(reservedPackage(name, "the JDK", isOption));
        } else if (isOfRuntime(name)) {
            return Optional.of(reservedPackage(name, "tickwire-runtime", isOption));
        }
        return Optional.empty();
    }

    private static NameProblem reservedPackage(String name, String owner, boolean isOption) {
        return new NameProblem(
                "`" + name + "` is a package of " + owner + ", or inside one",
                "taken",
                isOption ? "write a package of your own, such as `com.example.game`" : ANOTHER_PACKAGE);
    }

    /** Returns whether all parts of the name are identifiers and none is a keyword. */
    static boolean isLegalPackage(String name) {
        for (String segment : name.split("\\.", -1)) {
            if (!isIdentifier(segment) || JavaWords.isKeyword(segment)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether the package is a package of {@code tickwire-runtime}, or is below such a package. No other module
     * may contain these packages.
     */
    static boolean isOfRuntime(String name) {
        return name.equals(RUNTIME_ROOT) || isIn(RUNTIME_PACKAGES, name);
    }

    private static boolean isIn(List<String> packages, String name) {
        return packages.stream().anyMatch(taken -> name.equals(taken) || name.startsWith(taken + "."));
    }

    private static boolean isIdentifier(String text) {
        return !text.isEmpty()
                && Character.isJavaIdentifierStart(text.charAt(0))
                && text.chars().allMatch(Character::isJavaIdentifierPart)
                && text.chars().noneMatch(c -> c == '$' || Character.isIdentifierIgnorable(c));
    }
}

package dev.tickwire.codegen.java;

import dev.tickwire.schema.target.NameProblem;
import java.util.List;
import java.util.Optional;

/** The packages that generated classes can be in. */
final class JavaPackages {
    /** The option that names the Java package. */
    static final String OPTION = "java_package";

    private static final List<String> RUNTIME_PACKAGES = List.of(
            "dev.tickwire.bits",
            "dev.tickwire.bytes",
            "dev.tickwire.time",
            "dev.tickwire.slots",
            "dev.tickwire.field",
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

    private static final String ANOTHER_PACKAGE = "name another with `option " + OPTION + " = \"...\";`";

    private JavaPackages() {}

    /**
     * The reason why no class can be generated into a package.
     *
     * @param name the package
     * @param isOption whether the option says it, and not the schema package
     */
    static Optional<NameProblem> problem(String name, boolean isOption) {
        if (!isLegalPackage(name)) {
            return Optional.of(new NameProblem(
                    "`" + name + "` is not a package Java takes",
                    "",
                    isOption
                            ? "take names joined by points, none a keyword of Java, and none of the JDK's packages"
                            : ANOTHER_PACKAGE));
        } else if (isOfRuntime(name)) {
            return Optional.of(new NameProblem(
                    "`" + name + "` is a package of tickwire-runtime, or in one",
                    "taken",
                    isOption ? "name a package of your own" : ANOTHER_PACKAGE));
        }
        return Optional.empty();
    }

    /**
     * Whether {@code name} is a package Java takes: identifiers with dots between, none of them a keyword, and none of
     * the JDK's own, which class loaders refuse.
     */
    static boolean isLegalPackage(String name) {
        if (name.equals("java") || name.startsWith("java.")) {
            return false;
        }
        for (String segment : name.split("\\.", -1)) {
            if (!isIdentifier(segment) || JavaNames.isKeyword(segment)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether {@code name} is a package of {@code tickwire-runtime} or lies in one: a module may not have those too.
     */
    static boolean isOfRuntime(String name) {
        return RUNTIME_PACKAGES.stream().anyMatch(taken -> name.equals(taken) || name.startsWith(taken + "."));
    }

    private static boolean isIdentifier(String text) {
        return !text.isEmpty()
                && Character.isJavaIdentifierStart(text.charAt(0))
                && text.chars().allMatch(Character::isJavaIdentifierPart)
                && text.chars().noneMatch(c -> c == '$' || Character.isIdentifierIgnorable(c));
    }
}

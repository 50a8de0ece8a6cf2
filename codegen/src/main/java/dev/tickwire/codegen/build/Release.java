package dev.tickwire.codegen.build;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.ProtocolSetting.Kind;
import dev.tickwire.schema.compile.versions.VersionChecker;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The next version of schemas whose current version is released: {@code version} is raised by one in each protocol that
 * has it. A protocol without {@code speaks} gets it, so that it still speaks the released version. A protocol with
 * {@code id} stays as it is: it has one version only, so no next one could speak the released one.
 */
public final class Release {
    private final List<Raised> raised = new ArrayList<>();
    private final List<File> files = new ArrayList<>();

    /**
     * Protocol with a new version.
     *
     * @param path the path of its file, from the source root
     * @param protocol the name of the protocol
     * @param released the version that is released
     */
    public record Raised(String path, String protocol, long released) {}

    /**
     * File with new text.
     *
     * @param path the path, from the source root
     * @param text the text with the raised versions
     */
    public record File(String path, String text) {}

    /** Text to insert or to put in place of another. */
    private record Edit(int start, int end, String text) {}

    private Release() {}

    /**
     * Computes the next versions.
     *
     * @param schemas the schemas, without errors
     * @throws IllegalArgumentException if a version is not a plain number, or the protocol would speak too many
     *     versions
     */
    public static Release of(List<SourceFile> schemas) {
        Release release = new Release();
        schemas.forEach(release::add);
        return release;
    }

    /** Returns the protocols with a new version, in the order of files and of the source. */
    public List<Raised> raised() {
        return raised;
    }

    /** Returns the changed files. */
    public List<File> files() {
        return files;
    }

    private void add(SourceFile file) {
        List<Edit> edits = SchemaParser.parse(file, new DiagnosticCollector()).declarations().stream()
                .filter(ProtocolDeclaration.class::isInstance)
                .map(ProtocolDeclaration.class::cast)
                .flatMap(protocol -> edits(file, protocol))
                .sorted(Comparator.comparingInt(Edit::start).reversed())
                .toList();
        StringBuilder text = new StringBuilder(file.text());
        edits.forEach(edit -> text.replace(edit.start(), edit.end(), edit.text()));
        if (!edits.isEmpty()) {
            files.add(new File(file.path(), text.toString()));
        }
    }

    private Stream<Edit> edits(SourceFile file, ProtocolDeclaration protocol) {
        Optional<ProtocolSetting> version = setting(protocol, Kind.VERSION);
        if (version.isEmpty() || setting(protocol, Kind.ID).isPresent()) {
            return Stream.of();
        }
        long released = number(version.get());
        Optional<ProtocolSetting> speaks = setting(protocol, Kind.SPEAKS);
        long count =
                speaks.map(Release::number).map(oldest -> released + 2 - oldest).orElse(0L);
        if (count > VersionChecker.MAX_VERSIONS) {
            throw new IllegalArgumentException("`" + protocol.name() + "` would speak " + count
                    + " versions, must be at most " + VersionChecker.MAX_VERSIONS + ": raise `speaks` first");
        }
        raised.add(new Raised(file.path(), protocol.name().text(), released));
        Span number = version.get().value().number().span();
        Edit raise = new Edit(number.start(), number.end(), Long.toString(released + 1));
        return speaks.isPresent() ? Stream.of(raise) : Stream.of(raise, speaks(version.get(), released));
    }

    /** Returns the new setting behind the version: on a line of its own if the version has one. */
    private static Edit speaks(ProtocolSetting version, long oldest) {
        SourceFile file = version.span().file();
        int start = file.lines().lineStart(version.span().line());
        int end = file.lines().lineEnd(version.span().endLine());
        String indent = file.text().substring(start, version.span().start());
        String behind = file.text().substring(version.span().end(), end).strip();
        boolean isAlone = indent.isBlank() && (behind.isEmpty() || behind.startsWith("//"));
        String text = "speaks " + oldest + ";";
        return isAlone
                ? new Edit(end, end, lineEnd(version) + indent + text)
                : new Edit(version.span().end(), version.span().end(), " " + text);
    }

    /** Returns the characters that end the line of a setting, so that a file keeps its line ends. */
    private static String lineEnd(ProtocolSetting setting) {
        SourceFile file = setting.span().file();
        int line = setting.span().endLine();
        return line < file.lines().lineCount()
                ? file.text().substring(file.lines().lineEnd(line), file.lines().lineStart(line + 1))
                : "\n";
    }

    private static long number(ProtocolSetting setting) {
        boolean isPlain = setting.value().number() instanceof Expression.IntegerLiteral literal
                && literal.value().compareTo(BigInteger.valueOf(VersionChecker.MAX_NUMBER)) < 0;
        if (!isPlain) {
            throw new IllegalArgumentException("`" + setting.span().text() + "` at "
                    + setting.span().location() + " cannot be raised: write a plain number below "
                    + VersionChecker.MAX_NUMBER);
        }
        return ((Expression.IntegerLiteral) setting.value().number()).value().longValue();
    }

    private static Optional<ProtocolSetting> setting(ProtocolDeclaration protocol, Kind kind) {
        return protocol.settings().stream()
                .filter(setting -> setting.kind() == kind)
                .findFirst();
    }
}

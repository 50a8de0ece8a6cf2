package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Errors of one version, worded for the whole schema: what appears as an unknown name in the tree of a version is a
 * part of another version.
 */
public final class VersionErrors {
    private static final Set<Code> EMPTY =
            Set.of(DiagnosticCode.EMPTY_CHANNEL, DiagnosticCode.EMPTY_DECLARATION, DiagnosticCode.NO_CHANNELS);

    private static final Set<Code> UNLISTED = Set.of(DiagnosticCode.UNLISTED_OBJECT, DiagnosticCode.UNLISTED_MESSAGE);

    private final Projection projection;
    private final long version;
    private List<Place> places;

    /** Place of a part that may name another part. */
    private record Place(Kind kind, Span span, String name) {
        boolean holds(Span inner) {
            return span.file().equals(inner.file()) && span.start() <= inner.start() && inner.end() <= span.end();
        }
    }

    private enum Kind {
        CONDITION,
        DEFAULT,
        TYPE,
        ENTRY
    }

    /**
     * Creates the wording for a version.
     *
     * @param projection the trees of the version
     * @param version the number of the version
     */
    public VersionErrors(Projection projection, long version) {
        this.projection = projection;
        this.version = version;
    }

    /** Returns an error that the passes found in the trees, in words that fit the whole schema. */
    public Diagnostic worded(Diagnostic error) {
        if (EMPTY.contains(error.code()) && projection.isReduced(error.primary())) {
            return inVersion(DiagnosticCode.EMPTY_IN_VERSION, error).withHelp("give it the versions of what is in it");
        }
        Optional<Lifetime> unlisted = UNLISTED.contains(error.code()) ? unlisted(error) : Optional.empty();
        if (unlisted.isPresent()) {
            return inVersion(DiagnosticCode.ENTRY_OF_VERSION, error)
                    .withNote(
                            "the entry that version " + version + " lacks",
                            unlisted.get().span())
                    .withHelp(help(error, unlisted.get()));
        }
        Span primary = error.primary();
        Optional<Lifetime> lifetime = projection.removed(primary.text());
        Optional<Place> place = lifetime.flatMap(
                one -> places().stream().filter(each -> each.holds(primary)).findFirst());
        return place.map(one -> missing(one, primary, lifetime.orElseThrow()))
                .orElseGet(() -> error.withNote("in version " + version + ", which the protocol speaks"));
    }

    private Diagnostic inVersion(Code code, Diagnostic error) {
        return Diagnostic.of(code, error.primary(), error.message() + " in version " + version);
    }

    /** Returns the lifetime of the missing entry; empty if the schema has no such entry in any version. */
    private Optional<Lifetime> unlisted(Diagnostic error) {
        return projection.unlisted(missingEntry(error).text());
    }

    /** Returns the name of the missing entry: of a message, or of an object, whose declaration is in the last note. */
    private static Span missingEntry(Diagnostic error) {
        return error.code() == DiagnosticCode.UNLISTED_MESSAGE
                ? error.primary()
                : place(error, error.notes().size() - 1);
    }

    private static Span place(Diagnostic error, int note) {
        return error.notes().get(note).span().orElseThrow();
    }

    private String help(Diagnostic error, Lifetime lifetime) {
        String words = "write `" + words(lifetime) + "` ";
        boolean isReference =
                error.code() == DiagnosticCode.UNLISTED_OBJECT && error.notes().size() > 1;
        if (!isReference) {
            return words + "behind the entry";
        }
        Span field = place(error, 0);
        boolean isImported = projection.units().stream()
                .anyMatch(unit -> !unit.isGenerated() && unit.file().source().equals(field.file()));
        return isImported
                ? "imported fields are in all versions: " + words + "before the fields with a type that has `"
                        + field.text() + "`"
                : words + "before `" + field.text() + "`, so that no version has it without its object";
    }

    /** Returns the words of the schema for a lifetime. */
    private static String words(Lifetime lifetime) {
        return lifetime.bounds().map(bound -> bound.span().text()).collect(Collectors.joining(" "));
    }

    private Diagnostic missing(Place place, Span name, Lifetime lifetime) {
        String what = "`" + name.text() + "`";
        String words = words(lifetime);
        Diagnostic diagnostic = switch (place.kind()) {
            case CONDITION ->
                Diagnostic.of(
                                DiagnosticCode.CONDITION_OF_VERSION,
                                name,
                                "the condition holds fields of version " + version + ", which lacks " + what)
                        .withHelp("write `" + words + "` before all fields in the braces");
            case DEFAULT ->
                Diagnostic.of(
                                DiagnosticCode.DEFAULT_OF_VERSION,
                                name,
                                "the default of `" + place.name() + "` is " + what + ", which version " + version
                                        + " lacks")
                        .withHelp("write a default that all versions of the field have");
            case TYPE ->
                Diagnostic.of(
                                DiagnosticCode.TYPE_OF_VERSION,
                                name,
                                "version " + version + " has the field `" + place.name() + "`, but not its type "
                                        + what)
                        .withHelp("write `" + words + "` before the field");
            case ENTRY ->
                Diagnostic.of(
                                DiagnosticCode.ENTRY_OF_VERSION,
                                name,
                                "version " + version + " has the entry, but not " + what)
                        .withHelp("write `" + words + "` behind the entry");
        };
        return diagnostic.withLabel("not in version " + version).withNote("its versions", lifetime.span());
    }

    private List<Place> places() {
        if (places == null) {
            places = new ArrayList<>();
            for (Unit unit : projection.units()) {
                unit.symbols().stream().map(Symbol::declaration).forEach(this::add);
            }
        }
        return places;
    }

    private void add(Declaration declaration) {
        Uses.fields(declaration).forEach(this::add);
        Uses.body(declaration).ifPresent(this::add);
        if (declaration instanceof ProtocolDeclaration protocol) {
            protocol.messageLists()
                    .forEach(list -> list.entries()
                            .forEach(
                                    entry -> add(Kind.ENTRY, entry, entry.name().text())));
            protocol.channels().forEach(this::add);
        }
    }

    private void add(ChannelDeclaration channel) {
        for (ChannelEntry entry : channel.entries()) {
            add(Kind.ENTRY, entry, entry.message().text());
        }
    }

    private void add(FieldDeclaration field) {
        add(Kind.TYPE, field.type(), field.name().text());
        field.defaultValue()
                .ifPresent(value -> add(Kind.DEFAULT, value, field.name().text()));
    }

    private void add(StatementList body) {
        for (BodyStatement item : body.items()) {
            if (item instanceof Conditional conditional) {
                add(Kind.CONDITION, conditional.condition(), "");
                add(conditional.thenBody());
                conditional.elseBody().ifPresent(this::add);
            }
        }
    }

    private void add(Kind kind, Node node, String name) {
        places.add(new Place(kind, node.span(), name));
    }
}

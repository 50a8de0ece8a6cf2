package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolItem;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.SchemaToken;
import dev.tickwire.schema.parse.SchemaTokens;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Diagnostics that may only follow from syntax errors: a name may be declared, and a declaration used, in a part of a
 * file that could not be parsed.
 */
final class FollowUpErrors {
    /** Reports about something that the unparsed part of any file may contain. */
    private static final Set<Code> OF_USES = Set.of(
            DiagnosticCode.UNUSED_CONSTANT,
            DiagnosticCode.UNUSED_IMPORT,
            DiagnosticCode.UNUSED_OBJECT,
            DiagnosticCode.UNUSED_TYPE);

    /** Reports about something that the unparsed part of the same file may contain. */
    private static final Set<Code> OF_PARTS = Set.of(
            DiagnosticCode.DEFAULT_NEEDED,
            DiagnosticCode.EMPTY_CHANNEL,
            DiagnosticCode.EMPTY_DECLARATION,
            DiagnosticCode.EMPTY_IN_VERSION,
            DiagnosticCode.ENTRY_OF_VERSION,
            DiagnosticCode.MISSING_PACKAGE,
            DiagnosticCode.NO_CHANNELS,
            DiagnosticCode.NO_TICKS,
            DiagnosticCode.NO_VERSION,
            DiagnosticCode.UNLISTED_MESSAGE,
            DiagnosticCode.UNLISTED_OBJECT,
            DiagnosticCode.UNSENT_MESSAGE,
            DiagnosticCode.WRONG_ELSE);

    /** Reports of a name that the unparsed part of any file may declare. */
    private static final Set<Code> OF_NAMES = Set.of(
            DiagnosticCode.UNKNOWN_CONSTANT,
            DiagnosticCode.UNKNOWN_FIELD,
            DiagnosticCode.UNKNOWN_MESSAGE,
            DiagnosticCode.UNKNOWN_OBJECT,
            DiagnosticCode.UNKNOWN_TYPE,
            DiagnosticCode.UNKNOWN_VALUE);

    private final Set<SourceFile> broken = new HashSet<>();
    private final Set<String> unparsedWords = new HashSet<>();
    private final List<Span> reported = new ArrayList<>();

    /**
     * Adds files with syntax errors. Until then, no diagnostic follows from any.
     *
     * @param files the files
     * @param mistakes the syntax errors
     */
    void add(List<SchemaFile> files, List<Diagnostic> mistakes) {
        mistakes.stream().map(Diagnostic::primary).forEach(reported::add);
        for (SchemaFile file : files) {
            broken.add(file.source());
            if (file.declarations().isEmpty()) {
                // Perhaps too large for tokens, so every word counts.
                unparsedWords.addAll(List.of(file.source().text().split("\\W+")));
            } else {
                addUnparsedWords(file);
            }
        }
    }

    /** Returns whether a diagnostic may only follow from a syntax error. */
    boolean include(Diagnostic diagnostic) {
        if (broken.isEmpty()) {
            return false;
        }
        Code code = diagnostic.code();
        Span place = diagnostic.primary();
        if (reported.stream().anyMatch(other -> overlap(place, other))) {
            return true;
        }
        if (OF_NAMES.contains(code)) {
            String name = place.text();
            return unparsedWords.contains(
                    name.substring(name.lastIndexOf('.') + 1).strip());
        }
        return OF_USES.contains(code) || OF_PARTS.contains(code) && broken.contains(place.file());
    }

    /** Returns whether two places have a character in common. */
    private static boolean overlap(Span one, Span other) {
        return one.start() < other.end()
                && other.start() < one.end()
                && one.file().equals(other.file());
    }

    private void addUnparsedWords(SchemaFile file) {
        BitSet parsed = new BitSet();
        for (Node part : parts(file)) {
            parsed.set(part.span().start(), part.span().end());
        }
        for (SchemaToken token : SchemaTokens.of(file.source())) {
            if (token.kind() == SchemaToken.Kind.WORD
                    && !parsed.get(token.span().start())) {
                unparsedWords.add(token.text());
            }
        }
    }

    /** Returns the smallest parts of a file that are parsed as a whole. */
    private static List<Node> parts(SchemaFile file) {
        List<Node> parts = new ArrayList<>(file.imports());
        file.declarations().forEach(declaration -> addParts(declaration, parts));
        return parts;
    }

    private static void addParts(Declaration declaration, List<Node> parts) {
        parts.add(declaration.name());
        if (declaration instanceof ConstDeclaration || declaration instanceof AliasDeclaration) {
            parts.add(declaration);
        } else if (declaration instanceof EnumDeclaration enumeration) {
            for (EnumValue value : enumeration.values()) {
                parts.add(value);
            }
        } else if (declaration instanceof FlagsDeclaration flags) {
            for (Flag flag : flags.flags()) {
                parts.add(flag);
            }
        } else if (declaration instanceof StructDeclaration struct) {
            addParts(struct.body(), parts);
        } else if (declaration instanceof MessageDeclaration message) {
            addParts(message.body(), parts);
        } else if (declaration instanceof ObjectDeclaration object) {
            addParts(object.body(), parts);
        } else if (declaration instanceof UnionDeclaration union) {
            parts.addAll(union.cases());
        } else if (declaration instanceof ProtocolDeclaration protocol) {
            addParts(protocol, parts);
        }
    }

    private static void addParts(ProtocolDeclaration protocol, List<Node> parts) {
        for (ProtocolItem item : protocol.items()) {
            if (item instanceof ChannelDeclaration channel) {
                parts.add(channel.name());
                parts.add(channel.kind());
                for (ChannelEntry entry : channel.entries()) {
                    parts.add(entry);
                }
            } else {
                parts.add(item);
            }
        }
    }

    private static void addParts(StatementList body, List<Node> parts) {
        for (BodyStatement item : body.items()) {
            if (item instanceof Conditional conditional) {
                parts.add(conditional.condition());
                addParts(conditional.thenBody(), parts);
                conditional.elseBody().ifPresent(elseBody -> addParts(elseBody, parts));
            } else {
                parts.add(item);
            }
        }
    }
}

package dev.tickwire.lsp.workspace;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.lsp.index.Bits;
import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.schema.compile.Analysis;
import dev.tickwire.schema.compile.names.FileParser;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.SchemaModel;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Compilation of one source root, for the texts at one time. The index and the bits are computed at the first use. */
public final class Compiled {
    private final Analysis analysis;
    private final Function<FileParser, Analysis> compiler;
    private final Map<Definition, Bits> bitsOfParts = new IdentityHashMap<>();
    private final BackEnd backEnd;
    private SchemaIndex index;
    private Optional<SchemaModel> model;
    private Bits bits;
    private SortedMap<String, Supplier<String>> generated;

    /**
     * Creates a compilation.
     *
     * @param compiler compiles the same sources with another parser
     */
    Compiled(Analysis analysis, Function<FileParser, Analysis> compiler, BackEnd backEnd) {
        this.analysis = analysis;
        this.compiler = compiler;
        this.backEnd = backEnd;
    }

    /** Returns the syntax trees and what their names refer to. */
    public Analysis analysis() {
        return analysis;
    }

    /** Returns errors and warnings of all files. */
    public List<Diagnostic> diagnostics() {
        return analysis.result().diagnostics();
    }

    /** Returns the definitions and their occurrences. */
    public SchemaIndex index() {
        if (index == null) {
            index = new SchemaIndex(analysis);
        }
        return index;
    }

    /** Returns the bits of all declarations that do not depend on a declaration with an error. */
    Bits bits() {
        if (bits == null) {
            bits = model().map(found -> Bits.of(found, backEnd.instanceSizes())).orElse(Bits.NONE);
        }
        return bits;
    }

    /**
     * Returns the bits of a field or case, or empty if its declaration depends on a declaration with an error. Beside
     * an error, the declaration is compiled with those that it uses alone: an editor asks after each change.
     */
    public Optional<BitSize> sizeOf(Definition field) {
        return bitsOf(field).sizeOf(field);
    }

    /** Returns the facts of a definition in words, or empty if it depends on a declaration with an error. */
    public Optional<String> factsOf(Definition definition) {
        if (definition.kind() == Kind.PROTOCOL) {
            return Optional.empty();
        }
        boolean isLayout = SchemaIndex.is(definition, Kind.STRUCT, Kind.UNION, Kind.MESSAGE, Kind.OBJECT);
        Bits known = isLayout && !areBitsKnown() ? bitsOfPart(definition, true) : bitsOf(definition);
        return known.factsOf(definition);
    }

    /**
     * Returns the facts of a definition in earlier versions, as far as they differ from those in the newest.
     *
     * @return the numbers of the versions by their facts, the newest first; empty if the definition depends on a
     *     declaration with an error
     */
    public Map<String, List<Long>> earlierFactsOf(Definition definition) {
        boolean isInVersions = analysis.isVersioned() && definition.kind() != Kind.PROTOCOL;
        return isInVersions ? bits().earlierFactsOf(definition) : Map.of();
    }

    private boolean areBitsKnown() {
        return bits != null || analysis.result().model().isPresent();
    }

    private Bits bitsOf(Definition member) {
        return areBitsKnown()
                ? bits()
                : bitsOfParts.computeIfAbsent(member.owner().orElse(member), each -> bitsOfPart(each, false));
    }

    /**
     * Returns the bits of a declaration beside an error.
     *
     * @param isWhole whether the layout of the whole declaration is wanted, which depends on the protocols that send it
     */
    private Bits bitsOfPart(Definition declaration, boolean isWhole) {
        UsedDeclarations used = new UsedDeclarations(index(), declaration);
        if (used.areBroken(diagnostics())) {
            return Bits.NONE;
        }
        if (isWhole) {
            soundProtocolsOf(declaration).forEach(used::add);
        }
        Analysis alone = compiler.apply(used.parser(analysis));
        return new SoundParts(compiler)
                .model(alone, new SchemaIndex(alone))
                .map(found -> Bits.of(found, backEnd.instanceSizes()))
                .orElse(Bits.NONE);
    }

    /** Returns the protocols without an error that send a message or object; for a struct or union, all of them. */
    private List<UsedDeclarations> soundProtocolsOf(Definition declaration) {
        boolean isSent = SchemaIndex.is(declaration, Kind.MESSAGE, Kind.OBJECT);
        return index().declarations().stream()
                .filter(each -> each.kind() == Kind.PROTOCOL)
                .map(protocol -> new UsedDeclarations(index(), protocol))
                .filter(protocol -> !isSent || protocol.include(declaration))
                .filter(protocol -> !protocol.areBroken(diagnostics()))
                .toList();
    }

    /** Returns suppliers of the generated files of all declarations with bits, by path. A text is made once. */
    public SortedMap<String, Supplier<String>> generated() {
        if (generated == null) {
            Map<String, String> made = new HashMap<>();
            generated = new TreeMap<>();
            model().ifPresent(found -> backEnd.texts(found)
                    .forEach((path, text) ->
                            generated.put(path, () -> made.computeIfAbsent(path, each -> text.get()))));
        }
        return generated;
    }

    private Optional<SchemaModel> model() {
        if (model == null) {
            model = analysis.result().model().or(() -> new SoundParts(compiler).model(analysis, index()));
        }
        return model;
    }
}

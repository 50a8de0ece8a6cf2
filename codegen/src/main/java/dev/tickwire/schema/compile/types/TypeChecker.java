package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.BuiltIn;
import dev.tickwire.schema.compile.names.Cycles;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks all types: aliases first, each after those that it refers to, then the types of fields. */
public final class TypeChecker {
    private final Resolution resolution;
    private final BuiltInTypes builtIns;
    private final DiagnosticCollector diagnostics;
    private final List<TypeReference> references = new ArrayList<>();
    private final Map<TypeReference, CheckedType> types = new IdentityHashMap<>();
    private final Map<Symbol, CheckedType> aliases = new HashMap<>();

    private TypeChecker(Resolution resolution, Numbers numbers, DiagnosticCollector diagnostics) {
        this.resolution = resolution;
        this.builtIns = new BuiltInTypes(numbers, diagnostics);
        this.diagnostics = diagnostics;
    }

    public static Types check(
            Declarations declarations, Resolution resolution, Numbers numbers, DiagnosticCollector diagnostics) {
        TypeChecker checker = new TypeChecker(resolution, numbers, diagnostics);
        checker.checkAliases(declarations.symbols(AliasDeclaration.class));
        declarations.symbols().forEach(checker::checkDeclaration);
        Map<Symbol, Integer> maxOrdinals = MemberChecker.check(declarations, numbers, diagnostics);
        return new Types(checker.references, checker.types, maxOrdinals);
    }

    private void checkAliases(List<Symbol> symbols) {
        Cycles<Symbol> cycles = Cycles.of(symbols, this::target);
        for (List<Symbol> cycle : cycles.cycles()) {
            Symbol first = cycle.get(0);
            String message = cycle.size() == 1
                    ? "`" + first.name() + "` refers to itself"
                    : "type names refer to each other: " + Cycles.describe(cycle);
            diagnostics.report(Diagnostic.of(DiagnosticCode.ALIAS_CYCLE, first.nameSpan(), message)
                    .withLabel("refers to no type")
                    .withHelp("write another type for one of them"));
        }
        for (Symbol symbol : cycles.order()) {
            CheckedType type = cycles.tangled().contains(symbol) ? CheckedType.UNKNOWN : check(typeOf(symbol));
            aliases.put(symbol, type);
        }
    }

    private List<Symbol> target(Symbol alias) {
        return resolution.type(typeOf(alias)).stream().toList();
    }

    private static TypeReference typeOf(Symbol alias) {
        return ((AliasDeclaration) alias.declaration()).type();
    }

    private void checkDeclaration(Symbol symbol) {
        if (symbol.declaration() instanceof StructDeclaration struct) {
            checkBody(struct.body());
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            checkBody(message.body());
        } else if (symbol.declaration() instanceof ObjectDeclaration object) {
            checkBody(object.body());
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            union.cases().forEach(field -> check(field.type()));
        }
    }

    private void checkBody(StatementList body) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                check(field.type());
            } else if (item instanceof Conditional conditional) {
                checkBody(conditional.thenBody());
                conditional.elseBody().ifPresent(this::checkBody);
            }
        }
    }

    private CheckedType check(TypeReference reference) {
        CheckedType type = reference.isReference() ? referred(reference) : named(reference);
        references.add(reference);
        types.put(reference, type);
        return type;
    }

    private CheckedType referred(TypeReference reference) {
        return resolution
                .type(reference)
                .map(object -> (CheckedType) new CheckedType.Reference(object))
                .orElse(CheckedType.UNKNOWN);
    }

    private CheckedType named(TypeReference reference) {
        return BuiltIn.isBuiltIn(reference.name().text())
                ? builtIns.check(reference)
                : resolution
                        .type(reference)
                        .map(symbol -> check(reference, symbol))
                        .orElse(CheckedType.UNKNOWN);
    }

    private CheckedType check(TypeReference reference, Symbol symbol) {
        if (!reference.arguments().isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.WRONG_ARGUMENTS,
                            reference.arguments().get(0).span(),
                            "`" + symbol.name() + "` takes nothing in parentheses")
                    .withNote("it is " + symbol.kind() + ", declared here", symbol.nameSpan())
                    .withHelp("leave them out"));
        }
        if (symbol.declaration() instanceof AliasDeclaration) {
            return Optional.ofNullable(aliases.get(symbol)).orElse(CheckedType.UNKNOWN);
        }
        return new CheckedType.Declared(symbol);
    }
}

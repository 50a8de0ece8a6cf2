package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Body;
import dev.tickwire.schema.ast.BodyItem;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects what every file declares and refuses what is declared twice. */
final class DeclarationCollector {
    private final DiagnosticCollector diagnostics;

    private DeclarationCollector(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    static Declarations collect(List<Unit> units, DiagnosticCollector diagnostics) {
        Declarations declarations = new Declarations(units);
        new DeclarationCollector(diagnostics).check(declarations);
        return declarations;
    }

    private void check(Declarations declarations) {
        Map<String, Map<String, Name>> namesByPackage = new HashMap<>();
        for (Unit unit : declarations.units()) {
            checkPackage(unit);
            Map<String, Name> names = namesByPackage.computeIfAbsent(unit.schemaPackage(), name -> new HashMap<>());
            for (Symbol symbol : unit.symbols()) {
                declare(names, symbol.declaration().name(), " in package `" + unit.schemaPackage() + "`");
                if (BuiltIn.isBuiltIn(symbol.name())) {
                    diagnostics.report(Diagnostic.of(
                                    DiagnosticCode.RESERVED_NAME,
                                    symbol.nameSpan(),
                                    "`" + symbol.name() + "` is a built-in type")
                            .withHelp("choose another name"));
                }
                checkMembers(symbol);
            }
        }
    }

    private void checkPackage(Unit unit) {
        if (unit.file().packageStatement().isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.MISSING_PACKAGE,
                            unit.file().source().span(0, 0),
                            "the file names no package")
                    .withHelp("begin it with `package name;`"));
        }
    }

    private void checkMembers(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            unique(symbol, enumeration.values().stream().map(EnumValue::name).toList());
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            unique(symbol, flags.flags().stream().map(Flag::name).toList());
        } else if (symbol.declaration() instanceof StructDeclaration struct) {
            unique(symbol, fieldNames(struct.body()));
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            unique(symbol, fieldNames(message.body()));
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            unique(symbol, union.cases().stream().map(FieldDeclaration::name).toList());
        } else if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
            unique(
                    symbol,
                    protocol.channels().stream().map(ChannelDeclaration::name).toList());
        }
    }

    private static List<Name> fieldNames(Body body) {
        List<Name> names = new ArrayList<>();
        addFieldNames(body, names);
        return names;
    }

    private static void addFieldNames(Body body, List<Name> names) {
        for (BodyItem item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                names.add(field.name());
            } else if (item instanceof Conditional conditional) {
                addFieldNames(conditional.thenBody(), names);
                conditional.elseBody().ifPresent(elseBody -> addFieldNames(elseBody, names));
            }
        }
    }

    private void unique(Symbol owner, List<Name> members) {
        Map<String, Name> names = new HashMap<>();
        members.forEach(member -> declare(names, member, " in `" + owner.name() + "`"));
    }

    private void declare(Map<String, Name> names, Name name, String where) {
        Name first = names.putIfAbsent(name.text(), name);
        if (first != null) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.DUPLICATE_NAME,
                            name.span(),
                            "`" + name.text() + "` is declared twice" + where)
                    .withNote("first declared here", first.span())
                    .withHelp("rename one of them"));
        }
    }
}

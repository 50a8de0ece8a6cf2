package dev.tickwire.schema.compile.names;

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
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rejects members of one declaration with the same name: fields, cases, values, flags and channels. */
public final class MemberNames {
    private final Resolution resolution;
    private final DiagnosticCollector diagnostics;

    private MemberNames(Resolution resolution, DiagnosticCollector diagnostics) {
        this.resolution = resolution;
        this.diagnostics = diagnostics;
    }

    public static void check(Declarations declarations, Resolution resolution, DiagnosticCollector diagnostics) {
        declarations.symbols().forEach(new MemberNames(resolution, diagnostics)::check);
    }

    private void check(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            unique(symbol, enumeration.values().stream().map(EnumValue::name).toList());
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            unique(symbol, flags.flags().stream().map(Flag::name).toList());
        } else if (symbol.declaration() instanceof StructDeclaration struct) {
            unique(symbol, fieldNames(struct.body()));
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            unique(symbol, fieldNames(message.body()));
        } else if (symbol.declaration() instanceof ObjectDeclaration object) {
            unique(symbol, fieldNames(object.body()));
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            unique(
                    symbol,
                    union.cases().stream()
                            .filter(field -> !resolution.isSwapped(field))
                            .map(FieldDeclaration::name)
                            .toList());
        } else if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
            unique(
                    symbol,
                    protocol.channels().stream().map(ChannelDeclaration::name).toList());
        }
    }

    private List<Name> fieldNames(Body body) {
        List<Name> names = new ArrayList<>();
        addFieldNames(body, names);
        return names;
    }

    private void addFieldNames(Body body, List<Name> names) {
        for (BodyItem item : body.items()) {
            if (item instanceof FieldDeclaration field && !resolution.isSwapped(field)) {
                names.add(field.name());
            } else if (item instanceof Conditional conditional) {
                addFieldNames(conditional.thenBody(), names);
                conditional.elseBody().ifPresent(elseBody -> addFieldNames(elseBody, names));
            }
        }
    }

    private void unique(Symbol owner, List<Name> members) {
        Map<String, Name> names = new HashMap<>();
        members.forEach(
                member -> DeclarationCollector.declare(names, member, " in `" + owner.name() + "`", diagnostics));
    }
}

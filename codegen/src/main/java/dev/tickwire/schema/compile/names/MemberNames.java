package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
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

    /** Name of a part with the versions of the part. */
    private record Member(Name name, Lifetime lifetime) {}

    private void check(Symbol symbol) {
        List<Member> members = new ArrayList<>();
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            enumeration.values().forEach(value -> members.add(new Member(value.name(), value.lifetime())));
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            flags.flags().forEach(flag -> members.add(new Member(flag.name(), flag.lifetime())));
        } else if (symbol.declaration() instanceof StructDeclaration struct) {
            addFields(struct.body(), members);
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            addFields(message.body(), members);
        } else if (symbol.declaration() instanceof ObjectDeclaration object) {
            addFields(object.body(), members);
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            union.cases().forEach(one -> add(one, members));
        } else if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
            protocol.channels().forEach(channel -> members.add(new Member(channel.name(), channel.lifetime())));
        }
        unique(symbol, members);
    }

    private void addFields(StatementList body, List<Member> members) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                add(field, members);
            } else if (item instanceof Conditional conditional) {
                addFields(conditional.thenBody(), members);
                conditional.elseBody().ifPresent(elseBody -> addFields(elseBody, members));
            }
        }
    }

    private void add(FieldDeclaration field, List<Member> members) {
        if (!resolution.isSwapped(field)) {
            members.add(new Member(field.name(), field.lifetime()));
        }
    }

    private void unique(Symbol owner, List<Member> members) {
        Map<String, Member> known = new HashMap<>();
        for (Member member : members) {
            Member first = known.putIfAbsent(member.name().text(), member);
            if (first != null && !first.lifetime().overlaps(member.lifetime())) {
                reportChange(first, member);
            } else if (first != null) {
                DeclarationCollector.reportTwice(
                        first.name(), member.name(), " in `" + owner.name() + "`", diagnostics);
            }
        }
    }

    private void reportChange(Member first, Member second) {
        Name name = second.name();
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.CHANGED_TYPE,
                        name.span(),
                        "`" + name + "` would be two parts of one name, each of other versions")
                .withNote("the other one", first.name().span())
                .withHelp("the classes have both: give the later one another name, such as `" + name + "2`"));
    }
}

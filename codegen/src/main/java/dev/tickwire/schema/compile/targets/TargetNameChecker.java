package dev.tickwire.schema.compile.targets;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.ConstDeclaration;
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
import dev.tickwire.schema.compile.conditions.Selectable;
import dev.tickwire.schema.compile.names.BuiltIn;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.schema.target.TargetNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that the target accepts every name, and that no two members of a class have the same name. {@link TargetNames}
 * defines the names of members.
 */
public final class TargetNameChecker {
    /** Upper bound on a name, in characters. File names of at most 255 bytes contain it with a suffix. */
    private static final int LONGEST_NAME = 128;

    private final TargetNames names;
    private final NameReports reports;
    private final AccessorChecker accessors;
    private final Map<List<Object>, Map<String, Name>> constants = new HashMap<>();

    private TargetNameChecker(TargetNames names, NameReports reports, AccessorChecker accessors) {
        this.names = names;
        this.reports = reports;
        this.accessors = accessors;
    }

    public static void check(
            Declarations declarations,
            TargetNames names,
            TargetPackages packages,
            Selectable selectable,
            List<CheckedProtocol> protocols,
            DiagnosticCollector diagnostics) {
        NameReports reports = new NameReports(names, diagnostics);
        AccessorChecker accessors = new AccessorChecker(names, selectable, reports);
        TargetNameChecker checker = new TargetNameChecker(names, reports, accessors);
        declarations.symbols().forEach(checker::check);
        protocols.forEach(checker::checkProtocolConstants);
        ListenerNameChecker.check(protocols, names, reports);
        ClassNameChecker.check(declarations, names, packages, diagnostics);
    }

    /**
     * Checks that no two generated classes have the same name in a package, or files that differ in case only. The
     * classes of all versions are in the same packages, so a schema with versions needs this for all its declarations.
     */
    public static void checkClasses(
            Declarations declarations, TargetNames names, TargetPackages packages, DiagnosticCollector diagnostics) {
        ClassNameChecker.check(declarations, names, packages, diagnostics);
    }

    private void check(Symbol symbol) {
        if (!BuiltIn.isBuiltIn(symbol.name())) { // Otherwise the name was reported.
            checkOwnName(symbol);
        }
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            enumeration.values().forEach(value -> checkValue(enumeration, value.name()));
            checkDifferent(
                    NameRole.ENUM_VALUE,
                    enumeration.values().stream().map(EnumValue::name).toList());
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            List<Name> all = flags.flags().stream().map(Flag::name).toList();
            all.forEach(name -> checkName(NameRole.FLAG, name));
            checkDifferent(NameRole.FLAG, all);
        } else if (symbol.declaration() instanceof StructDeclaration struct) {
            checkFieldNames(accessors.check(struct.body(), NameScope.STRUCT));
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            checkFieldNames(
                    accessors.check(message.body(), message.isBlock() ? NameScope.BLOCK_MESSAGE : NameScope.MESSAGE));
        } else if (symbol.declaration() instanceof ObjectDeclaration object) {
            checkFieldNames(accessors.check(object.body(), NameScope.OBJECT));
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            checkFieldNames(accessors.check(union));
            checkDifferent(
                    NameRole.UNION_CASE,
                    union.cases().stream().map(FieldDeclaration::name).toList());
        } else if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
            protocol.channels().forEach(channel -> checkName(NameRole.CHANNEL, channel.name()));
        }
    }

    private void checkOwnName(Symbol symbol) {
        Name name = symbol.declaration().name();
        if (symbol.declaration() instanceof ConstDeclaration) {
            checkName(NameRole.CONSTANT, name);
            checkDifferent(
                    constants.computeIfAbsent(
                            List.of(symbol.unit().schemaPackage(), symbol.unit().isGenerated()),
                            key -> new HashMap<>()),
                    NameRole.CONSTANT,
                    name);
        } else if (symbol.declaration() instanceof ProtocolDeclaration) {
            checkName(NameRole.PROTOCOL, name);
        } else if (!(symbol.declaration() instanceof AliasDeclaration)) {
            checkName(NameRole.TYPE, name);
        }
    }

    private void checkFieldNames(List<Name> fields) {
        fields.forEach(name -> checkName(NameRole.FIELD, name));
    }

    private void checkName(NameRole role, Name name) {
        if (name.text().length() > LONGEST_NAME) {
            reports.refuse(
                    name, "the name has " + name.text().length() + " characters, must be at most " + LONGEST_NAME);
        } else {
            names.problem(role, name.text()).ifPresent(problem -> reports.report(NameFault.NAME, name.span(), problem));
        }
    }

    private void checkValue(EnumDeclaration enumeration, Name name) {
        if (name.text().equals(EnumModel.UNKNOWN) && enumeration.headroom().isPresent()) {
            reports.refuse(name, "`" + name + "` is the name of all unknown values of an enum with `max`");
        } else {
            checkName(NameRole.ENUM_VALUE, name);
        }
    }

    /** Checks members of one class, such as the cases of a union or of an enum. */
    private void checkDifferent(NameRole role, List<Name> declared) {
        Map<String, Name> members = new HashMap<>();
        declared.forEach(name -> checkDifferent(members, role, name));
    }

    /**
     * Reports a member that has the same name in the target as an earlier member of its class. Two members with the
     * same name in the schema are skipped: another check has reported these.
     */
    private void checkDifferent(Map<String, Name> members, NameRole role, Name name) {
        String member = names.member(role, name.text());
        Name other = members.putIfAbsent(member, name);
        if (other != null && !other.text().equals(name.text())) {
            reports.collide(name, member, other);
        }
    }

    private void checkProtocolConstants(CheckedProtocol protocol) {
        Map<String, Name> members = new HashMap<>();
        protocol.messages().stream()
                .map(message -> message.declaration().name())
                .forEach(name -> checkProtocolConstant(members, NameRole.PROTOCOL_MESSAGE, name));
        protocol.objects().stream()
                .distinct()
                .map(object -> object.declaration().name())
                .forEach(name -> checkProtocolConstant(members, NameRole.PROTOCOL_OBJECT, name));
        protocol.channels().stream()
                .map(channel -> channel.declaration().name())
                .forEach(name -> checkProtocolConstant(members, NameRole.CHANNEL, name));
    }

    private void checkProtocolConstant(Map<String, Name> members, NameRole role, Name name) {
        String member = names.member(role, name.text());
        if (names.isTaken(NameScope.PROTOCOL, member)) {
            reports.refuse(name, "`" + name + "` would be `" + member + "`, which every protocol class has");
        }
        Name other = members.putIfAbsent(member, name);
        boolean sameChannelTwice = other != null
                && other.text().equals(name.text())
                && other.span().file() == name.span().file();
        if (other != null && !sameChannelTwice) {
            reports.collide(name, member, other);
        }
    }
}

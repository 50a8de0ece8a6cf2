package dev.tickwire.lsp.index;

import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All definitions of the files of a compilation, by their nodes in the syntax trees. The members of a declaration are
 * found at the first use.
 */
final class Definitions {
    private final Map<SourceFile, List<Definition>> declarations = new LinkedHashMap<>();
    private final Map<Node, Definition> byNode = new IdentityHashMap<>();
    private final Map<Definition, List<Definition>> members = new IdentityHashMap<>();

    Definitions(List<Unit> units) {
        for (Unit unit : units) {
            List<Definition> ofFile = new ArrayList<>();
            unit.file().declarations().forEach(each -> ofFile.add(declaration(each, unit.schemaPackage())));
            declarations.put(unit.file().source(), ofFile);
        }
    }

    /** Returns all declarations, in the order of files and then of the source. */
    List<Definition> declarations() {
        return declarations.values().stream().flatMap(List::stream).toList();
    }

    /** Returns the declarations of a file, in the order of the source. */
    List<Definition> declarationsIn(SourceFile file) {
        return declarations.getOrDefault(file, List.of());
    }

    /**
     * Returns the definition of a declaration, or of a field, value, flag or channel of a declaration whose members
     * were asked for.
     */
    Definition of(Node node) {
        return byNode.get(node);
    }

    /** Returns the fields, cases, values, flags or channels of a declaration, in the order of the source. */
    List<Definition> membersOf(Definition owner) {
        List<Definition> known = members.get(owner);
        if (known == null) {
            known = new ArrayList<>();
            members.put(owner, known);
            addMembers(owner, known);
        }
        return known;
    }

    /** Returns a member of a declaration by its name. */
    Optional<Definition> memberOf(Definition owner, String name) {
        return membersOf(owner).stream()
                .filter(member -> member.name().equals(name))
                .findFirst();
    }

    private Definition declaration(Declaration declaration, String schemaPackage) {
        Definition definition = new Definition(
                kind(declaration),
                declaration.name(),
                declaration,
                declaration.documentation(),
                Optional.empty(),
                schemaPackage);
        byNode.put(declaration, definition);
        return definition;
    }

    private void addMembers(Definition owner, List<Definition> found) {
        if (owner.node() instanceof EnumDeclaration enumeration) {
            for (EnumValue value : enumeration.values()) {
                found.add(member(owner, Kind.VALUE, value.name(), value, value.documentation()));
            }
        } else if (owner.node() instanceof FlagsDeclaration flags) {
            for (Flag flag : flags.flags()) {
                found.add(member(owner, Kind.FLAG, flag.name(), flag, flag.documentation()));
            }
        } else if (owner.node() instanceof UnionDeclaration union) {
            for (FieldDeclaration one : union.cases()) {
                found.add(member(owner, Kind.CASE, one.name(), one, one.documentation()));
            }
        } else if (owner.node() instanceof ProtocolDeclaration protocol) {
            for (ChannelDeclaration channel : protocol.channels()) {
                found.add(member(owner, Kind.CHANNEL, channel.name(), channel, channel.documentation()));
            }
        } else {
            bodyOf(owner.node()).ifPresent(body -> addFields(owner, body, found));
        }
    }

    private void addFields(Definition owner, StatementList body, List<Definition> found) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                found.add(member(owner, Kind.FIELD, field.name(), field, field.documentation()));
            } else if (item instanceof Conditional conditional) {
                addFields(owner, conditional.thenBody(), found);
                conditional.elseBody().ifPresent(elseBody -> addFields(owner, elseBody, found));
            }
        }
    }

    private Definition member(Definition owner, Kind kind, Name name, Node node, List<String> documentation) {
        Definition member = new Definition(kind, name, node, documentation, Optional.of(owner), owner.schemaPackage());
        byNode.put(node, member);
        return member;
    }

    /** Returns the body of a struct, message or object. */
    static Optional<StatementList> bodyOf(Node declaration) {
        if (declaration instanceof StructDeclaration struct) {
            return Optional.of(struct.body());
        } else if (declaration instanceof MessageDeclaration message) {
            return Optional.of(message.body());
        } else if (declaration instanceof ObjectDeclaration object) {
            return Optional.of(object.body());
        }
        return Optional.empty();
    }

    private static Kind kind(Declaration declaration) {
        if (declaration instanceof ConstDeclaration) {
            return Kind.CONSTANT;
        } else if (declaration instanceof EnumDeclaration) {
            return Kind.ENUM;
        } else if (declaration instanceof FlagsDeclaration) {
            return Kind.FLAGS;
        } else if (declaration instanceof AliasDeclaration) {
            return Kind.ALIAS;
        } else if (declaration instanceof StructDeclaration) {
            return Kind.STRUCT;
        } else if (declaration instanceof UnionDeclaration) {
            return Kind.UNION;
        } else if (declaration instanceof MessageDeclaration) {
            return Kind.MESSAGE;
        } else if (declaration instanceof ObjectDeclaration) {
            return Kind.OBJECT;
        }
        return Kind.PROTOCOL;
    }
}

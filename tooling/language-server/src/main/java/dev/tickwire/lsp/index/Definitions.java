package dev.tickwire.lsp.index;

import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.Body;
import dev.tickwire.schema.ast.BodyItem;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Unit;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All definitions of the files of a compilation, by their nodes in the syntax trees. */
final class Definitions {
    private final Map<Node, Definition> byNode = new IdentityHashMap<>();
    private final Map<Definition, List<Definition>> members = new IdentityHashMap<>();
    private final List<Definition> all = new ArrayList<>();

    Definitions(List<Unit> units) {
        for (Unit unit : units) {
            unit.file().declarations().forEach(declaration -> add(declaration, unit.schemaPackage()));
        }
    }

    /** Returns all definitions, in the order of files and then of the source. */
    List<Definition> all() {
        return all;
    }

    /** Returns the definition of a declaration, field, value, flag or channel. */
    Definition of(Node node) {
        return byNode.get(node);
    }

    /** Returns the fields, cases, values, flags or channels of a declaration, in the order of the source. */
    List<Definition> membersOf(Definition owner) {
        return members.getOrDefault(owner, List.of());
    }

    /** Returns a member of a declaration by its name. */
    Optional<Definition> memberOf(Definition owner, String name) {
        return membersOf(owner).stream()
                .filter(member -> member.name().equals(name))
                .findFirst();
    }

    private void add(Declaration declaration, String schemaPackage) {
        Definition owner = new Definition(
                kind(declaration),
                declaration.name(),
                declaration,
                declaration.documentation(),
                Optional.empty(),
                schemaPackage);
        byNode.put(declaration, owner);
        all.add(owner);
        if (declaration instanceof EnumDeclaration enumeration) {
            enumeration.values().forEach(value -> add(owner, Kind.VALUE, value.name(), value, value.documentation()));
        } else if (declaration instanceof FlagsDeclaration flags) {
            flags.flags().forEach(flag -> add(owner, Kind.FLAG, flag.name(), flag, flag.documentation()));
        } else if (declaration instanceof UnionDeclaration union) {
            union.cases().forEach(one -> add(owner, Kind.CASE, one.name(), one, one.documentation()));
        } else if (declaration instanceof ProtocolDeclaration protocol) {
            protocol.channels()
                    .forEach(channel -> add(owner, Kind.CHANNEL, channel.name(), channel, channel.documentation()));
        } else {
            bodyOf(declaration).ifPresent(body -> addFields(owner, body));
        }
    }

    private void addFields(Definition owner, Body body) {
        for (BodyItem item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                add(owner, Kind.FIELD, field.name(), field, field.documentation());
            } else if (item instanceof Conditional conditional) {
                addFields(owner, conditional.thenBody());
                conditional.elseBody().ifPresent(elseBody -> addFields(owner, elseBody));
            }
        }
    }

    private void add(Definition owner, Kind kind, Name name, Node node, List<String> documentation) {
        Definition member = new Definition(kind, name, node, documentation, Optional.of(owner), owner.schemaPackage());
        byNode.put(node, member);
        all.add(member);
        members.computeIfAbsent(owner, each -> new ArrayList<>()).add(member);
    }

    /** Returns the body of a struct, message or object. */
    static Optional<Body> bodyOf(Node declaration) {
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

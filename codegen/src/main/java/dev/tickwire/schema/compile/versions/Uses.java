package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Declarations that other declarations use: types of fields, and messages and objects of protocols. */
final class Uses {
    private final Resolution resolution;

    Uses(Resolution resolution) {
        this.resolution = resolution;
    }

    /** Returns a declaration and all that it uses at any depth, in any version. */
    Set<Symbol> reachedFrom(Symbol first) {
        Set<Symbol> reached = new LinkedHashSet<>();
        Deque<Symbol> waiting = new ArrayDeque<>(List.of(first));
        while (!waiting.isEmpty()) {
            Symbol symbol = waiting.poll();
            if (reached.add(symbol)) {
                waiting.addAll(of(symbol.declaration()));
            }
        }
        return reached;
    }

    private List<Symbol> of(Declaration declaration) {
        List<Symbol> used = new ArrayList<>();
        fields(declaration).forEach(field -> resolution.type(field.type()).ifPresent(used::add));
        if (declaration instanceof AliasDeclaration alias) {
            resolution.type(alias.type()).ifPresent(used::add);
        } else if (declaration instanceof ProtocolDeclaration protocol) {
            protocol.messageLists().forEach(list -> list.messages().forEach(name -> add(name, used)));
            protocol.channels().forEach(channel -> channel.entries().forEach(entry -> add(entry, used)));
        }
        return used;
    }

    private void add(ChannelEntry entry, List<Symbol> used) {
        add(entry.message(), used);
        entry.answer().ifPresent(answer -> add(answer, used));
        entry.object().ifPresent(object -> add(object, used));
    }

    private void add(Name name, List<Symbol> used) {
        resolution.message(name).or(() -> resolution.object(name)).ifPresent(used::add);
    }

    /** Returns the object of an entry of a state channel; empty for a message or an unknown name. */
    Optional<Symbol> objectOf(ChannelEntry entry) {
        return resolution.object(entry.message());
    }

    /** Returns the declared type of a field through aliases, or empty for a built-in or unknown type. */
    Optional<Symbol> typeOf(TypeReference reference) {
        Set<Symbol> seen = new HashSet<>();
        Optional<Symbol> symbol = resolution.type(reference);
        while (symbol.isPresent()
                && symbol.get().declaration() instanceof AliasDeclaration alias
                && seen.add(symbol.get())) {
            symbol = resolution.type(alias.type());
        }
        return symbol.filter(found -> !(found.declaration() instanceof AliasDeclaration));
    }

    /** Returns the fields or cases of a declaration, also those in conditions. */
    static List<FieldDeclaration> fields(Declaration declaration) {
        List<FieldDeclaration> fields = new ArrayList<>();
        if (declaration instanceof UnionDeclaration union) {
            fields.addAll(union.cases());
        }
        body(declaration).ifPresent(body -> collect(body, fields));
        return fields;
    }

    /** Returns the body of a struct, message or object. */
    static Optional<StatementList> body(Declaration declaration) {
        if (declaration instanceof StructDeclaration struct) {
            return Optional.of(struct.body());
        } else if (declaration instanceof MessageDeclaration message) {
            return Optional.of(message.body());
        } else if (declaration instanceof ObjectDeclaration object) {
            return Optional.of(object.body());
        }
        return Optional.empty();
    }

    private static void collect(StatementList body, List<FieldDeclaration> fields) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                fields.add(field);
            } else if (item instanceof Conditional conditional) {
                collect(conditional.thenBody(), fields);
                conditional.elseBody().ifPresent(elseBody -> collect(elseBody, fields));
            }
        }
    }
}

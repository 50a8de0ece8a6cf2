package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.TypeReference;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Declarations that names in the syntax tree refer to, by node. A name without an entry was reported, or is a built-in
 * type.
 */
public final class Resolution {
    private final Map<TypeReference, Symbol> types = new IdentityHashMap<>();
    private final Map<Name, Symbol> messages = new IdentityHashMap<>();
    private final Map<Name, Symbol> objects = new IdentityHashMap<>();
    private final Map<Expression, Symbol> constants = new IdentityHashMap<>();
    private final Map<Expression, Value> members = new IdentityHashMap<>();
    private final Set<FieldDeclaration> swapped = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Creates an empty resolution. */
    public Resolution() {}

    void swapped(FieldDeclaration field) {
        swapped.add(field);
    }

    void type(TypeReference reference, Symbol symbol) {
        types.put(reference, symbol);
    }

    void message(Name name, Symbol symbol) {
        messages.put(name, symbol);
    }

    void object(Name name, Symbol symbol) {
        objects.put(name, symbol);
    }

    void constant(Expression reference, Symbol symbol) {
        constants.put(reference, symbol);
    }

    void member(Expression reference, Value member) {
        members.put(reference, member);
    }

    /** Returns whether the field's name and type are swapped, or the name is missing, which was reported. */
    boolean isSwapped(FieldDeclaration field) {
        return swapped.contains(field);
    }

    /** Returns the declared type; empty for a built-in type or an unknown type. */
    public Optional<Symbol> type(TypeReference reference) {
        return Optional.ofNullable(types.get(reference));
    }

    /** Returns the message. */
    public Optional<Symbol> message(Name name) {
        return Optional.ofNullable(messages.get(name));
    }

    /** Returns the object. */
    public Optional<Symbol> object(Name name) {
        return Optional.ofNullable(objects.get(name));
    }

    /** Returns the constant. */
    public Optional<Symbol> constant(Expression reference) {
        return Optional.ofNullable(constants.get(reference));
    }

    /** Returns the enum value or flag. */
    public Optional<Value> member(Expression reference) {
        return Optional.ofNullable(members.get(reference));
    }

    /** Returns the enum or flags of a type, through aliases; empty for other types. */
    Optional<Symbol> membersOf(TypeReference reference) {
        Set<Symbol> seen = new HashSet<>();
        Optional<Symbol> symbol = type(reference);
        while (symbol.isPresent()
                && symbol.get().declaration() instanceof AliasDeclaration alias
                && seen.add(symbol.get())) {
            symbol = type(alias.type());
        }
        return symbol.filter(Symbol::hasMembers);
    }
}

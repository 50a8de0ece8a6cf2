package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.MessageList;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolItem;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.Quantity;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.source.Span;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Syntax trees of one version: those of the schema without the parts that the version lacks. Parts of the version are
 * the same nodes in the trees of all versions.
 *
 * <p>An {@code if} that loses all its statements is removed. A constant that names a removed value, an alias of a
 * removed type, and a field that refers to an object which the version lacks, are removed too.
 */
public final class Projection {
    private final Resolution resolution;
    private final FieldLifetimes lifetimes;
    private final Function<Symbol, OptionalLong> versions;
    private final OptionalLong number;
    private final Map<Symbol, Boolean> kept = new HashMap<>();
    private final Map<String, Lifetime> removed = new HashMap<>();
    private final Map<String, Lifetime> unlisted = new HashMap<>();
    private final Set<Span> reduced = new HashSet<>();
    private final List<Unit> units = new ArrayList<>();

    /**
     * Computes the trees.
     *
     * @param all the whole schema
     * @param resolution the declarations of its names
     * @param lifetimes the lifetimes of fields and cases
     * @param versions the version of each declaration, or empty to remove it
     * @param number the number of the version, or empty for the newest version of each protocol
     */
    Projection(
            Declarations all,
            Resolution resolution,
            FieldLifetimes lifetimes,
            Function<Symbol, OptionalLong> versions,
            OptionalLong number) {
        this.resolution = resolution;
        this.lifetimes = lifetimes;
        this.versions = versions;
        this.number = number;
        all.units().forEach(unit -> units.add(project(unit)));
    }

    /** Returns the files of the version, in the order of the files of the schema. */
    public List<Unit> units() {
        return units;
    }

    /**
     * Returns the lifetime of a removed part with a name; empty if no part of that name was removed. A name may have a
     * package or an enum in front.
     */
    Optional<Lifetime> removed(String name) {
        return Optional.ofNullable(removed.get(simple(name)));
    }

    /**
     * Returns the lifetime of a removed entry: an object on a channel, or a message in a list of messages. Empty if no
     * entry with the name was removed. A name may have a package in front.
     */
    Optional<Lifetime> unlisted(String name) {
        return Optional.ofNullable(unlisted.get(simple(name)));
    }

    /** Returns whether a declaration or a channel with a name at this place has lost parts. */
    boolean isReduced(Span name) {
        return reduced.contains(name);
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private Unit project(Unit unit) {
        List<Declaration> declarations = new ArrayList<>();
        boolean isSame = true;
        for (Symbol symbol : unit.symbols()) {
            Declaration declaration = symbol.declaration();
            if (keeps(symbol)) {
                Declaration projected =
                        project(declaration, versions.apply(symbol).orElse(Long.MAX_VALUE));
                isSame &= projected == declaration;
                declarations.add(projected);
                if (projected != declaration && !(declaration instanceof ProtocolDeclaration)) {
                    reduced.add(declaration.name().span());
                }
            } else {
                isSame = false;
            }
        }
        return unit.with(isSame ? unit.file() : unit.file().with(unit.file().imports(), declarations));
    }

    private boolean keeps(Symbol symbol) {
        Boolean known = kept.get(symbol);
        if (known == null) {
            kept.put(symbol, true); // Ends circles, which other passes report.
            known = decide(symbol);
            kept.put(symbol, known);
        }
        return known;
    }

    private boolean decide(Symbol symbol) {
        Declaration declaration = symbol.declaration();
        if (declaration instanceof ConstDeclaration constant) {
            return keeps(constant.value());
        } else if (declaration instanceof AliasDeclaration alias) {
            Optional<Symbol> type = resolution.type(alias.type()).filter(one -> !keeps(one));
            type.map(one -> removed.get(one.name())).ifPresent(lifetime -> removed.put(symbol.name(), lifetime));
            return type.isEmpty();
        }
        OptionalLong version = versions.apply(symbol);
        return version.isPresent() && keeps(symbol.name(), declaration.lifetime(), version.getAsLong());
    }

    /** Returns whether a version has a part, and remembers the name of a part that it lacks. */
    private boolean keeps(Object name, Lifetime lifetime, long version) {
        boolean isIn = lifetime.includes(version);
        if (!isIn) {
            removed.put(name.toString(), lifetime);
        }
        return isIn;
    }

    /** Returns whether the version has all constants, values and flags that the value of a constant names. */
    private boolean keeps(Expression expression) {
        if (expression instanceof Expression.Unary unary) {
            return keeps(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return keeps(binary.left()) && keeps(binary.right());
        } else if (expression instanceof Expression.Parenthesized outer) {
            return keeps(outer.inner());
        }
        Optional<Value> member = resolution.member(expression);
        return resolution.constant(expression).map(this::keeps).orElse(true)
                && member.map(this::keeps).orElse(true);
    }

    private boolean keeps(Value member) {
        if (member instanceof Value.EnumMember value) {
            Symbol owner = value.enumeration();
            Lifetime lifetime = ((EnumDeclaration) owner.declaration())
                    .values()
                    .get(value.ordinal())
                    .lifetime();
            return keeps(owner) && lifetime.includes(versionOf(owner));
        } else if (member instanceof Value.FlagMask mask) {
            Symbol owner = mask.flags();
            Lifetime lifetime = ((FlagsDeclaration) owner.declaration())
                    .flags()
                    .get(mask.mask().getLowestSetBit())
                    .lifetime();
            return keeps(owner) && lifetime.includes(versionOf(owner));
        }
        return true;
    }

    private long versionOf(Symbol symbol) {
        return versions.apply(symbol).orElse(Long.MAX_VALUE);
    }

    private Declaration project(Declaration declaration, long version) {
        if (declaration instanceof EnumDeclaration one) {
            var values = kept(one.values(), value -> keeps(value.name(), value.lifetime(), version));
            return values == one.values()
                    ? one
                    : new EnumDeclaration(
                            one.span(), one.documentation(), one.name(), one.headroom(), one.lifetime(), values);
        } else if (declaration instanceof FlagsDeclaration one) {
            var flags = kept(one.flags(), flag -> keeps(flag.name(), flag.lifetime(), version));
            return flags == one.flags()
                    ? one
                    : new FlagsDeclaration(
                            one.span(), one.documentation(), one.name(), one.headroom(), one.lifetime(), flags);
        } else if (declaration instanceof UnionDeclaration one) {
            var cases = kept(one.cases(), each -> keeps(each.name(), lifetimes.of(each), version));
            return cases == one.cases()
                    ? one
                    : new UnionDeclaration(one.span(), one.documentation(), one.name(), one.lifetime(), cases);
        } else if (declaration instanceof StructDeclaration one) {
            StatementList body = project(one.body(), version);
            return body == one.body()
                    ? one
                    : new StructDeclaration(one.span(), one.documentation(), one.name(), one.lifetime(), body);
        } else if (declaration instanceof MessageDeclaration one) {
            StatementList body = project(one.body(), version);
            return body == one.body()
                    ? one
                    : new MessageDeclaration(
                            one.span(),
                            one.documentation(),
                            one.name(),
                            one.blockKeyword(),
                            one.timedKeyword(),
                            one.lifetime(),
                            body);
        } else if (declaration instanceof ObjectDeclaration one) {
            StatementList body = project(one.body(), version);
            return body == one.body()
                    ? one
                    : new ObjectDeclaration(
                            one.span(),
                            one.documentation(),
                            one.name(),
                            one.rewindKeyword(),
                            one.immediateKeyword(),
                            one.lifetime(),
                            body);
        }
        return declaration instanceof ProtocolDeclaration protocol ? project(protocol, version) : declaration;
    }

    private StatementList project(StatementList body, long version) {
        List<BodyStatement> items = new ArrayList<>();
        boolean isSame = true;
        for (BodyStatement item : body.items()) {
            Optional<BodyStatement> projected = project(item, version);
            projected.ifPresent(items::add);
            isSame &= projected.filter(same -> same == item).isPresent();
        }
        return isSame ? body : new StatementList(body.span(), items);
    }

    private Optional<BodyStatement> project(BodyStatement item, long version) {
        if (item instanceof FieldDeclaration field) {
            return Optional.<BodyStatement>of(field).filter(one -> keeps(field.name(), lifetimes.of(field), version));
        } else if (item instanceof Alignment alignment) {
            return Optional.of(item).filter(one -> alignment.lifetime().includes(version));
        } else if (item instanceof Reservation reservation) {
            return Optional.of(item).filter(one -> reservation.lifetime().includes(version));
        }
        Conditional conditional = (Conditional) item;
        StatementList thenBody = project(conditional.thenBody(), version);
        Optional<StatementList> elseBody = conditional.elseBody().map(body -> project(body, version));
        boolean isSame = thenBody == conditional.thenBody()
                && elseBody.equals(conditional.elseBody())
                && elseBody.orElse(null) == conditional.elseBody().orElse(null);
        if (isSame) {
            return Optional.of(conditional);
        }
        Optional<StatementList> rest = elseBody.filter(body -> !body.items().isEmpty());
        return thenBody.items().isEmpty() && rest.isEmpty()
                ? Optional.empty()
                : Optional.of(new Conditional(conditional.span(), conditional.condition(), thenBody, rest));
    }

    private ProtocolDeclaration project(ProtocolDeclaration protocol, long version) {
        List<ProtocolItem> items = new ArrayList<>();
        for (ProtocolItem item : protocol.items()) {
            if (item instanceof MessageList list) {
                List<MessageList.Entry> entries = kept(list.entries(), entry -> {
                    boolean isIn = entry.lifetime().includes(version);
                    if (!isIn) {
                        removed.put(simple(entry.name().text()), entry.lifetime());
                        unlisted.put(simple(entry.name().text()), entry.lifetime());
                    }
                    return isIn;
                });
                items.add(new MessageList(list.span(), entries));
            } else if (item instanceof ChannelDeclaration channel) {
                if (keeps(channel.name(), channel.lifetime(), version)) {
                    items.add(project(channel, version));
                } else {
                    reduced.add(protocol.name().span());
                    channel.entries().forEach(entry -> remove(entry.message(), channel.lifetime()));
                }
            } else {
                items.add(numbered((ProtocolSetting) item));
            }
        }
        return new ProtocolDeclaration(protocol.span(), protocol.documentation(), protocol.name(), items);
    }

    private ChannelDeclaration project(ChannelDeclaration channel, long version) {
        List<ChannelEntry> entries = kept(channel.entries(), entry -> {
            boolean isIn = entry.lifetime().includes(version);
            if (!isIn) {
                remove(entry.message(), entry.lifetime());
                reduced.add(channel.name().span());
            }
            return isIn;
        });
        return new ChannelDeclaration(
                channel.span(),
                channel.documentation(),
                channel.name(),
                channel.kind(),
                channel.parameters(),
                channel.lifetime(),
                entries);
    }

    private void remove(Name entry, Lifetime lifetime) {
        removed.putIfAbsent(simple(entry.text()), lifetime);
        if (resolution.object(entry).isPresent()) {
            unlisted.putIfAbsent(simple(entry.text()), lifetime);
        }
    }

    private ProtocolItem numbered(ProtocolSetting setting) {
        if (number.isEmpty() || setting.kind() != ProtocolSetting.Kind.VERSION) {
            return setting;
        }
        var literal = new Expression.IntegerLiteral(setting.value().span(), BigInteger.valueOf(number.getAsLong()));
        Quantity value = new Quantity(setting.value().span(), literal, Quantity.Unit.NONE);
        return new ProtocolSetting(setting.span(), setting.kind(), setting.keyword(), value);
    }

    /** Returns the elements to keep: the same list if these are all. */
    private static <T> List<T> kept(List<T> all, Predicate<T> keeps) {
        List<T> some = all.stream().filter(keeps).toList();
        return some.size() == all.size() ? all : some;
    }
}

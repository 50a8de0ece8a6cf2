package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.MessageList;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.UnionDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Part of a declaration that can have a lifetime, or the declaration itself.
 *
 * @param description supplies the label: most parts are in no diagnostic
 * @param lifetime the versions with the part
 * @param owner the versions with the declaration or channel around the part
 */
record Part(Supplier<String> description, Lifetime lifetime, Lifetime owner) {

    /** Returns a declaration and all its parts. */
    static List<Part> of(Declaration declaration) {
        List<Part> parts = new ArrayList<>();
        Lifetime owner = declaration.lifetime();
        parts.add(new Part(() -> "`" + declaration.name() + "`", owner, Lifetime.always(owner.span())));
        if (declaration instanceof EnumDeclaration enumeration) {
            enumeration.values().forEach(value -> parts.add(named("the value", value.name(), value.lifetime(), owner)));
        } else if (declaration instanceof FlagsDeclaration flags) {
            flags.flags().forEach(flag -> parts.add(named("the flag", flag.name(), flag.lifetime(), owner)));
        } else if (declaration instanceof UnionDeclaration union) {
            union.cases().forEach(one -> parts.add(named("the case", one.name(), one.lifetime(), owner)));
        } else if (declaration instanceof ProtocolDeclaration protocol) {
            protocol.messageLists().forEach(list -> add(list, parts));
            protocol.channels().forEach(channel -> add(channel, parts));
        }
        Uses.body(declaration).ifPresent(body -> add(body, owner, parts));
        return parts;
    }

    /** Returns the first lifetime of a declaration or of its parts; empty if all are in all versions. */
    static Optional<Lifetime> firstLifetime(Declaration declaration) {
        return of(declaration).stream()
                .map(Part::lifetime)
                .filter(lifetime -> !lifetime.isAlways())
                .findFirst();
    }

    private static Part named(String kind, Object name, Lifetime lifetime, Lifetime owner) {
        return new Part(() -> kind + " `" + name + "`", lifetime, owner);
    }

    private static void add(MessageList list, List<Part> parts) {
        for (MessageList.Entry entry : list.entries()) {
            parts.add(named("the entry", entry.name(), entry.lifetime(), Lifetime.always(list.span())));
        }
    }

    private static void add(ChannelDeclaration channel, List<Part> parts) {
        parts.add(named("the channel", channel.name(), channel.lifetime(), Lifetime.always(channel.span())));
        for (ChannelEntry entry : channel.entries()) {
            parts.add(named("the entry", entry.message(), entry.lifetime(), channel.lifetime()));
        }
    }

    private static void add(StatementList body, Lifetime owner, List<Part> parts) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                parts.add(named("the field", field.name(), field.lifetime(), owner));
            } else if (item instanceof Alignment alignment) {
                parts.add(new Part(() -> "the alignment", alignment.lifetime(), owner));
            } else if (item instanceof Reservation reservation) {
                parts.add(new Part(() -> "the reserved bits", reservation.lifetime(), owner));
            } else if (item instanceof Conditional conditional) {
                add(conditional.thenBody(), owner, parts);
                conditional.elseBody().ifPresent(elseBody -> add(elseBody, owner, parts));
            }
        }
    }

    /** Returns the part in a diagnostic: {@code the field `kind`}. */
    String label() {
        return description.get();
    }

    /** Returns whether the part and its owner have a version in common. */
    boolean overlapsOwner() {
        return lifetime.overlaps(owner);
    }
}

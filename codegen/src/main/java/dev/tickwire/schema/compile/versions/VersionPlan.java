package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Versions of a set of schemas.
 *
 * @param isVersioned whether any part has a lifetime, or any protocol speaks earlier versions
 * @param isSound whether there was no error, so that the trees of all versions can be computed
 * @param protocols the versions that each generated protocol speaks
 * @param reached the declarations that each generated protocol uses
 * @param lifetimes the lifetimes of fields and cases
 * @param substitutes the names that stand for an enum value or a union case in other versions, by node
 */
public record VersionPlan(
        boolean isVersioned,
        boolean isSound,
        Map<Symbol, SpokenVersions> protocols,
        Map<Symbol, Set<Symbol>> reached,
        FieldLifetimes lifetimes,
        Map<Node, List<String>> substitutes) {

    /** Returns the lifetimes of the fields and cases that are in fewer versions than written, by node. */
    public Map<FieldDeclaration, Lifetime> narrowed() {
        return lifetimes.narrowed();
    }

    /** Returns the numbers of all earlier versions that any protocol speaks, the newest first. */
    public List<Long> earlier() {
        return protocols.values().stream()
                .flatMap(spoken -> spoken.newestFirst().skip(1).boxed())
                .distinct()
                .sorted((one, other) -> Long.compare(other, one))
                .toList();
    }

    /** Returns the trees of the newest version of each protocol. */
    public Projection newest(Declarations all, Resolution resolution) {
        return new Projection(
                all, resolution, lifetimes, symbol -> OptionalLong.of(newestOf(symbol)), OptionalLong.empty());
    }

    private long newestOf(Symbol symbol) {
        return spokenOf(symbol).map(SpokenVersions::newest).orElseGet(this::newestNumber);
    }

    /** Returns the greatest version of a protocol, 0 without a protocol. */
    public long newestNumber() {
        return protocols.values().stream()
                .mapToLong(SpokenVersions::newest)
                .max()
                .orElse(0);
    }

    /** Returns the trees of an earlier version, with the protocols that speak it and what these use. */
    public Projection earlier(Declarations all, Resolution resolution, long version) {
        return new Projection(
                all,
                resolution,
                lifetimes,
                symbol -> isIn(symbol, version) ? OptionalLong.of(version) : OptionalLong.empty(),
                OptionalLong.of(version));
    }

    private boolean isIn(Symbol symbol, long version) {
        return protocols.entrySet().stream()
                .anyMatch(protocol -> protocol.getValue().newest() != version
                        && protocol.getValue().include(version)
                        && reached.get(protocol.getKey()).contains(symbol));
    }

    /** Returns the versions of the protocols that use a declaration; empty if no generated protocol uses it. */
    Optional<SpokenVersions> spokenOf(Symbol symbol) {
        return protocols.entrySet().stream()
                .filter(protocol -> reached.get(protocol.getKey()).contains(symbol))
                .map(Map.Entry::getValue)
                .reduce(SpokenVersions::and);
    }
}

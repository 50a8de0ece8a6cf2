package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.ProtocolSetting.Kind;
import dev.tickwire.schema.ast.Quantity;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Finds the versions that a protocol speaks: checks its {@code version}, {@code speaks} and {@code id}. */
final class SpokenVersionsChecker {
    private final Symbol protocol;
    private final Optional<Lifetime> used;
    private final Consumer<Diagnostic> errors;

    /**
     * Prepares the check of a protocol.
     *
     * @param used the first lifetime in what the protocol uses
     */
    SpokenVersionsChecker(Symbol protocol, Optional<Lifetime> used, Consumer<Diagnostic> errors) {
        this.protocol = protocol;
        this.used = used;
        this.errors = errors;
    }

    /** Returns whether a protocol has {@code speaks}. */
    static boolean namesVersions(Symbol protocol) {
        return setting(protocol, Kind.SPEAKS).isPresent();
    }

    private static Optional<ProtocolSetting> setting(Symbol protocol, Kind kind) {
        return ((ProtocolDeclaration) protocol.declaration())
                .settings().stream().filter(setting -> setting.kind() == kind).findFirst();
    }

    /** Returns the versions, or empty after an error. */
    Optional<SpokenVersions> check() {
        Optional<ProtocolSetting> version = setting(protocol, Kind.VERSION);
        Optional<ProtocolSetting> speaks = setting(protocol, Kind.SPEAKS);
        OptionalLong oldest = speaks.map(this::number).orElse(OptionalLong.empty());
        if (version.isEmpty()) {
            if (speaks.isPresent() && oldest.isEmpty()) {
                return Optional.empty();
            } else if (speaks.isPresent()) {
                return refused(Diagnostic.of(
                                DiagnosticCode.NO_VERSION,
                                speaks.get().keyword().span(),
                                "the protocol `" + protocol.name() + "` speaks versions, but has no `version`")
                        .withHelp("write `version …;` before it: the version of this schema"));
            } else if (used.isPresent()) {
                return refused(Diagnostic.of(
                                DiagnosticCode.NO_VERSION,
                                protocol.nameSpan(),
                                "the protocol `" + protocol.name() + "` has no `version`, but uses parts that have")
                        .withNote("a part of some versions", used.get().span())
                        .withHelp("write `version …;` in it, and `speaks …;` for the oldest version that it speaks"));
            }
            return Optional.of(new SpokenVersions(0, 0));
        }
        if (speaks.isEmpty() && used.isEmpty()) {
            OptionalLong number = plain(version.get());
            return Optional.of(new SpokenVersions(number.orElse(0), number.orElse(0)));
        }
        OptionalLong newest = number(version.get());
        OptionalLong first = speaks.isPresent() ? oldest : newest;
        return newest.isPresent() && first.isPresent()
                ? range(version.get(), speaks, new SpokenVersions(first.getAsLong(), newest.getAsLong()))
                : Optional.empty();
    }

    private Optional<SpokenVersions> range(
            ProtocolSetting version, Optional<ProtocolSetting> speaks, SpokenVersions spoken) {
        if (spoken.oldest() > spoken.newest()) {
            return refused(Diagnostic.of(
                            DiagnosticCode.SPEAKS_ABOVE_VERSION,
                            speaks.orElseThrow().value().span(),
                            "`speaks` is " + spoken.oldest() + ", above the version " + spoken.newest() + " of `"
                                    + protocol.name() + "`")
                    .withNote("the version of this schema", version.value().span())
                    .withHelp("write the oldest version that peers may have, at most " + spoken.newest()));
        }
        long count = spoken.newest() - spoken.oldest() + 1;
        if (count > SpokenVersions.MAX) {
            return refused(Diagnostic.of(
                            DiagnosticCode.TOO_MANY_VERSIONS,
                            speaks.orElseThrow().value().span(),
                            "`" + protocol.name() + "` speaks " + count + " versions, must be at most "
                                    + SpokenVersions.MAX)
                    .withHelp("write `speaks " + (spoken.newest() - SpokenVersions.MAX + 1) + ";` or more"));
        }
        Optional<ProtocolSetting> id = setting(protocol, Kind.ID);
        if (count > 1 && id.isPresent()) {
            return refused(Diagnostic.of(
                            DiagnosticCode.ID_OF_VERSIONS,
                            id.get().keyword().span(),
                            "each version of `" + protocol.name() + "` has its own id, the hash of its wire")
                    .withNote(
                            "the protocol speaks " + count + " versions",
                            speaks.orElseThrow().keyword().span())
                    .withHelp("leave `id` out"));
        }
        return Optional.of(spoken);
    }

    private Optional<SpokenVersions> refused(Diagnostic error) {
        errors.accept(error);
        return Optional.empty();
    }

    /** Returns the number of a setting that is a plain integer. */
    private static OptionalLong plain(ProtocolSetting setting) {
        return setting.value().number() instanceof Expression.IntegerLiteral literal
                        && literal.value().bitLength() < Long.SIZE
                ? OptionalLong.of(literal.value().longValue())
                : OptionalLong.empty();
    }

    /** Returns a version in a setting, or reports that it is not a plain number. */
    private OptionalLong number(ProtocolSetting setting) {
        boolean isPlain = setting.value().number() instanceof Expression.IntegerLiteral
                && setting.value().unit() == Quantity.Unit.NONE;
        if (!isPlain) {
            errors.accept(Diagnostic.of(
                            DiagnosticCode.VERSION_NUMBER,
                            setting.value().span(),
                            "`" + setting.keyword() + "` must be a plain number in a schema with versions")
                    .withLabel("not a plain number")
                    .withHelp("write the number itself, as in `" + setting.keyword() + " 4;`"));
            return OptionalLong.empty();
        }
        BigInteger value = ((Expression.IntegerLiteral) setting.value().number()).value();
        if (value.compareTo(BigInteger.valueOf(SpokenVersions.MAX_NUMBER)) > 0) {
            errors.accept(large("`" + setting.keyword() + "`", setting.value()));
            return OptionalLong.empty();
        }
        return OptionalLong.of(value.longValue());
    }

    /** Returns the error of a version that is too large. */
    static Diagnostic large(String what, Node number) {
        return Diagnostic.of(
                        DiagnosticCode.VERSION_NUMBER,
                        number.span(),
                        what + " is " + number.span().text() + ", must be in 0.." + SpokenVersions.MAX_NUMBER)
                .withHelp("count versions from 1, one for each release");
    }
}

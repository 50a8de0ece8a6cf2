package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Widths and values of all {@code reserved(n)}. */
public final class Reservations {
    private static final int MAX_BITS = 64;

    private final Numbers numbers;
    private final DiagnosticCollector diagnostics;
    private final Map<Reservation, Integer> bits = new IdentityHashMap<>();
    private final Map<Reservation, BigInteger> values = new IdentityHashMap<>();

    private Reservations(Numbers numbers, DiagnosticCollector diagnostics) {
        this.numbers = numbers;
        this.diagnostics = diagnostics;
    }

    public static Reservations check(Declarations declarations, Numbers numbers, DiagnosticCollector diagnostics) {
        Reservations reservations = new Reservations(numbers, diagnostics);
        for (Symbol symbol : declarations.symbols()) {
            if (symbol.declaration() instanceof StructDeclaration struct) {
                reservations.check(struct.body());
            } else if (symbol.declaration() instanceof MessageDeclaration message) {
                reservations.check(message.body());
            }
        }
        return reservations;
    }

    /** Returns the number of bits; empty if it is out of range, which was reported. */
    public Optional<Integer> of(Reservation reservation) {
        return Optional.ofNullable(bits.get(reservation));
    }

    /** Returns the value of the bits. */
    public BigInteger value(Reservation reservation) {
        return values.getOrDefault(reservation, BigInteger.ZERO);
    }

    private void check(Reservation reservation) {
        Optional<Integer> count = numbers.integer(
                        reservation.bits(),
                        "the number of reserved bits",
                        1,
                        MAX_BITS,
                        DiagnosticCode.SIZE_OUT_OF_RANGE)
                .map(BigInteger::intValueExact);
        count.ifPresent(bitCount -> bits.put(reservation, bitCount));
        if (reservation.value().isPresent()) {
            BigInteger max = BigInteger.ONE.shiftLeft(count.orElse(MAX_BITS)).subtract(BigInteger.ONE);
            numbers.integer(reservation.value().get(), "what the reserved bits hold")
                    .ifPresent(value -> check(reservation, value, max));
        }
    }

    private void check(Reservation reservation, BigInteger value, BigInteger max) {
        if (value.signum() >= 0 && value.compareTo(max) <= 0) {
            values.put(reservation, value);
            return;
        }
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.SIZE_OUT_OF_RANGE,
                        reservation.value().get().span(),
                        "what the reserved bits hold is " + value + ", must be in 0.." + max)
                .withHelp("give it more bits, up to 64"));
    }

    private void check(StatementList body) {
        for (BodyStatement item : body.items()) {
            if (item instanceof Reservation reservation) {
                check(reservation);
            } else if (item instanceof Conditional conditional) {
                check(conditional.thenBody());
                conditional.elseBody().ifPresent(this::check);
            }
        }
    }
}

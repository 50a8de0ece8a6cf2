package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Body;
import dev.tickwire.schema.ast.BodyItem;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** The bits of every {@code reserved(n)}. */
final class Reservations {
    private static final int MOST_BITS = 64;

    private final Numbers numbers;
    private final Map<Reservation, Integer> bits = new IdentityHashMap<>();

    private Reservations(Numbers numbers) {
        this.numbers = numbers;
    }

    static Reservations check(Declarations declarations, Numbers numbers) {
        Reservations reservations = new Reservations(numbers);
        for (Symbol symbol : declarations.symbols()) {
            if (symbol.declaration() instanceof StructDeclaration struct) {
                reservations.check(struct.body());
            } else if (symbol.declaration() instanceof MessageDeclaration message) {
                reservations.check(message.body());
            }
        }
        return reservations;
    }

    /** The bits of one; empty if they are out of range, which was reported. */
    Optional<Integer> of(Reservation reservation) {
        return Optional.ofNullable(bits.get(reservation));
    }

    private void check(Body body) {
        for (BodyItem item : body.items()) {
            if (item instanceof Reservation reservation) {
                numbers.integer(
                                reservation.bits(),
                                "the number of reserved bits",
                                1,
                                MOST_BITS,
                                DiagnosticCode.SIZE_OUT_OF_RANGE)
                        .ifPresent(count -> bits.put(reservation, count.intValueExact()));
            } else if (item instanceof Conditional conditional) {
                check(conditional.thenBody());
                conditional.elseBody().ifPresent(this::check);
            }
        }
    }
}

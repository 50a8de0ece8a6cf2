package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Body;
import dev.tickwire.schema.ast.BodyItem;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Computes the bits of everything, structs before what holds them, and refuses what is too large. */
final class SizeChecker {
    /** The most bits of a struct or message: what a Java {@code int} counts. */
    static final long MOST_BITS = Integer.MAX_VALUE;

    private final Map<FieldDeclaration, CheckedField> checkedFields;
    private final DiagnosticCollector diagnostics;
    private final Map<FieldDeclaration, BitSize> fields = new IdentityHashMap<>();
    private final Map<Body, BitSize> bodies = new IdentityHashMap<>();
    private final Map<Symbol, BitSize> structs = new HashMap<>();

    private SizeChecker(Map<FieldDeclaration, CheckedField> checkedFields, DiagnosticCollector diagnostics) {
        this.checkedFields = checkedFields;
        this.diagnostics = diagnostics;
    }

    /**
     * Computes all sizes.
     *
     * @param structs the structs that are in order, each after those it contains
     */
    static Sizes check(
            Declarations declarations,
            List<Symbol> structs,
            Map<FieldDeclaration, CheckedField> fields,
            DiagnosticCollector diagnostics) {
        SizeChecker checker = new SizeChecker(fields, diagnostics);
        for (Symbol struct : structs) {
            checker.check(struct, ((StructDeclaration) struct.declaration()).body())
                    .ifPresent(size -> checker.structs.put(struct, size));
        }
        for (Symbol message : declarations.symbols(MessageDeclaration.class)) {
            checker.check(message, ((MessageDeclaration) message.declaration()).body());
        }
        return new Sizes(checker.fields, checker.bodies);
    }

    private Optional<BitSize> check(Symbol symbol, Body body) {
        Optional<BitSize> size = body(body);
        if (size.isPresent() && size.get().maxBits() > MOST_BITS) {
            diagnostics.report(Diagnostic.of(
                    DiagnosticCode.TOO_LARGE,
                    symbol.nameSpan(),
                    "`" + symbol.name() + "` may take more than " + MOST_BITS + " bits"));
            bodies.remove(body);
            return Optional.empty();
        }
        return size;
    }

    private Optional<BitSize> body(Body body) {
        BitSize sum = BitSize.ZERO;
        boolean known = true;
        for (BodyItem item : body.items()) {
            Optional<BitSize> size = Optional.of(BitSize.ZERO);
            if (item instanceof FieldDeclaration field) {
                size = field(field);
            } else if (item instanceof Conditional conditional) {
                size = branch(conditional);
            }
            known &= size.isPresent();
            sum = capped(sum.plus(size.orElse(BitSize.ZERO)));
        }
        if (!known) {
            return Optional.empty();
        }
        bodies.put(body, sum);
        return Optional.of(sum);
    }

    private Optional<BitSize> branch(Conditional conditional) {
        Optional<BitSize> thenSize = body(conditional.thenBody());
        Optional<BitSize> elseSize = conditional.elseBody().map(this::body).orElse(Optional.of(BitSize.ZERO));
        return thenSize.flatMap(size -> elseSize.map(size::or));
    }

    private Optional<BitSize> field(FieldDeclaration field) {
        CheckedField checked = checkedFields.get(field);
        Optional<BitSize> element = element(checked.type());
        if (element.isEmpty() || checked.arity().isEmpty()) {
            return Optional.empty();
        }
        BitSize size = element.get();
        if (checked.arity().get() instanceof Arity.Array array) {
            size = BitSize.exactly(array.countBits()).plus(size.times(array.least(), array.most()));
        }
        if (field.isOptional()) {
            size = new BitSize(1, size.maxBits() + 1);
        }
        fields.put(field, size);
        return Optional.of(size);
    }

    private Optional<BitSize> element(CheckedType type) {
        if (type instanceof CheckedType.Scalar scalar) {
            return Optional.of(scalar.type().size());
        } else if (type instanceof CheckedType.Declared declared) {
            return declared.symbol().declaration() instanceof StructDeclaration
                    ? Optional.ofNullable(structs.get(declared.symbol()))
                    : Optional.of(BitSize.exactly(Types.widthBits(declared.symbol())));
        }
        return Optional.empty();
    }

    /** One more than allowed is enough to know: sums of sums must not overflow. */
    private static BitSize capped(BitSize size) {
        return new BitSize(Math.min(size.minBits(), MOST_BITS + 1), Math.min(size.maxBits(), MOST_BITS + 1));
    }
}

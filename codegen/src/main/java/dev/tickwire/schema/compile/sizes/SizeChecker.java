package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.types.CheckedField;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.compile.types.Interval;
import dev.tickwire.schema.compile.types.Reservations;
import dev.tickwire.schema.compile.types.Types;
import dev.tickwire.schema.compile.types.Widths;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Computes the bits of all declarations, inner structs and unions first, and rejects those that are too large. */
public final class SizeChecker {
    /** Upper bound on the bits of a struct, message or object: the largest signed 32-bit integer. */
    static final long MAX_BITS = Integer.MAX_VALUE;

    private static final long MAX_ALIGNMENT_BITS = 7;

    private final Types types;
    private final Map<FieldDeclaration, CheckedField> checkedFields;
    private final Reservations reservations;
    private final DiagnosticCollector diagnostics;
    private final Map<FieldDeclaration, BitSize> fields = new IdentityHashMap<>();
    private final Map<StatementList, BitSize> bodies = new IdentityHashMap<>();
    private final Map<Symbol, BitSize> composites = new HashMap<>();

    private SizeChecker(
            Types types,
            Map<FieldDeclaration, CheckedField> checkedFields,
            Reservations reservations,
            DiagnosticCollector diagnostics) {
        this.types = types;
        this.checkedFields = checkedFields;
        this.reservations = reservations;
        this.diagnostics = diagnostics;
    }

    /**
     * Computes all sizes.
     *
     * @param composites structs and unions without errors, each after all structs and unions that it contains
     */
    public static Sizes check(
            Declarations declarations,
            List<Symbol> composites,
            Types types,
            Map<FieldDeclaration, CheckedField> fields,
            Reservations reservations,
            DiagnosticCollector diagnostics) {
        SizeChecker checker = new SizeChecker(types, fields, reservations, diagnostics);
        composites.forEach(checker::checkComposite);
        for (Symbol message : declarations.symbols(MessageDeclaration.class)) {
            StatementList body = ((MessageDeclaration) message.declaration()).body();
            checker.check(message, body);
        }
        for (Symbol object : declarations.symbols(ObjectDeclaration.class)) {
            StatementList body = ((ObjectDeclaration) object.declaration()).body();
            checker.check(object, body);
        }
        return new Sizes(checker.fields, checker.bodies, checker.composites);
    }

    private void checkComposite(Symbol symbol) {
        Optional<BitSize> size = symbol.declaration() instanceof StructDeclaration struct
                ? check(symbol, struct.body())
                : limited(symbol, union((UnionDeclaration) symbol.declaration()));
        size.ifPresent(known -> composites.put(symbol, known));
    }

    private Optional<BitSize> check(Symbol symbol, StatementList body) {
        Optional<BitSize> size = limited(symbol, body(body));
        if (size.isEmpty()) {
            bodies.remove(body);
        }
        return size;
    }

    private Optional<BitSize> limited(Symbol symbol, Optional<BitSize> size) {
        if (size.isPresent() && size.get().maxBits() > MAX_BITS) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.TOO_LARGE,
                            symbol.nameSpan(),
                            "`" + symbol.name() + "` may take more than " + MAX_BITS + " bits")
                    .withHelp("lower the lengths of its arrays and texts"));
            return Optional.empty();
        }
        return size;
    }

    private Optional<BitSize> union(UnionDeclaration union) {
        List<BitSize> cases = new ArrayList<>();
        for (FieldDeclaration field : union.cases()) {
            field(field).ifPresent(cases::add);
        }
        if (union.cases().isEmpty() || cases.size() < union.cases().size()) {
            return Optional.empty();
        }
        return Optional.of(UnionModel.sizeOf(Widths.bitsRequired(cases.size() - 1), cases));
    }

    private Optional<BitSize> body(StatementList body) {
        BitSize sum = BitSize.ZERO;
        boolean known = true;
        for (BodyStatement item : body.items()) {
            Optional<BitSize> size = Optional.of(BitSize.ZERO);
            if (item instanceof FieldDeclaration field) {
                size = field(field);
            } else if (item instanceof Conditional conditional) {
                size = branch(conditional);
            } else if (item instanceof Alignment) {
                size = Optional.of(new BitSize(0, MAX_ALIGNMENT_BITS));
            } else if (item instanceof Reservation reservation) {
                size = reservations.of(reservation).map(BitSize::exactly);
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
            size = BitSize.exactly(array.countBits())
                    .plus(field.isAscending() ? rising(checked.type(), array) : size.times(array.min(), array.max()));
        }
        if (field.isOptional()) {
            size = new BitSize(1, size.maxBits() + 1);
        }
        fields.put(field, size);
        return Optional.of(size);
    }

    /**
     * Returns the size of the elements of an ascending array. Returns zero if the element type cannot be ascending:
     * another check has reported that error.
     */
    private static BitSize rising(CheckedType type, Arity.Array array) {
        if (!(type instanceof CheckedType.Scalar scalar)) {
            return BitSize.ZERO;
        }
        int widthBits = (int) scalar.type().size().maxBits();
        return Interval.of(scalar.type())
                .map(range -> range.max().subtract(range.min()))
                .filter(span -> span.bitLength() < Integer.SIZE)
                .map(span -> AscendingSize.of(array, widthBits, span.longValueExact()))
                .orElse(BitSize.ZERO);
    }

    private Optional<BitSize> element(CheckedType type) {
        if (type instanceof CheckedType.Scalar scalar) {
            return Optional.of(scalar.type().size());
        } else if (type instanceof CheckedType.Declared declared) {
            return declared.symbol().isComposite()
                    ? Optional.ofNullable(composites.get(declared.symbol()))
                    : Optional.of(BitSize.exactly(types.widthBits(declared.symbol())));
        } else if (type instanceof CheckedType.Reference) {
            return Optional.of(ValueType.ReferenceValue.SIZE);
        }
        return Optional.empty();
    }

    /** Limits a size to {@link #MAX_BITS} plus 1, so that sums of sizes do not overflow. */
    private static BitSize capped(BitSize size) {
        return new BitSize(Math.min(size.minBits(), MAX_BITS + 1), Math.min(size.maxBits(), MAX_BITS + 1));
    }
}

package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;

/**
 * How one type of value looks in generated Java, one subclass for each. A <em>place</em> is an expression that stands
 * for the variable holding the value: {@code yaw}, {@code slots[i]}.
 *
 * <p>A value is <em>packed</em> if it has a fixed width and travels in a word beside others, else it writes and reads
 * itself. It is a <em>holder</em> if its place is never assigned: an object made once, that is filled.
 */
public abstract class ValueCode {
    private final ValueType type;

    ValueCode(ValueType type) {
        this.type = type;
    }

    /** The type that accessors speak of. */
    public abstract TypeName accessorType();

    /** The type of the variable. */
    public TypeName variableType() {
        return accessorType();
    }

    public boolean isHolder() {
        return false;
    }

    public boolean isPacked() {
        return true;
    }

    /**
     * One of several numbers that make a value, as accessors take and return them.
     *
     * @param suffix what its getter has behind the name of the field
     * @param name its getter in the holder, and the parameter of setters
     * @param text what it is, for documentation
     */
    public record Component(String suffix, String name, String text) {}

    /** The numbers that a value consists of for accessors; none if it is one. */
    public List<Component> components() {
        return List.of();
    }

    /** The bits of a packed value. */
    public final int widthBits() {
        return Math.toIntExact(type.size().maxBits());
    }

    /**
     * Whether nothing of a value needs to be looked at to tell its bits: all take the same, packed or not, and there
     * are no rules.
     */
    public final boolean isFixed() {
        return type.size().isFixed() && !type.hasRules();
    }

    /** The fewest and the most bits. */
    public final ValueType type() {
        return type;
    }

    /** The range of the values, for documentation: {@code 0 to 7}. */
    public abstract String range();

    /** A default, for documentation; empty if it is the natural one. */
    public abstract String describe(DefaultValue value);

    /** A constant that the class must have for this value, or null: its initialiser. */
    public CodeBlock constant() {
        return null;
    }

    /** The suffix of the constant's name. */
    String constantSuffix() {
        return "";
    }

    public TypeName constantType() {
        return null;
    }

    // ---- life

    /** The initial value of the variable: a new holder, or the default; null where Java's own zero is the default. */
    public abstract CodeBlock initial(ValueField field);

    /** The factory of an object, for a holder: {@code Vec3::new}. */
    CodeBlock maker(ValueField field) {
        return CodeBlock.of("() -> $L", initial(field));
    }

    /** Statement that sets the place to its default. */
    public CodeBlock reset(ValueField field, CodeBlock place) {
        CodeBlock value = initial(field);
        return statement("$L = $L", place, value == null ? zero() : value);
    }

    /** Java's own zero of the variable's type. */
    public CodeBlock zero() {
        return CodeBlock.of("0");
    }

    /** Statement that copies one place to another. */
    public CodeBlock copy(CodeBlock to, CodeBlock from) {
        return statement("$L = $L", to, from);
    }

    // ---- accessors

    /** Expression that a getter returns. */
    public CodeBlock get(CodeBlock place) {
        return place;
    }

    /** Statement that a setter runs; throws if the value is not allowed. */
    public abstract CodeBlock set(ValueField field, CodeBlock place, String value);

    /** The reason for which a setter throws, for documentation; empty if it never does. */
    public String refuses() {
        return "if it is not so";
    }

    /** The same where numbers go around. */
    String refusesAround() {
        return "";
    }

    // ---- wire

    /** Names the parts of a packed value that travel in words: the value itself, unless it needs several. */
    public void parts(ValueParts parts) {
        if (widthBits() > 0) {
            parts.whole();
        }
    }

    /** Expression of a packed value; less {@link #least}, it has the bits, zero above its width. */
    public CodeBlock pack(ValueField field, CodeBlock place) {
        throw notPacked();
    }

    /** The number to subtract from {@link #pack}. */
    public BigInteger least() {
        return BigInteger.ZERO;
    }

    /** The name of {@link #pack} where a refusal names it: {@code step}; empty for the value itself. */
    public String wireName() {
        return "";
    }

    /** The bits of the field's default, or null if a value must not be taken from bits that are masked. */
    public BigInteger defaultBits(ValueField field) {
        return null;
    }

    /** Whether {@link #pack} may be an operand of any operator as it is, without parentheses. */
    public boolean packsToOperand() {
        return true;
    }

    /** Whether {@link #pack} is an {@code int} expression. */
    public boolean packsToInt() {
        return false;
    }

    /** Takes a packed value of one part out of a word and puts it in its place; refuses what no writer produces. */
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        throw notPacked();
    }

    /** Statement that writes a value that is not packed. */
    public CodeBlock write(CodeBlock place, String out) {
        return statement("$L.write($N)", place, out);
    }

    /** Expression that reads a value that is not packed, false if that fails. */
    public CodeBlock read(CodeBlock place, String in) {
        return CodeBlock.of("$L.read($N)", place, in);
    }

    /** Expression of the bits of a value that varies in size. */
    public CodeBlock measure(CodeBlock place) {
        return CodeBlock.of("$L.measure()", place);
    }

    /** Expression: whether a value refers to an object that may still come; of references and of what holds some. */
    public CodeBlock awaits(CodeBlock place) {
        throw new IllegalStateException(getClass().getSimpleName() + " refers to no object");
    }

    // ---- cells of objects

    /** Statements that put a value into its cells, of which it has at least one. */
    public abstract CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells);

    /** Statements that take a value from its cells. */
    public abstract CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells);

    /** Statements that set a value to one between two steps, from cells that hold fractions; of numbers alone. */
    public CodeBlock drawCells(ValueField field, CodeBlock place, CellPlace steps) {
        throw new IllegalStateException(getClass().getSimpleName() + " has no values between steps");
    }

    // ---- inputs

    /** Statement that clears the pulses of a value; of flags and of what holds some. */
    public CodeBlock endPulses(CodeBlock place) {
        throw new IllegalStateException(getClass().getSimpleName() + " has no pulses");
    }

    // ---- comparison

    /** Expression: whether two places differ on the wire; binds at least as tightly as {@code &&}. */
    public CodeBlock differs(ValueField field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("$L != $L", left, right);
    }

    /** Expression of an {@code int} that is the same for equal places. */
    public abstract CodeBlock hash(ValueField field, CodeBlock place);

    // Example: visitor.integer("health", "Health", health, 10);
    /**
     * Statement that shows a value to a {@code FieldVisitor}.
     *
     * @param visitor the variable of the visitor
     * @param bits an expression of what the field takes, less what varies with the value alone
     */
    public abstract CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits);

    /** The bits of a value beside what is in it: none of a struct's or union's, and of texts those of the length. */
    public int ownBits() {
        return widthBits();
    }

    /** The statement that shows a value by a method of the visitor for its type. */
    static CodeBlock visit(String method, ValueField field, String visitor, CodeBlock value, CodeBlock bits) {
        return statement("$N.$L($S, $S, $L, $L)", visitor, method, field.name(), field.visitedType(), value, bits);
    }

    // Example: health = Bounds.check("Move.health", source.integer("health", 0, 1000), 0, 1000);
    /**
     * Statement that sets a value to what a {@code FieldSource} has, as a setter does.
     *
     * @param source the variable of the source
     */
    public CodeBlock fill(ValueField field, CodeBlock place, String source) {
        return set(field, place, source + "." + question(field));
    }

    // Example: integer("health", 0, 1000)
    /** The call that asks a {@code FieldSource} for a value. */
    String question(ValueField field) {
        throw new IllegalStateException(getClass().getSimpleName() + " asks in its own way");
    }

    /** A call that asks a {@code FieldSource} by the name of a field, and for some by bounds. */
    public static String question(String method, ValueField field, String... bounds) {
        String more = bounds.length == 0 ? "" : ", " + String.join(", ", bounds);
        return method + "(\"" + field.name() + "\"" + more + ")";
    }

    public static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    private IllegalStateException notPacked() {
        return new IllegalStateException(getClass().getSimpleName() + " is not packed");
    }
}

package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;

/**
 * Java source for the values of one type; each type has a subclass. A <em>place</em> is an expression of the variable
 * with the value, such as {@code yaw} or {@code slots[i]}.
 *
 * <p>A value is <em>packed</em> if it has a fixed width and shares a word (up to 56 bits, written at once) with further
 * values. All other values write and read themselves. A <em>holder</em> is a value in an instance that is created once
 * and then filled, so the variable of the value is never assigned.
 */
public abstract class ValueCode {
    private final ValueType type;

    ValueCode(ValueType type) {
        this.type = type;
    }

    /** Type in getters and setters. */
    public abstract TypeName accessorType();

    /** Type of the variable. */
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
     * Component of a value that accessors set and return in several numbers.
     *
     * @param suffix suffix of the component's getter, after the field's name
     * @param name getter in the holder, and parameter of setters
     * @param text description for Javadoc
     */
    public record Component(String suffix, String name, String text) {}

    /** Components of a value; empty if accessors use a single number. */
    public List<Component> components() {
        return List.of();
    }

    /** Width of a packed value, in bits. */
    public final int widthBits() {
        return Math.toIntExact(type.size().maxBits());
    }

    /** Returns whether the width is constant, so that measuring needs no value. Types with rules are excluded. */
    public final boolean isFixed() {
        return type.size().isFixed() && !type.hasRules();
    }

    /** Type in the model. */
    public final ValueType type() {
        return type;
    }

    /** Range of the values for Javadoc, such as {@code 0 to 7}. */
    public abstract String range();

    /** Default value for Javadoc; empty for the type's zero. */
    public abstract String describe(DefaultValue value);

    /** Initialiser of a constant that the value needs in the class, or null. */
    public CodeBlock constant() {
        return null;
    }

    /** Suffix of the constant's name. */
    public String constantSuffix() {
        return "";
    }

    public TypeName constantType() {
        return null;
    }

    // ---- life

    /** Expression of the initial value, or null if it is Java's zero. */
    public abstract CodeBlock initial(ValueField field);

    /** Factory of an instance for a holder, such as {@code Vec3::new}. */
    public CodeBlock maker(ValueField field) {
        return CodeBlock.of("() -> $L", initial(field));
    }

    /** Statement that sets the place to its default. */
    public CodeBlock reset(ValueField field, CodeBlock place) {
        CodeBlock value = initial(field);
        return statement("$L = $L", place, value == null ? zero() : value);
    }

    /** Java's zero of the variable's type. */
    public CodeBlock zero() {
        return CodeBlock.of("0");
    }

    /** Statement that copies a value. */
    public CodeBlock copy(CodeBlock to, CodeBlock from) {
        return statement("$L = $L", to, from);
    }

    // ---- accessors

    /** Expression that the getter returns. */
    public CodeBlock get(CodeBlock place) {
        return place;
    }

    /**
     * Statement of a setter; throws if the value is invalid.
     *
     * @param place the variable
     * @param value the parameter
     */
    public abstract CodeBlock set(ValueField field, CodeBlock place, String value);

    /** Condition under which a setter throws, for Javadoc; empty if it never does. */
    public String refuses() {
        return "if it is not so";
    }

    /** Condition under which a setter of a number that wraps around throws, for Javadoc; empty if it never does. */
    public String refusesAround() {
        return "";
    }

    // ---- wire

    /**
     * Reports the parts of a packed value, from the lowest bits up: the whole value, the halves of a wide integer, or
     * the words of a struct.
     */
    public void parts(ValueParts parts) {
        if (widthBits() > 0) {
            parts.whole();
        }
    }

    /** Expression of a packed value. Minus {@link #lowerBound}, it is the value's bits, with zeros above its width. */
    public CodeBlock pack(ValueField field, CodeBlock place) {
        throw notPacked();
    }

    /** Number that is subtracted from {@link #pack}. */
    public BigInteger lowerBound() {
        return BigInteger.ZERO;
    }

    /** Name of {@link #pack} in error messages, such as {@code step}; empty for the value itself. */
    public String wireName() {
        return "";
    }

    /** Bits of the field's default, or null if the value cannot be computed from masked bits. */
    public BigInteger defaultBits(ValueField field) {
        return null;
    }

    /** Returns whether {@link #pack} may be an operand of any operator without parentheses. */
    public boolean packsToOperand() {
        return true;
    }

    /** Returns whether {@link #pack} is an expression of type {@code int}. */
    public boolean packsToInt() {
        return false;
    }

    /** Reads a packed value of one part from a word into its place. Rejects bits that no writer produces. */
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        throw notPacked();
    }

    /** Statement that writes a value that is not packed. */
    public CodeBlock write(CodeBlock place, String out) {
        return statement("$L.write($N)", place, out);
    }

    /** Expression that reads a value that is not packed; false if that fails. */
    public CodeBlock read(CodeBlock place, String in) {
        return CodeBlock.of("$L.read($N)", place, in);
    }

    /** Expression of the bits of a value with varying size. */
    public CodeBlock measure(CodeBlock place) {
        return CodeBlock.of("$L.measure()", place);
    }

    /**
     * Condition that a reference points to an object that may still arrive. Only for references and values that contain
     * some.
     */
    public CodeBlock awaits(CodeBlock place) {
        throw new IllegalStateException(getClass().getSimpleName() + " refers to no object");
    }

    /** Returns the default of a field in the numbers of the newest version. */
    public DefaultValue newestDefault(DefaultValue value) {
        return value;
    }

    /** Returns whether conditions compare the number on the wire, in place of the variable and constants of a class. */
    public boolean isNumbered() {
        return false;
    }

    /** Expression of the number on the wire, for the conditions of an earlier version. */
    public CodeBlock number(ValueField field, CodeBlock place) {
        return place;
    }

    /** Expression that explains a struct or union; false if the bits are not valid. */
    public CodeBlock explain(CodeBlock place, String in, String refusal) {
        return CodeBlock.of("$L.explain($N, $N)", place, in, refusal);
    }

    /**
     * Expression of whether the version has something to send for a union; null if it always has. Otherwise a field
     * with the union is sent as absent.
     */
    public CodeBlock isSent(CodeBlock place) {
        return null;
    }

    /**
     * Expression of whether nothing stands for the case of a union that was read; null if something always does.
     * Otherwise a field with the union is absent.
     */
    public CodeBlock isDropped(CodeBlock place) {
        return null;
    }

    /** Expression of a word of a packed struct. */
    public CodeBlock packWord(CodeBlock place, int number) {
        return CodeBlock.of("$L.$N()", place, JavaNames.packMethod(number));
    }

    /** Expression that reads a word of a packed struct; false if that fails. */
    public CodeBlock unpackWord(CodeBlock place, int number, CodeBlock word) {
        return CodeBlock.of("$L.$N($L)", place, JavaNames.unpackMethod(number), word);
    }

    // ---- cells of objects

    /** Statement that stores the value to cells. */
    public abstract CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells);

    /** Statements that load a value from its cells. */
    public abstract CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells);

    /**
     * Statements that set a variable to an interpolated value. Called only for values that can be interpolated.
     *
     * @param steps position in a {@code double[]} that has an interpolated number for each cell of the object
     */
    public CodeBlock drawCells(ValueField field, CodeBlock place, CellPlace steps) {
        throw new IllegalStateException(getClass().getSimpleName() + " has no values between steps");
    }

    // ---- inputs

    /** Statement that clears pulses. */
    public CodeBlock endPulses(CodeBlock place) {
        throw new IllegalStateException(getClass().getSimpleName() + " has no pulses");
    }

    // ---- comparison

    /** Condition that two places differ. */
    public CodeBlock differs(ValueField field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("$L != $L", left, right);
    }

    /** Expression of type {@code int} that is equal for equal places. */
    public abstract CodeBlock hash(ValueField field, CodeBlock place);

    // Example: visitor.integer("health", "Health", health, 10);
    /**
     * Statement that shows a value to a {@code FieldVisitor}.
     *
     * @param visitor the variable of the visitor
     * @param bits expression of the number of bits of the field, without the part that varies with the value
     */
    public abstract CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits);

    /** Bits of the value without its contents: 0 for a struct or union, the length for a text. */
    public int ownBits() {
        return widthBits();
    }

    /** Statement that shows a value through a given method of the visitor. */
    static CodeBlock visit(String method, ValueField field, String visitor, CodeBlock value, CodeBlock bits) {
        return statement("$N.$L($S, $S, $L, $L)", visitor, method, field.name(), field.visitedType(), value, bits);
    }

    // Example: health = Bounds.check("Move.health", source.integer("health", 0, 1000), 0, 1000);
    /**
     * Statement that sets a place from a {@code FieldSource}, with the checks of a setter.
     *
     * @param source the variable of the source
     */
    public CodeBlock fill(ValueField field, CodeBlock place, String source) {
        return set(field, place, source + "." + question(field));
    }

    // Example: integer("health", 0, 1000)
    /** Call that reads a value from a {@code FieldSource}. */
    String question(ValueField field) {
        throw new IllegalStateException(getClass().getSimpleName() + " asks in its own way");
    }

    /** Call that reads a value from a {@code FieldSource} by the field's name, for some types with bounds. */
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

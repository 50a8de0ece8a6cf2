package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.FieldPath;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Conditional fields that share a word (up to 56 bits, written at once) with other fields. The fields are in two arms:
 * one is sent if the condition holds, the other if not. Bits of the arm that is not sent are masked to defaults in
 * place of a jump, since such conditions are often unpredictable. A choice ends its word: later fields have no fixed
 * position.
 */
final class Choice extends Slot {
    private static final int MAX_BITS = 40;
    private static final int MAX_SLOTS = 8;

    /** Optional field, or null for a branch. */
    private final FieldCode optional;
    /** Branch, or null for an optional field. */
    private final BodyNode.Branch branch;

    private final List<Slot> thenSlots;
    private final List<Slot> elseSlots;

    private Choice(FieldCode optional, BodyNode.Branch branch, List<Slot> thenSlots, List<Slot> elseSlots) {
        super(
                null,
                optional != null ? optional.variable() : decider(branch.condition()),
                label(thenSlots, elseSlots),
                Math.max(width(thenSlots), width(elseSlots)));
        this.optional = optional;
        this.branch = branch;
        this.thenSlots = thenSlots;
        this.elseSlots = elseSlots;
    }

    /** Field that a condition reads first; variables are named after it. */
    private static String decider(Condition condition) {
        List<FieldPath> paths = condition.paths();
        String name = paths.isEmpty() ? "choice" : paths.get(0).field().name();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private static String label(List<Slot> thenSlots, List<Slot> elseSlots) {
        if (thenSlots.isEmpty()) {
            return "if not taken: " + names(elseSlots);
        }
        return "if taken: " + names(thenSlots) + (elseSlots.isEmpty() ? "" : ", if not: " + names(elseSlots));
    }

    private static String names(List<Slot> slots) {
        return slots.stream().map(Slot::comment).collect(Collectors.joining(", "));
    }

    private static int width(List<Slot> slots) {
        return slots.stream().mapToInt(Slot::widthBits).sum();
    }

    /**
     * Returns the choice of an optional value, or null if the value cannot be masked.
     *
     * @param steps the steps that write the value
     */
    static Choice of(FieldCode optional, List<Step> steps) {
        return canMask(steps) ? new Choice(optional, null, slots(steps), List.of()) : null;
    }

    /** Returns the choice of a branch, or null if an arm cannot be masked. */
    static Choice of(BodyNode.Branch branch, List<Step> thenSteps, List<Step> elseSteps) {
        return canMask(thenSteps) && canMask(elseSteps) && thenSteps.size() + elseSteps.size() > 0
                ? new Choice(null, branch, slots(thenSteps), slots(elseSteps))
                : null;
    }

    private static boolean canMask(List<Step> steps) {
        List<Slot> slots = slots(steps);
        return steps.isEmpty()
                || slots != null
                        && slots.size() <= MAX_SLOTS
                        && width(slots) <= MAX_BITS
                        && slots.stream().allMatch(slot -> slot.defaultBits() != null);
    }

    private static List<Slot> slots(List<Step> steps) {
        if (steps.isEmpty()) {
            return List.of();
        }
        return steps.size() == 1 && steps.get(0) instanceof Step.Run run ? run.slots() : null;
    }

    /** Variable of the first field inside. The words with the choice are named after this variable. */
    @Override
    String first() {
        return (thenSlots.isEmpty() ? elseSlots : thenSlots).get(0).variable();
    }

    /** Slots that are sent if the condition holds. */
    List<Slot> thenSlots() {
        return thenSlots;
    }

    /** Slots that are sent if the condition does not hold. */
    List<Slot> elseSlots() {
        return elseSlots;
    }

    // Example: moving ? 1 : 0
    /** Expression that is 1 if the condition holds, else 0. */
    CodeBlock conditionBit(ConditionCode conditions) {
        CodeBlock condition = optional != null ? optional.presence() : conditions.of(branch.condition());
        return CodeBlock.of("$L ? 1 : 0", condition);
    }

    /** Fields that the condition reads. A reader must set these fields before it reads the choice. */
    Set<FieldCode> deciders(ConditionCode conditions) {
        return optional != null ? Set.of(optional) : conditions.fields(branch.condition());
    }

    /** Fields of both arms. */
    @Override
    Stream<FieldCode> fields() {
        return Stream.concat(thenSlots.stream(), elseSlots.stream()).flatMap(Slot::fields);
    }

    // Example: 21 + 4 * movingTaken - hasBonusTaken
    /**
     * Expression of the bits of some values.
     *
     * @param passedBits bits to add
     * @param slots the slots of the values
     * @param conditionBit by choice, the name of the variable in generated code that is 1 if the choice's condition is
     *     true, else 0
     */
    static CodeBlock bits(int passedBits, List<Slot> slots, Map<Choice, String> conditionBit) {
        int fixed = passedBits + fixedBits(slots);
        CodeBlock.Builder varying = CodeBlock.builder();
        for (Slot slot : slots) {
            if (slot instanceof Choice choice) {
                int otherwise = width(choice.elseSlots);
                fixed += otherwise;
                choice.addVarying(width(choice.thenSlots) - otherwise, conditionBit.get(choice), varying);
            }
        }
        CodeBlock sum = varying.build();
        if (fixed > 0 || sum.isEmpty()) {
            return CodeBlock.of("$L$L", fixed, sum);
        }
        // Drops the leading plus: nothing is fixed, and arms that are not taken have no bits.
        return CodeBlock.of("$L", sum.toString().substring(" + ".length()));
    }

    private void addVarying(int bits, String conditionBit, CodeBlock.Builder sum) {
        if (bits != 0) {
            sum.add(bits < 0 ? " - " : " + ");
            sum.add(Math.abs(bits) == 1 ? "" : Math.abs(bits) + " * ").add("$N", conditionBit);
        }
    }

    /** Bits of all slots except choices. */
    static int fixedBits(List<Slot> slots) {
        return width(slots.stream().filter(slot -> !(slot instanceof Choice)).toList());
    }

    /** Bits of the default values of slots, those of the first slot lowest. */
    static BigInteger defaults(List<Slot> slots) {
        BigInteger bits = BigInteger.ZERO;
        int shift = 0;
        for (Slot slot : slots) {
            bits = bits.or(slot.defaultBits().shiftLeft(shift));
            shift += slot.widthBits();
        }
        return bits;
    }

    @Override
    String comment() {
        return label();
    }

    @Override
    CodeBlock pack() {
        throw new IllegalStateException("a choice is packed by its slots");
    }

    @Override
    boolean packsToOperand() {
        return true;
    }

    @Override
    boolean packsToInt() {
        return false;
    }

    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        throw new IllegalStateException("a choice is unpacked by its slots");
    }
}

package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.ValueParts;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a value of fixed width into slots, which are packed into words of up to 56 bits. Most values are one slot. An
 * integer of more than 64 bits is two slots, and a packed struct has a slot for each of its words.
 */
public final class ValueSlots implements ValueParts {
    private final FieldCode field;
    private final CodeBlock place;
    private final String label;
    private final List<Slot> slots = new ArrayList<>();

    private ValueSlots(FieldCode field, CodeBlock place, String label) {
        this.field = field;
        this.place = place;
        this.label = label;
    }

    /**
     * Returns the slots of one value of a field.
     *
     * @param place expression of the value in generated code, such as {@code slots[0]}
     * @param label name in comments of generated code
     */
    public static List<Slot> of(FieldCode field, CodeBlock place, String label) {
        ValueSlots slots = new ValueSlots(field, place, label);
        field.value().parts(slots);
        return slots.slots;
    }

    @Override
    public void whole() {
        slots.add(new FieldSlot(field, place, label));
    }

    @Override
    public void half(boolean isHigh, int widthBits) {
        slots.add(new WideSlot(field, place, label, isHigh, widthBits));
    }

    @Override
    public void word(int number, int widthBits) {
        slots.add(new StructWordSlot(field, place, label, number, widthBits));
    }
}

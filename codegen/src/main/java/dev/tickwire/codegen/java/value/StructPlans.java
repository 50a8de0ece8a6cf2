package dev.tickwire.codegen.java.value;

import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.type.Formats;
import dev.tickwire.codegen.java.type.HeldTypes;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.codegen.java.type.Packing;
import dev.tickwire.codegen.java.type.PulseTypes;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Properties of types that are computed once per type, and the annotations of all generated classes. Without this
 * cache, nested structs would double the time at each level.
 */
public final class StructPlans {
    private final Map<StructModel, List<Integer>> wordWidths = Collections.synchronizedMap(new IdentityHashMap<>());
    private final HeldTypes held = new HeldTypes();
    private final PulseTypes pulses;
    private final WordPlanner planner;
    private final Formats formats;
    private final Nullness nullness;

    /** Divides packed structs into words. */
    public interface WordPlanner {
        /** Widths of the words of a packed struct, in bits. */
        List<Integer> wordWidths(StructModel struct, StructPlans plans);
    }

    public StructPlans(WordPlanner planner, Nullness nullness) {
        this(planner, Formats.OWN, nullness);
    }

    /** Creates the properties of the types in one version, for classes with annotations for null or without. */
    public StructPlans(WordPlanner planner, Formats formats, Nullness nullness) {
        this.planner = planner;
        this.formats = formats;
        this.pulses = new PulseTypes(formats);
        this.nullness = nullness;
    }

    /** Annotations for null. */
    public Nullness nullness() {
        return nullness;
    }

    /** Returns whether an enum or flags have values in this version that the newest version has not. */
    public boolean losesNumbers(ValueType type) {
        return type.declaration()
                .map(formats::numbers)
                .filter(NumberMap::losesNumbers)
                .isPresent();
    }

    /** Formats of the declared types. */
    public Formats formats() {
        return formats;
    }

    /** Widths of the words of a packed struct, in bits; empty for a struct that writes and reads itself. */
    List<Integer> wordWidths(StructModel struct) {
        List<Integer> known = wordWidths.get(struct);
        if (known == null) {
            known = Packing.isPacked(struct) ? planner.wordWidths(struct, this) : List.of();
            wordWidths.put(struct, known);
        }
        return known;
    }

    /** Structs and unions that objects may hold. */
    public HeldTypes held() {
        return held;
    }

    /** Types with pulses. */
    public PulseTypes pulses() {
        return pulses;
    }

    /** Number of structs that were planned. */
    public int size() {
        return wordWidths.size();
    }
}

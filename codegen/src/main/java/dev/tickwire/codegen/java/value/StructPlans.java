package dev.tickwire.codegen.java.value;

import dev.tickwire.schema.model.StructModel;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The words that structs travel in, and which of them objects may hold. Each struct is planned once, however many
 * fields hold it: planned anew for each, structs of two structs of two structs would take twice as long for each level.
 */
public final class StructPlans {
    private final Map<StructModel, List<Integer>> wordWidths = Collections.synchronizedMap(new IdentityHashMap<>());
    private final HeldTypes held = new HeldTypes();
    private final PulseTypes pulses = new PulseTypes();
    private final WordPlanner planner;

    /** Plans the words of a packed struct. */
    public interface WordPlanner {
        /** The bits of each word. */
        List<Integer> wordWidths(StructModel struct, StructPlans plans);
    }

    public StructPlans(WordPlanner planner) {
        this.planner = planner;
    }

    /** The bits of each word of a packed struct; none for a struct that travels on its own. */
    List<Integer> wordWidths(StructModel struct) {
        List<Integer> known = wordWidths.get(struct);
        if (known == null) {
            known = Packing.isPacked(struct) ? planner.wordWidths(struct, this) : List.of();
            wordWidths.put(struct, known);
        }
        return known;
    }

    /** The structs and unions that objects may hold. */
    public HeldTypes held() {
        return held;
    }

    /** The types that hold pulses. */
    public PulseTypes pulses() {
        return pulses;
    }

    /** How many structs have been planned. */
    public int size() {
        return wordWidths.size();
    }
}

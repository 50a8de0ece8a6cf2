package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.StructClass;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.StructModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans the steps that write and read a body: runs of values of fixed width, as long as possible, and the items between
 * them.
 */
public final class Planner implements BodyNode.Visitor {
    private static final int RESERVED_PART_BITS = 32;

    private final List<Step> steps = new ArrayList<>();
    private final List<Slot> run = new ArrayList<>();

    private Planner() {}

    public static List<Step> plan(List<BodyNode> nodes) {
        Planner planner = new Planner();
        nodes.forEach(node -> node.accept(planner));
        return planner.finish();
    }

    /** Words of a packed struct. */
    public static List<Word> words(BodyClass struct) {
        if (struct.size().maxBits() == 0) {
            return List.of();
        }
        return plan(struct.nodes()).stream()
                .flatMap(run -> Word.of(((Step.Run) run).slots()).stream())
                .toList();
    }

    /** Widths of the words of a packed struct, in bits. */
    public static List<Integer> wordWidths(StructModel struct, StructPlans plans) {
        return words(StructClass.of(struct, plans)).stream()
                .map(Word::widthBits)
                .toList();
    }

    @Override
    public void visit(BodyNode.Field node) {
        add(node.field());
    }

    @Override
    public void visit(BodyNode.Align align) {
        end(new Step.Align());
    }

    @Override
    public void visit(BodyNode.Reserved reserved) {
        run.addAll(reserved(reserved));
    }

    @Override
    public void visit(BodyNode.Section section) {
        end(new Step.Section(section.number(), plan(section.nodes())));
    }

    /** Slots of reserved bits, in parts of up to 32 bits that fit into the rest of a word. */
    public static List<Slot> reserved(BodyNode.Reserved reserved) {
        List<Slot> parts = new ArrayList<>();
        for (int from = 0; from < reserved.widthBits(); from += RESERVED_PART_BITS) {
            int width = Math.min(reserved.widthBits() - from, RESERVED_PART_BITS);
            long part = reserved.value().shiftRight(from).longValue() & -1L >>> Long.SIZE - width;
            parts.add(new ReservedSlot(width, part));
        }
        return parts;
    }

    private void add(FieldCode field) {
        if (!field.isOptional()) {
            addValue(field);
            return;
        }
        run.add(new PresenceSlot(field));
        Planner inner = new Planner();
        inner.addValue(field);
        List<Step> value = inner.finish();
        Choice choice = Choice.of(field, value);
        if (choice != null) {
            addSlot(choice);
        } else {
            end(new Step.IfPresent(field, value));
        }
    }

    @Override
    public void visit(BodyNode.Branch branch) {
        List<Step> thenSteps = plan(branch.thenNodes());
        List<Step> elseSteps = plan(branch.elseNodes());
        Choice choice = Choice.of(branch, thenSteps, elseSteps);
        if (choice != null) {
            addSlot(choice);
        } else {
            end(new Step.Branch(branch.condition(), thenSteps, elseSteps, branch));
        }
    }

    private void addValue(FieldCode field) {
        if (field.isVarying()) {
            run.add(new CountSlot(field));
            end(new Step.Elements(field));
        } else if (field.isUnrolled()) {
            for (int index = 0; index < field.array().max(); index++) {
                String place = Integer.toString(index);
                addSlots(field, field.array().element(place), field.name() + "[" + place + "]");
            }
        } else if (field.isArray()) {
            end(new Step.Elements(field));
        } else if (field.value().isPacked()) {
            addSlots(field, field.place(), field.name());
        } else {
            end(new Step.Whole(field));
        }
    }

    private void addSlots(FieldCode field, CodeBlock place, String label) {
        ValueSlots.of(field, place, label).forEach(this::addSlot);
    }

    /** Adds a slot to the run, unless it has no bits: such a field has a single value and is never read. */
    private void addSlot(Slot slot) {
        if (slot.widthBits() > 0) {
            run.add(slot);
        }
    }

    private void end(Step next) {
        endRun();
        steps.add(next);
    }

    private void endRun() {
        if (!run.isEmpty()) {
            steps.add(new Step.Run(List.copyOf(run)));
            run.clear();
        }
    }

    private List<Step> finish() {
        endRun();
        return steps;
    }
}

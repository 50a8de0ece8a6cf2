package dev.tickwire.codegen.explain;

import dev.tickwire.codegen.explain.ObjectLayout.Sizes;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.Smoothness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Computes the layout of every object: the sizes of its updates. */
public final class ObjectExplainer {
    private ObjectExplainer() {}

    /** Returns the layouts of all objects, in the order of the model. */
    public static List<ObjectLayout> explain(SchemaModel model) {
        return explain(model, name -> true);
    }

    /**
     * Returns the layouts of some objects, in the order of the model.
     *
     * @param wanted selects objects by name
     */
    public static List<ObjectLayout> explain(SchemaModel model, Predicate<DeclarationName> wanted) {
        return model.objects().stream()
                .filter(object -> wanted.test(object.name()))
                .map(ObjectExplainer::explain)
                .toList();
    }

    private static ObjectLayout explain(ObjectModel object) {
        return new ObjectLayout(
                object.name().qualified(),
                object.rewind(),
                object.immediate(),
                sizes(object, true),
                sizes(object, false),
                object.fields().stream().map(ObjectExplainer::row).toList());
    }

    private static Sizes sizes(ObjectModel object, boolean owner) {
        List<BitSize> changes = object.fields().stream()
                .filter(field -> field.isReplicatedTo(owner) && field.isResent())
                .map(ChangeSizes::of)
                .toList();
        BitSize one = changes.stream().reduce(BitSize::or).orElse(BitSize.ZERO);
        int flags = changes.size() + (object.canTeleport() ? 1 : 0);
        return new Sizes(object.freshSize(owner), BitSize.exactly(flags).plus(one));
    }

    private static ObjectRow row(ObjectField field) {
        TypeFacts facts = TypeFacts.of(field.field().type());
        return new ObjectRow(
                field.field().name(),
                Explainer.type(field.field()),
                modifiers(field),
                facts.range(),
                // Updates of objects have no alignment.
                Explainer.encoding(field.field(), facts).replace("length, align, ", "length, "),
                field.freshSize(),
                field.isResent() ? ChangeSizes.of(field) : BitSize.ZERO);
    }

    private static List<String> modifiers(ObjectField field) {
        List<String> modifiers = new ArrayList<>();
        if (field.once()) {
            modifiers.add("once");
        }
        if (field.audience() != Audience.ALL) {
            modifiers.add(field.audience().name().toLowerCase(Locale.ROOT));
        }
        if (field.smoothness() != Smoothness.NONE) {
            modifiers.add(field.smoothness() == Smoothness.WRAP ? "smooth(wrap)" : "smooth");
        }
        if (field.exact()) {
            modifiers.add("exact");
        }
        return modifiers;
    }
}

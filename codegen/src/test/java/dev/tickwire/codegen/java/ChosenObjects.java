package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.state.StateObject;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Chooses the objects to which fields refer among those of one end of a game.
 *
 * @param random chooses
 * @param objects returns the present objects of the end
 */
record ChosenObjects(Random random, Supplier<List<StateObject>> objects) implements RandomValues.References {
    @Override
    public void prepare(GeneratedBody body) {
        // The endpoint has done so.
    }

    @Override
    public StateObject choose(DeclarationName type, GeneratedBody body) {
        List<StateObject> all = objects.get().stream()
                .filter(one -> one.getClass().getSimpleName().equals(type.simpleName()))
                .toList();
        return all.isEmpty() || random.nextInt(4) == 0 ? null : all.get(random.nextInt(all.size()));
    }
}

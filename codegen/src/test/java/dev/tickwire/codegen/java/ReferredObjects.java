package dev.tickwire.codegen.java;

import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.StateObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Objects of generated classes to which the fields of messages and objects refer, a few of each class. Their numbers
 * depend on the order in which the classes are first referred to.
 */
final class ReferredObjects {
    private static final int EACH = 3;

    /** Objects that all tests share. */
    static final ReferredObjects SHARED = new ReferredObjects();

    private final Map<Integer, StateObject> objects = new HashMap<>();
    private final ObjectDirectory directory = ObjectCells.placeAll(objects);
    private final Map<Class<?>, List<StateObject>> byClass = new HashMap<>();

    /** Lets a message or object refer to them. */
    void fillReferences(GeneratedBody body) {
        if (body.instance() instanceof Message message) {
            Ownership.lookUpIn(message, directory);
        } else if (body.instance() instanceof StateObject object) {
            ObjectCells.lookUpIn(object, directory);
        }
    }

    /**
     * One of the objects of a class, or null.
     *
     * @param name the class
     * @param beside a class that was generated with it
     * @param random chooses
     */
    StateObject one(DeclarationName name, Class<?> beside, Random random) {
        int chosen = random.nextInt(EACH + 1);
        return chosen == EACH
                ? null
                : byClass.computeIfAbsent(type(name, beside), this::place).get(chosen);
    }

    /** An object of a class that nothing can refer to. */
    static StateObject absent(DeclarationName name, Class<?> beside) {
        return ObjectCells.create(type(name, beside));
    }

    private static Class<?> type(DeclarationName name, Class<?> beside) {
        try {
            return Class.forName(name.targetPackage() + "." + name.simpleName(), true, beside.getClassLoader());
        } catch (ClassNotFoundException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private List<StateObject> place(Class<?> type) {
        List<StateObject> placed = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
            // Numbers that differ in all bits, and none of which is the one for none.
            int number = objects.size() * 0x61C88647 >>> 1;
            StateObject object = ObjectCells.create(type);
            ObjectCells.placeAll(Map.of(number, object));
            objects.put(number, object);
            placed.add(object);
        }
        return placed;
    }
}

package dev.tickwire.codegen.java;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.StateObject;
import java.util.List;

/**
 * Looks up objects of a game in a copy of a message, by the numbers that they have in the game.
 *
 * @param objects the objects of one end
 */
record SameObjects(List<StateObject> objects) implements ObjectDirectory {
    @Override
    public int number(PartHolder object) {
        return objects.contains(object) ? ObjectCells.number((StateObject) object) : NO_REFERENCE;
    }

    @Override
    public ObjectDirectory including(PartHolder object) {
        return number(object) == NO_REFERENCE ? null : this;
    }

    @Override
    public <T extends PartHolder> T find(Class<T> type, int number) {
        return objects.stream()
                .filter(type::isInstance)
                .filter(one -> ObjectCells.number(one) == number)
                .map(type::cast)
                .findFirst()
                .orElse(null);
    }

    @Override
    public boolean awaits(Class<? extends PartHolder> type, int number) {
        return find(type, number) == null;
    }
}

package dev.tickwire.state.object;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;
import org.jspecify.annotations.Nullable;

/** Objects to which references refer, with the numbers of the objects themselves. */
public interface NumberedObjects extends ObjectDirectory {
    @Override
    default int number(PartHolder object) {
        StateObject stateObject = (StateObject) object;
        StateObject found =
                (StateObject) find(object.getClass(), Replica.of(stateObject).number());
        return found == stateObject || found != null && isCopy(stateObject)
                ? Replica.of(stateObject).number()
                : NO_REFERENCE;
    }

    /** Returns whether an object is a copy, with the values of another time, of an object of this directory. */
    private boolean isCopy(StateObject object) {
        return object.isPresent() && Replica.of(object).directory() == this;
    }

    @Override
    default @Nullable ObjectDirectory including(PartHolder object) {
        return number(object) == NO_REFERENCE ? null : this;
    }
}

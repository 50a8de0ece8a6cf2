package dev.tickwire.state.object;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;

/** Where references to objects are looked up by the numbers that the objects themselves have. */
public interface NumberedObjects extends ObjectDirectory {
    @Override
    default int number(PartHolder object) {
        StateObject asked = (StateObject) object;
        StateObject found =
                (StateObject) find(object.getClass(), Replica.of(asked).number());
        return found == asked || found != null && isCopy(asked)
                ? Replica.of(asked).number()
                : NO_REFERENCE;
    }

    /** Whether an object that is not here itself has the values of one that may be here, as of another time. */
    private boolean isCopy(StateObject object) {
        return object.isPresent() && Replica.of(object).directory() == this;
    }

    @Override
    default ObjectDirectory including(PartHolder object) {
        return number(object) == NO_REFERENCE ? null : this;
    }
}

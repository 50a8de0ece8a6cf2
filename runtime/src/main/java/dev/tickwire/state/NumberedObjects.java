package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;

/** Where references to objects are looked up by the numbers that the objects themselves have. */
interface NumberedObjects extends ObjectDirectory {
    @Override
    default int number(PartHolder object) {
        StateObject asked = (StateObject) object;
        StateObject found = (StateObject) find(object.getClass(), asked.number());
        return found == asked || found != null && isCopy(asked) ? asked.number() : NO_REFERENCE;
    }

    /** Whether an object that is not here itself has the values of one that may be here, as of another time. */
    private boolean isCopy(StateObject object) {
        return object.isPresent() && object.objectDirectory() == this;
    }

    @Override
    default ObjectDirectory including(PartHolder object) {
        return number(object) == NO_REFERENCE ? null : this;
    }
}

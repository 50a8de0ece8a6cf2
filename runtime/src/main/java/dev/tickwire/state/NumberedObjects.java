package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;

/** Where references to objects are looked up by the numbers that the objects themselves have. */
interface NumberedObjects extends ObjectDirectory {
    @Override
    default int number(PartHolder object) {
        int number = ((StateObject) object).number();
        return find(object.getClass(), number) == object ? number : NO_REFERENCE;
    }

    @Override
    default ObjectDirectory including(PartHolder object) {
        return number(object) == NO_REFERENCE ? null : this;
    }
}

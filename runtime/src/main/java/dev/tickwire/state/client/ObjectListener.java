package dev.tickwire.state.client;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;

/** Notified of the objects of a client. */
public interface ObjectListener {
    /**
     * Called when an object is there.
     *
     * @param object the object
     */
    void onAppear(StateObject object);

    /**
     * Called when an object has changed.
     *
     * @param object the object
     * @param changes a bit for each field that has, 0 if only its owner has
     */
    void onChange(StateObject object, long changes);

    /**
     * Called when an object is there no more.
     *
     * @param object the object, with its last values
     * @param reason why
     */
    void onVanish(StateObject object, VanishReason reason);

    /** Called when all objects are there that mattered when the server began to send them, at first or anew. */
    void onComplete();

    /**
     * Called when one of the others has thrown; all other events are reported all the same.
     *
     * @param thrown what it threw
     */
    void onThrown(Throwable thrown);
}

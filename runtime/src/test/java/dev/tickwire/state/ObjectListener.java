package dev.tickwire.state;

import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.ObjectEvent;

/** Notified of the objects of a client, as the listener of a game is. */
interface ObjectListener {
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

    /** Notifies a listener of the events of a client's objects until there are none. */
    static void report(ClientObjects objects, ObjectListener listener) {
        for (ObjectEvent event = objects.pollEvent(); event != null; event = objects.pollEvent()) {
            try {
                report(event, listener);
            } catch (Throwable thrown) {
                listener.onThrown(thrown);
            }
        }
    }

    private static void report(ObjectEvent event, ObjectListener listener) {
        switch (event.kind()) {
            case APPEAR:
                listener.onAppear(event.object());
                break;
            case CHANGE:
                listener.onChange(event.object(), event.changes());
                break;
            case VANISH:
                listener.onVanish(event.object(), event.reason());
                break;
            case COMPLETE:
                listener.onComplete();
                break;
        }
    }
}

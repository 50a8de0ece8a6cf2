package dev.tickwire.fleet.agones;

/**
 * Told by an {@link AgonesLifecycle}, on its thread: one call after the other. Calls should hand over to the game's
 * thread and return, because health is said by the same thread. An exception or error of a call is counted and
 * reported to {@link AgonesLifecycle.Builder#onFailure}, and ends nothing else.
 */
public interface AgonesListener {
    /** A listener that does nothing. */
    AgonesListener NONE = new AgonesListener() {};

    /**
     * The resource of this process as it is now: at the beginning, after an interruption, and whenever it has changed.
     *
     * @param gameServer the resource
     */
    default void onGameServer(GameServer gameServer) {}

    /**
     * The state of this process has changed, or is told for the first time, as {@link GameServerState#ALLOCATED}.
     *
     * @param gameServer the resource with its new state
     */
    default void onState(GameServer gameServer) {}

    /**
     * This process is to end, by its own wish or another's, as that of scaling down: {@link GameServer#isEnding()}.
     * Told once. The process should drain; it gets the signal TERM, too.
     *
     * @param gameServer the resource
     */
    default void onEnding(GameServer gameServer) {}

    /**
     * A call of the sidecar has failed and is tried again until it succeeds. Told once for each such time, not for each
     * try: once while the sidecar cannot be reached, and once for each call that it refuses.
     *
     * @param why the failure
     */
    default void onFailure(AgonesException why) {}

    /** All calls succeed again. */
    default void onRecovery() {}
}

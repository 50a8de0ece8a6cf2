package dev.tickwire.fleet.agones;

/**
 * Notified by an {@link AgonesLifecycle}, on its thread, one call at a time. The same thread reports health, so a call
 * should pass work to the game's thread and return.
 *
 * <p>What a call throws is counted and reported to {@link AgonesLifecycle.Builder#onFailure}, and ends nothing else.
 */
public interface AgonesListener {
    /** Listener that does nothing. */
    AgonesListener NONE = new AgonesListener() {};

    /**
     * Called with the state of the game server: at the start, after an interruption of the watch, and after each
     * change.
     *
     * @param gameServer the new state
     */
    default void onGameServer(GameServerResource gameServer) {}

    /**
     * Called when the state, such as {@link GameServerState#ALLOCATED}, has changed, and for the first one.
     *
     * @param gameServer the game server with its new state
     */
    default void onState(GameServerResource gameServer) {}

    /**
     * Called once, when the process is to end: {@link GameServerResource#isEnding()}. The process itself may have asked
     * for it, or Agones scales the fleet down. The process should drain. It receives the signal TERM, too.
     *
     * @param gameServer the new state
     */
    default void onEnding(GameServerResource gameServer) {}

    /**
     * Called when calls of the sidecar begin to fail, which are then repeated until they succeed. Called once for each
     * outage, not for each attempt: once while the sidecar is unreachable, and once for each call that it refuses.
     *
     * @param why the failure
     */
    default void onFailure(AgonesException why) {}

    /** Called when all calls succeed again. */
    default void onRecovery() {}
}

package dev.tickwire.fleet.agones;

/** Notified by a {@link GameServerWatch} of the states of a game server. */
public interface GameServerListener {
    /**
     * Called with the current state: once at the beginning of each stream, and after each change.
     *
     * @param gameServer the state
     */
    void onGameServer(GameServerResource gameServer);

    /**
     * Called when the stream has ended, or could not be opened. It is opened again until that succeeds. Called once for
     * each outage, not for each attempt; {@link #onGameServer} follows after it.
     *
     * @param why the failure
     */
    default void onInterrupted(AgonesException why) {}
}

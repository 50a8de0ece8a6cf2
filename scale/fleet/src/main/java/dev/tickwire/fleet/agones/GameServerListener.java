package dev.tickwire.fleet.agones;

/** Told of the {@code GameServer} resource of this process by a {@link GameServerWatch}. */
public interface GameServerListener {
    /**
     * The resource as it is now: once at the beginning of each stream, and whenever it has changed.
     *
     * @param gameServer the resource
     */
    void onGameServer(GameServer gameServer);

    /**
     * The stream has ended, or could not be opened, and is opened again until that succeeds. Told once for each such
     * time, not for each try. The resource is told anew after it.
     *
     * @param why the failure
     */
    default void onInterrupted(AgonesException why) {}
}

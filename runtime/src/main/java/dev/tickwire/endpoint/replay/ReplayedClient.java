package dev.tickwire.endpoint.replay;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.client.ClientCore;
import dev.tickwire.endpoint.client.ClientDriver;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;
import java.util.function.Function;

/**
 * Notifies a replayed client's listener of recorded events that the server of the replay does not send: ends,
 * transfers, rooms and {@code onWorldComplete}. For replays of recordings.
 */
public final class ReplayedClient {
    /** Listener in place of the game's. */
    private static final ClientListener SILENT = (from, type, message) -> {};

    /** Returns the driver of a client. Set once, by the class of clients. */
    @SuppressWarnings("NullAway.Init")
    private static Function<Client, ClientDriver> finder;

    private final Client client;
    private final ClientDriver driver;

    /**
     * Prepares a client, which must not be connected yet, for a replay. From now on its listener is notified of each
     * tick separately, even if an update covers several ticks.
     *
     * @param client the client
     */
    public ReplayedClient(Client client) {
        this.client = client;
        driver = finder.apply(client);
        driver.views().showEachTick();
    }

    /**
     * Sets the function that returns the driver of a client.
     *
     * @param found returns the driver of a client
     */
    public static void findBy(Function<Client, ClientDriver> found) {
        finder = found;
    }

    /** Defers {@code onWorldComplete} to calls of {@link #complete}. */
    public void completeAsRecorded() {
        driver.views().replay();
    }

    /**
     * Begins to connect, in place of an attempt of the game.
     *
     * @param server the address of the server
     * @throws IllegalArgumentException as {@link Client#connect(InetSocketAddress)}
     * @throws IllegalStateException if the client has no listener
     */
    public void connect(InetSocketAddress server) {
        endAttempt();
        client.connect(server);
    }

    /**
     * Ends an attempt of the game to connect, for instance in {@code onDisconnect}. The listener is not notified, so it
     * cannot begin another attempt. No effect if there is none.
     */
    public void endAttempt() {
        ClientCore core = driver.core();
        ClientListener listener = core.listener();
        if (listener != null) {
            core.listener(SILENT);
            try {
                client.disconnect();
            } finally {
                core.listener(listener);
            }
        }
    }

    /**
     * Ends the connection for a recorded reason. No effect if there is no connection.
     *
     * @param reason any reason, also a reason that no server sends
     * @param text the text beside the reason
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    public void end(DisconnectReason reason, String text) {
        DisconnectReason.requireText(text);
        if (client.isConnected()) {
            ClientCore core = driver.core();
            core.calling("disconnect", () -> core.session().disconnect(reason, text));
        }
    }

    /**
     * Ends the connection and begins another. When that is established, the listener is notified of a transfer.
     *
     * @param to the address of the new server
     * @param text the text of the transfer
     * @throws IllegalArgumentException as {@link Client#connect(InetSocketAddress)}
     */
    public void transfer(InetSocketAddress to, String text) {
        try {
            driver.core().calling("disconnect", () -> driver.transfer().beginReplayed(text));
        } finally {
            connect(to); // also if a listener has thrown
        }
    }

    /**
     * Notifies the listener of another room.
     *
     * @param room the name of the room; empty for none
     * @param text the text sent with the room's name
     */
    public void room(String room, String text) {
        driver.core().calling("enter", () -> {
            driver.views().onReplayedRoom();
            driver.room().notifyRoom(driver.core().peer(), room, text);
        });
    }

    /** Notifies the listener that the world is complete. */
    public void complete() {
        driver.core().calling("update", () -> driver.views().notifyComplete());
    }
}

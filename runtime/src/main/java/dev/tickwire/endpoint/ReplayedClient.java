package dev.tickwire.endpoint;

import dev.tickwire.endpoint.client.ClientCore;
import dev.tickwire.endpoint.client.ClientDriver;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

/**
 * Notifies a replayed client's listener of recorded events that the server of the replay does not send: ends,
 * transfers, rooms and {@code onWorldComplete}. For replays of recordings only, not for games.
 */
public final class ReplayedClient {
    private final Client client;

    /**
     * Prepares a client, which must not be connected yet, for a replay. From now on its listener is notified of each
     * tick separately, even if an update covers several ticks.
     *
     * @param client the client
     */
    public ReplayedClient(Client client) {
        this.client = client;
        client.driver().views().showEachTick();
    }

    /** Defers {@code onWorldComplete} to calls of {@link #complete}. */
    public void completeAsRecorded() {
        client.driver().views().replay();
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
            ClientCore core = client.driver().core();
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
        client.driver()
                .core()
                .calling("disconnect", () -> client.driver().transfer().beginReplayed(text));
        client.connect(to);
    }

    /**
     * Notifies the listener of another room.
     *
     * @param room the name of the room; empty for none
     * @param text the text sent with the room's name
     */
    public void room(String room, String text) {
        ClientDriver driver = client.driver();
        driver.core()
                .calling("enter", () -> driver.room().notifyRoom(driver.core().peer(), room, text));
    }

    /** Notifies the listener that the world is complete. */
    public void complete() {
        client.driver().core().calling("update", () -> client.driver().views().notifyComplete());
    }
}

package dev.tickwire.endpoint;

import dev.tickwire.endpoint.client.ClientCore;
import dev.tickwire.endpoint.client.ClientDriver;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

/**
 * Lets a replay notify the listener of its client of what was recorded and does not come from the server of the replay:
 * ends, transfers, rooms, and when the world is complete. Of no use to a game that is played.
 */
public final class ReplayedClient {
    private final Client client;

    /**
     * Takes a client, which is not connected yet. Its listener is notified of each tick by itself from now on, also
     * where an update passes over several: what was recorded apart stays apart.
     *
     * @param client the client
     */
    public ReplayedClient(Client client) {
        this.client = client;
        client.driver().views().showEachTick();
    }

    /** From now on the world is complete when {@link #complete} is called. */
    public void completeAsRecorded() {
        client.driver().views().replay();
    }

    /**
     * Ends the connection, for a reason that was recorded; nothing if there is none.
     *
     * @param reason any reason, also one that no server sends
     * @param text the text beside it
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
     * Ends the connection and begins another; once that stands, the listener is notified of a transfer.
     *
     * @param to the server from now on
     * @param text the text beside it
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
     * @param room its name; an empty text for none
     * @param text the text beside it
     */
    public void room(String room, String text) {
        ClientDriver driver = client.driver();
        driver.core().calling("enter", () -> driver.room().tell(driver.core().peer(), room, text));
    }

    /** Notifies the listener that the world is complete. */
    public void complete() {
        client.driver().core().calling("update", () -> client.driver().views().tellComplete());
    }
}

package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RoomExchange;

/** The room of the server that a client is in, as received from the server. */
public final class ClientRoom implements Part {
    private final ClientCore core;
    private final ClientViews views;
    private String name = "";

    ClientRoom(ClientCore core, ClientViews views) {
        this.core = core;
        this.views = views;
    }

    /** Returns the name of the room; empty for none. */
    public String name() {
        return name;
    }

    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        if (exchange instanceof RoomExchange room) {
            views.onRoom(room.tick());
            notifyRoom(peer, room.name(), room.text());
        }
    }

    /** Notifies the game of another room. */
    public void notifyRoom(PeerConnection peer, String newName, String text) {
        name = newName;
        core.taps().onRoom(peer, name, text);
        core.notifyGame(() -> core.listener().onRoom(peer, name, text));
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        name = "";
    }
}

package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RoomExchange;

/** The room of its server that a client is in, as the server says. */
final class ClientRoom implements Part {
    private final ClientCore core;
    private final ClientViews views;
    private String name = "";

    ClientRoom(ClientCore core, ClientViews views) {
        this.core = core;
        this.views = views;
    }

    /** The room's name; an empty text for none. */
    String name() {
        return name;
    }

    @Override
    public void onExchange(Peer peer, Exchange exchange) {
        if (exchange instanceof RoomExchange room) {
            tell(peer, room.name(), room.text());
            views.onRoom(room.tick());
        }
    }

    /** Notifies of another room. */
    void tell(Peer peer, String newName, String text) {
        name = newName;
        core.taps().onRoom(peer, name, text);
        try {
            core.listener().onRoom(peer, name, text);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        name = "";
    }
}

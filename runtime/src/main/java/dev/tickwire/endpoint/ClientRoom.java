package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RoomExchange;

/** The room of its server that a client is in, as the server says. */
final class ClientRoom implements Part {
    private final Client client;
    private String name = "";

    ClientRoom(Client client) {
        this.client = client;
    }

    /** The room's name; an empty text for none. */
    String name() {
        return name;
    }

    @Override
    public void onExchange(Peer peer, Exchange exchange) {
        if (exchange instanceof RoomExchange room) {
            tell(peer, room.name(), room.text());
            client.views().onRoom(room.tick());
        }
    }

    /** Notifies of another room. */
    void tell(Peer peer, String newName, String text) {
        name = newName;
        client.taps().onRoom(peer, name, text);
        try {
            client.listener().onRoom(peer, name, text);
        } catch (Throwable thrown) {
            client.failures().add(thrown);
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        name = "";
    }
}

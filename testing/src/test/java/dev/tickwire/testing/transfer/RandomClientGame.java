package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.Say;

/** A client's game that acts inside each of its callbacks, once that was judged. */
final class RandomClientGame extends ClientRules {
    private final ClientActs acts;

    RandomClientGame(Client client, String name, ClientActs acts, RunLog diary) {
        super(client, name, diary);
        this.acts = acts;
    }

    @Override
    public void onConnect(Peer server) {
        super.onConnect(server);
        acts.onCallback("onConnect");
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        super.onTransfer(from, to, text);
        acts.onCallback("onTransfer");
    }

    @Override
    public void onReconnecting(Peer server, DisconnectReason reason, int attempt, long waitMillis) {
        super.onReconnecting(server, reason, attempt, waitMillis);
        acts.onCallback("onReconnecting");
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason, String text) {
        super.onDisconnect(server, reason, text);
        acts.onCallback("onDisconnect");
    }

    @Override
    public void onRoom(Peer from, String room, String text) {
        super.onRoom(from, room, text);
        acts.onCallback("onRoom");
    }

    @Override
    public void onSay(Peer from, Say say) {
        super.onSay(from, say);
        acts.onCallback("onSay");
    }

    @Override
    public void onGuestAppear(Peer from, Guest guest) {
        super.onGuestAppear(from, guest);
        acts.onCallback("onGuestAppear");
    }

    @Override
    public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
        super.onGuestVanish(from, guest, why);
        acts.onCallback("onGuestVanish");
    }
}

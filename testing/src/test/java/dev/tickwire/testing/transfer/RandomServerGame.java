package dev.tickwire.testing.transfer;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.rooms.wire.Count;
import dev.tickwire.testing.rooms.wire.Counted;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.Say;

/** A server's game that acts inside each of its callbacks, once that was judged. */
final class RandomServerGame extends ServerRules implements LoginListener {
    private final Server server;
    private final ActionChances whims;
    private final ServerActs acts;

    RandomServerGame(Server server, ActionChances whims, ServerActs acts, RunLog diary) {
        super(server, diary);
        this.server = server;
        this.whims = whims;
        this.acts = acts;
    }

    @Override
    public void decideOnArrival(Login login) {
        decideLogin(login);
    }

    @Override
    public void decide(Login login) {
        decideLogin(login);
    }

    /** Some logins are left undecided, until their time is over. */
    private void decideLogin(Login login) {
        int choice = whims.below(8);
        if (whims.isStopped() || choice > 2) {
            whims.attempt("admit", login.toString(), login::admit);
        } else if (choice == 0) {
            whims.attempt("refuse", login.toString(), () -> login.refuse("no"));
        }
        acts.onCallback("a login");
    }

    @Override
    public void loginEnded(Login login, DisconnectReason reason, String text) {
        acts.onCallback("loginEnded");
    }

    @Override
    public void onConnect(Peer peer) {
        super.onConnect(peer);
        acts.onCallback("onConnect");
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        super.onDisconnect(peer, reason, text);
        acts.onCallback("onDisconnect");
    }

    @Override
    public void onTransferFailed(Peer peer, DisconnectReason reason) {
        super.onTransferFailed(peer, reason);
        acts.onCallback("onTransferFailed");
        if (!whims.isStopped() && whims.oneIn(3) && peer.isConnected()) {
            acts.transfer(peer);
        }
    }

    @Override
    public void onEnterRoom(Peer peer, Room room) {
        super.onEnterRoom(peer, room);
        acts.onCallback("onEnterRoom");
    }

    @Override
    public void onLeaveRoom(Peer peer, Room room) {
        super.onLeaveRoom(peer, room);
        acts.onCallback("onLeaveRoom");
    }

    @Override
    public void onSay(Peer from, Say say) {
        super.onSay(from, say);
        acts.onCallback("onSay");
    }

    /** Some calls are not answered. */
    @Override
    public void onCount(Peer from, Count count, Answer<Counted> answer) {
        super.onCount(from, count, answer);
        acts.onCallback("onCount");
        if (from.isConnected() && !whims.oneIn(3)) {
            answer.with(server.create(HallsProtocol.COUNTED).guests(1));
        }
        acts.onCallback("onCount");
    }

    @Override
    public void onDrained() {
        super.onDrained();
        acts.onCallback("onDrained");
    }
}

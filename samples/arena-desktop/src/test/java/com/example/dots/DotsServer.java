package com.example.dots;

import com.example.dots.wire.Dot;
import com.example.dots.wire.DotsProtocol;
import com.example.dots.wire.DotsServerListener;
import com.example.dots.wire.Move;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;

/** A dot for each player. */
public final class DotsServer implements DotsServerListener {
    private final Server server =
            Server.builder(DotsProtocol.get()).port(40000).maxClients(8).build();
    private final StateTable world = server.state(DotsProtocol.WORLD_CHANNEL);
    private final Inputs<Move> moves = server.inputs(DotsProtocol.MOVES_CHANNEL);

    public static void main(String[] args) {
        new DotsServer().run();
    }

    private void run() {
        server.listener(this);
        server.start();
        while (true) {
            server.update();
            while (server.isTickDue()) {
                for (Dot dot : world.all(DotsProtocol.DOT)) {
                    Rules.step(dot, moves.of(dot));
                }
                server.flush();
            }
            server.park();
        }
    }

    @Override
    public void onConnect(Peer peer) {
        Dot dot = world.add(DotsProtocol.DOT).x(80 + 80 * peer.index());
        world.owner(dot, peer);
        peer.attach(dot);
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        world.remove((Dot) peer.attachment());
    }
}

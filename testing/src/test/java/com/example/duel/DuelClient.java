package com.example.duel;

import com.example.duel.wire.Buttons;
import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Hit;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import java.net.InetSocketAddress;

/** A client that fires once a second. */
public final class DuelClient implements DuelClientListener {
    private final Client client;
    private int hits;
    private long tick;

    public DuelClient(Client client, InetSocketAddress server) {
        this.client = client;
        client.listener(this);
        client.connect(server);
    }

    public void update(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            tick++;
            if (client.isConnected()) {
                int buttons = tick % 60 == 0 ? Buttons.FIRE : 0;
                client.send(client.create(DuelProtocol.INPUT).tick(tick).buttons(buttons));
            }
            client.flush();
        }
    }

    public int hits() {
        return hits;
    }

    @Override
    public void onHit(Peer server, Hit hit) {
        hits += hit.victim() == server.index() ? 1 : 0;
    }
}

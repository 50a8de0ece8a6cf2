package com.example.duel;

import com.example.duel.wire.Buttons;
import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.GameTick;

/** A player for load tests: runs, and fires once a second. */
public final class DuelBot implements Bot {
    @Override
    public Protocol protocol() {
        return DuelProtocol.get();
    }

    @Override
    public GameTick start(Client client, int number) {
        client.listener(new DuelClientListener() {});
        return now -> {
            client.update(now);
            while (client.isTickDue()) {
                if (client.isConnected()) {
                    int buttons = client.tick() % 60 == number ? Buttons.FIRE : Buttons.RIGHT;
                    client.send(client.create(DuelProtocol.INPUT)
                            .tick(client.tick())
                            .buttons(buttons));
                }
                client.flush();
            }
        };
    }
}

package com.example.duel;

import com.example.duel.wire.Buttons;
import com.example.duel.wire.Chat;
import com.example.duel.wire.Crown;
import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Duelist;
import com.example.duel.wire.Hit;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import java.net.InetSocketAddress;

public final class DuelClient implements DuelClientListener {
    private final Client client = Client.builder(DuelProtocol.get()).build();
    private final StateView world = client.state(DuelProtocol.WORLD_CHANNEL);
    private boolean running = true;

    public static void main(String[] args) {
        String host = args.length > 0 ? args[0] : "localhost";
        int port = args.length > 1 ? Integer.parseInt(args[1]) : 40000;
        new DuelClient().run(new InetSocketAddress(host, port));
    }

    private void run(InetSocketAddress server) {
        Rules.build(world);                         // before it connects
        client.listener(this);
        client.connect(server);
        for (long tick = 0; running && tick < 600; ) {
            client.update();
            while (client.isTickDue()) {
                tick++;
                Duelist own = world.mine(DuelProtocol.DUELIST);
                if (own != null) {
                    int way = tick / 60 % 2 == 0 ? Buttons.RIGHT | Buttons.DOWN : Buttons.LEFT | Buttons.UP;
                    int fire = tick % 30 == 0 ? Buttons.FIRE : 0;
                    client.send(client.create(DuelProtocol.INPUT).tick(tick).buttons(way | fire).aim(aim(own)));
                }
                client.flush();
            }
            client.park();
        }
        client.close();
    }

    /** Returns the direction of another duelist, in degrees. */
    private float aim(Duelist own) {
        for (Duelist other : world.all(DuelProtocol.DUELIST)) {
            if (other != own) {
                return (float) Math.toDegrees(Math.atan2(other.y() - own.y(), other.x() - own.x()));
            }
        }
        return 0;
    }

    @Override
    public void onConnect(Peer server) {
        client.send(client.create(DuelProtocol.JOIN).name("Anna"));
    }

    @Override
    public void onDuelistAppear(Peer server, Duelist duelist) {
        System.out.println((duelist.isOwned() ? "I am player " : "here is player ") + duelist.player());
    }

    @Override
    public void onDuelistVanish(Peer server, Duelist duelist, VanishReason why) {
        System.out.println("player " + duelist.player() + " has left: " + why);
    }

    @Override
    public void onCrownChange(Peer server, Crown crown, long changes) {
        if ((changes & Crown.CARRIER_CHANGED) != 0) {
            System.out.println("the crown is carried by " + crown.carrier());
        }
    }

    @Override
    public void onHit(Peer server, Hit hit) {
        System.out.println("hit: " + hit.victim());
        if (hit.victim() != null && hit.victim().isOwned() && client.canSend(DuelProtocol.CHAT_CHANNEL)) {
            client.send(client.create(DuelProtocol.CHAT).text("ouch!"));
        }
    }

    @Override
    public void onChat(Peer server, Chat chat) {
        System.out.println("player " + chat.sender() + ": " + chat.text());
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason) {
        System.out.println(reason);                 // also when nobody answered, or the server was full
        running = false;
    }
}

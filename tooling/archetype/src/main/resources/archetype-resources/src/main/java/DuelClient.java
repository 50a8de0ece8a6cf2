package ${package};

import ${package}.wire.Buttons;
import ${package}.wire.DuelClientListener;
import ${package}.wire.DuelProtocol;
import ${package}.wire.Duelist;
import ${package}.wire.Hit;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

public final class DuelClient implements DuelClientListener {
    private final Client client = Client.builder(DuelProtocol.get()).build();
    private boolean running = true;

    public static void main(String[] args) {
        String host = args.length > 0 ? args[0] : "localhost";
        int port = args.length > 1 ? Integer.parseInt(args[1]) : 40000;
        new DuelClient().run(new InetSocketAddress(host, port));
    }

    private void run(InetSocketAddress server) {
        client.listener(this);
        client.connect(server);
        for (long tick = 0; running && tick < 600; ) {
            client.update();
            while (client.isTickDue()) {
                tick++;
                if (client.isConnected()) {
                    int buttons = tick % 60 == 0 ? Buttons.RIGHT | Buttons.FIRE : Buttons.RIGHT;
                    client.send(client.create(DuelProtocol.INPUT).tick(tick).buttons(buttons).aim(33.3f));
                }
                client.flush();
            }
            client.park();
        }
        client.close();
    }

    @Override
    public void onConnect(Peer server) {
        client.send(client.create(DuelProtocol.JOIN).name("Anna"));
    }

    @Override
    public void onDuelistChange(Peer server, Duelist duelist, long changes) {
        if ((changes & Duelist.HEALTH_CHANGED) != 0) {
            System.out.println((duelist.isOwned() ? "me: " : "they: ") + duelist);
        }
    }

    @Override
    public void onHit(Peer server, Hit hit) {
        System.out.println(hit.victim() == server.index() ? "I was hit!" : "I hit them!");
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason) {
        System.out.println(reason);                 // also when nobody answered, or the server was full
        running = false;
    }
}

package dev.tickwire.recording;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.pier1.Boat;
import dev.tickwire.recording.pier1.PierClientListener;
import dev.tickwire.recording.pier1.PierProtocol;
import dev.tickwire.recording.pier1.PierServerListener;
import dev.tickwire.recording.pier1.Sail;
import dev.tickwire.state.StateTable;

/** A server of the build of the pier's first version, and what happens at it. */
final class FirstPier {
    static final Protocol PROTOCOL = PierProtocol.get();
    static final ServerListener SERVER_LISTENER = new PierServerListener() {};
    static final ClientListener CLIENT_LISTENER = new PierClientListener() {};

    private final Server server;
    private final Peer peer;
    private final StateTable boats;
    private Boat ada;
    private Boat bob;

    FirstPier(Server server) {
        this.server = server;
        peer = server.peers().iterator().next();
        boats = server.state(PierProtocol.BOATS_CHANNEL);
    }

    /** A message of a client to a server of any version. */
    static Message hail(Client client) {
        return client.create(PierProtocol.HAIL).loudness(9).text("from old");
    }

    void launch() {
        server.state(PierProtocol.GULLS_CHANNEL).add(PierProtocol.GULL).number(3);
        ada = boats.add(PierProtocol.BOAT).leaking(true).name("ada").sail(Sail.HALF);
        ada.spot().x(7);
    }

    void sendAll() {
        bob = boats.add(PierProtocol.BOAT).name("bob").sail(Sail.TORN).tow(ada).marksCount(2);
        bob.spot().x(9);
        peer.send(server.create(PierProtocol.OLD).number(1));
        peer.send(server.create(PierProtocol.HAIL).loudness(200).text("ahoy"));
        peer.send(server.create(PierProtocol.SONG).title("shanty").block(new byte[500]));
        peer.sendChunk(
                PierProtocol.CHARTS_CHANNEL,
                server.create(PierProtocol.CHART).title("bay"),
                ChunkSource.of(new byte[5_000]));
    }

    void pointAndShove() {
        peer.send(server.create(PierProtocol.POINT_AT).whom(bob));
        peer.send(PierProtocol.SHOVE, ada, server.create(PierProtocol.SHOVE).hard(4));
    }
}

package dev.tickwire.testing.endpoint;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.soak.time.wire.Bang;
import dev.tickwire.testing.soak.time.wire.Lamp;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import dev.tickwire.testing.transfer.SharedKey;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Two servers and a client, with a loop each, any of which can stand still, and a cable that can carry nothing. */
final class StallableGame implements AutoCloseable {
    /** As many datagrams as wait in a socket's buffer; those that come when it is full are lost. */
    private static final int SOCKET_DATAGRAMS = 256;

    private static final int TIMEOUT_SECONDS = 3_600;
    private static final int TURNS_PER_SECOND = 60;
    private static final int MAX_TURNS_LATE = 6;

    private final MemoryNetwork network = new MemoryNetwork(SOCKET_DATAGRAMS);
    private final CuttableTransport cable = new CuttableTransport(network.open());
    private final SharedKey key = new SharedKey(new Random(5));
    private final List<Host> hosts = new ArrayList<>();
    private final boolean isSecure;
    private final Client client = Client.builder(SoakTimeProtocol.get())
            .transport(cable)
            .random(new Random(2))
            .session(ClientSessions.plain().withTimeout(Duration.ofSeconds(TIMEOUT_SECONDS)))
            .build();
    private final InputQueue<Press> presses = client.inputs(SoakTimeProtocol.MOVES_CHANNEL);
    private long receivedNumber;
    private int sent;
    private int received;
    private long nowNanos;
    private int turn;
    private boolean clientStands;
    private boolean serversStand;

    /** A server with a lamp in its first table and one in a room, which change in each tick. */
    private final class Host implements SoakTimeServerListener {
        private final Server server;
        private final Inputs<Press> presses;
        private final Room room;
        private final List<Lamp> lamps;
        private Peer peer;
        private boolean isRefused;

        Host(int number) {
            server = Server.builder(SoakTimeProtocol.get())
                    .transport(network.open())
                    .random(new Random(number))
                    .session(
                            isSecure
                                    ? key.sessions()
                                    : ServerSessions.plain().withTimeout(Duration.ofSeconds(TIMEOUT_SECONDS)))
                    .build();
            presses = server.inputs(SoakTimeProtocol.MOVES_CHANNEL);
            server.listener(this);
            server.start();
            room = server.room("room");
            lamps = List.of(
                    server.state(SoakTimeProtocol.WORLD_CHANNEL).add(SoakTimeProtocol.LAMP),
                    room.state(SoakTimeProtocol.WORLD_CHANNEL).add(SoakTimeProtocol.LAMP));
        }

        @Override
        public void onConnect(Peer connected) {
            peer = connected;
        }

        @Override
        public void onDisconnect(Peer left, DisconnectReason reason) {
            peer = null;
        }

        @Override
        public void onTransferFailed(Peer staying, DisconnectReason reason) {
            isRefused = true;
        }

        private void turn() {
            server.update(nowNanos);
            while (server.isTickDue()) {
                lamps.forEach(lamp -> lamp.version(turn));
                if (peer != null) {
                    if (turn % TURNS_PER_SECOND == 0) {
                        sent = turn;
                        peer.send(server.create(SoakTimeProtocol.BANG).number(turn));
                    }
                    received += presses.kindOf(peer) == Inputs.Kind.RECEIVED ? 1 : 0;
                }
                server.flush();
            }
        }

        private byte[] token() {
            ConnectTokens tokens =
                    key.tokens(SoakTimeProtocol.ID, List.of(server.transport().localAddress()));
            return SharedKey.mint(
                    tokens.withTimeoutSeconds(TIMEOUT_SECONDS).withExpirySeconds(TIMEOUT_SECONDS + hosts.indexOf(this)),
                    1);
        }
    }

    /**
     * Begins to connect.
     *
     * @param isSecure whether sessions are encrypted
     */
    StallableGame(boolean isSecure) {
        this.isSecure = isSecure;
        client.listener(new SoakTimeClientListener() {
            @Override
            public void onBang(Peer from, Bang bang) {
                receivedNumber = bang.number();
            }
        });
        hosts.add(new Host(1));
        hosts.add(new Host(3));
        turns(1);
        if (isSecure) {
            client.connect(hosts.get(0).token());
        } else {
            client.connect(hosts.get(0).server.transport().localAddress());
        }
    }

    void turns(int count) {
        for (int i = 0; i < count; i++) {
            turn++;
            nowNanos += 1_000_000_000L / TURNS_PER_SECOND;
            if (!serversStand) {
                hosts.forEach(Host::turn);
            }
            if (!clientStands) {
                client.update(nowNanos);
                while (client.isTickDue()) {
                    presses.next();
                    client.flush();
                }
            }
        }
    }

    void run(double seconds) {
        turns((int) Math.ceil(seconds * TURNS_PER_SECOND));
    }

    /** Waits until the client is connected. */
    void connect() {
        while (!client.isConnected()) {
            turns(1);
        }
    }

    void changeRoom() {
        hosts.get(0).peer.enter(hosts.get(0).room);
    }

    void changeAddress() {
        cable.moveTo(network.open());
    }

    void transfer() {
        hosts.get(0).peer.transfer(hosts.get(1).token(), "on");
    }

    boolean isInRoom() {
        return client.room().equals("room");
    }

    /** Whether the client is at the other server alone, or the first has given its transfer up after 30 seconds. */
    boolean isTransferOver() {
        return hosts.get(0).isRefused || hosts.get(0).peer == null && hosts.get(1).peer != null;
    }

    /** Lets time pass while some stand still, or the line carries nothing. */
    void stand(boolean isClient, boolean isServers, boolean isLine, double seconds) {
        clientStands = isClient;
        serversStand = isServers;
        cable.isCut = isLine;
        run(seconds);
        clientStands = false;
        serversStand = false;
        cable.isCut = false;
    }

    /** Whether in the next second the client shows and receives new data, and a server has its inputs. */
    boolean isRightForASecond() {
        received = 0;
        run(1);
        return client.isConnected()
                && turn - shown() <= MAX_TURNS_LATE
                && sent - receivedNumber <= TURNS_PER_SECOND
                && received >= TURNS_PER_SECOND * 5 / 6;
    }

    private long shown() {
        long version = -1;
        for (Lamp seen : client.state(SoakTimeProtocol.WORLD_CHANNEL).all(SoakTimeProtocol.LAMP)) {
            version = seen.version();
        }
        return version;
    }

    @Override
    public String toString() {
        return client + ", view is " + (turn - shown()) + " turns old, received what was " + (sent - receivedNumber)
                + " turns before the newest, " + received + " inputs";
    }

    @Override
    public void close() {
        client.close();
        hosts.forEach(host -> host.server.close());
    }
}

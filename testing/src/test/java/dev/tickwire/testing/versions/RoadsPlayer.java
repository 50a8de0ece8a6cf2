package dev.tickwire.testing.versions;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** A player with one build on a bad line. */
final class RoadsPlayer implements ClientListener, AutoCloseable {
    private static final int MAX_NUMBER = 60_000;

    final RoadsBuild build;
    final long clientId;
    private final MemoryNetwork network;
    private final Random random;
    private final NetworkConditions conditions;
    private NetworkSimulator line;
    private Client client;
    private int said;
    private int openCalls;
    private int received;
    private int answered;
    private int transfers;
    /** The last number of each kind of message from the present server. */
    private final Map<String, Integer> heard = new HashMap<>();

    RoadsPlayer(RoadsBuild build, long clientId, MemoryNetwork network, Random random) {
        this.build = build;
        this.clientId = clientId;
        this.network = network;
        this.random = random;
        conditions = NetworkConditions.perfect()
                .withLatencyMillis(20 + random.nextInt(40))
                .withJitterMillis(random.nextInt(20))
                .withLoss(random.nextInt(3) * 0.05)
                .withDuplicates(0.02)
                .withReordering(0.05, 20);
        open();
    }

    private void open() {
        line = new NetworkSimulator(network.open(), random.nextLong(), conditions);
        client = Client.builder(build.protocol)
                .transport(line)
                .random(new Random(random.nextLong()))
                .build();
        client.listener(this);
    }

    Client client() {
        return client;
    }

    /** Its process ends without a word, and another one connects. */
    void crash(byte[] token) {
        line.close();
        open();
        openCalls = 0;
        client.connect(token);
    }

    /** It has another address from now on. */
    void move() {
        line.moveTo(network.open());
    }

    void tick(long nowNanos) {
        client.update(nowNanos);
        client.flush();
    }

    /** Says something, with all that the build has, or asks. */
    void act() {
        if (!client.isConnected()) {
            return;
        }
        if (build == RoadsBuild.FIRST && random.nextInt(8) == 0) {
            client.send(RoadsBuild.set(build.create(client, "Whip"), "number", 1));
        }
        if (random.nextInt(8) == 0) {
            count();
        }
        int number = said % MAX_NUMBER;
        Message say = RoadsBuild.set(build.create(client, "Say"), "number", number);
        if (build.version() == 1) {
            RoadsBuild.set(say, "loud", true);
        } else {
            RoadsBuild.set(say, "tone", number % 200);
        }
        if (build.version() > 2) {
            RoadsBuild.set(say, "color", "BLUE");
            client.send(RoadsBuild.set(build.create(client, "Horn"), "number", number));
        }
        said += client.send(say) == SendResult.QUEUED ? 1 : 0;
    }

    private void count() {
        Client caller = client;
        Message count = build.create(caller, "Count");
        if (build.version() > 2) {
            RoadsBuild.set(count, "radius", 30);
        }
        openCalls++;
        caller.call(build.count(), count)
                .onAnswer(answer -> {
                    end(caller);
                    answered++;
                    Versions.require(RoadsBuild.get(answer, "carts").equals(3), answer + "");
                    Versions.require(
                            build.version() == 1
                                    || RoadsBuild.get(answer, "dogs")
                                            .equals(caller.peer().version() == 1 ? 9 : 4),
                            answer + " of " + caller.peer());
                })
                .onFailure(failure -> end(caller));
    }

    private void end(Client caller) {
        openCalls -= caller == client ? 1 : 0;
    }

    @Override
    public void onConnect(Peer server) {
        begin();
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        transfers++;
        begin();
    }

    private void begin() {
        heard.clear();
        said = 0;
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason, String text) {
        Versions.require(reason == DisconnectReason.CLOSED_LOCALLY, this + " is disconnected: " + reason + " " + text);
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        received++;
        Versions.require(from == client.peer(), this + " received from another");
        int number = RoadsBuild.number(message);
        Integer before = heard.put(type.label(), number);
        Versions.require(before == null || number == before + 1, type.label() + " " + number + " after " + before);
        if (build.version() > 1) {
            Versions.require(
                    type.label().equals("Horn")
                            || RoadsBuild.get(message, "tone").equals(5),
                    message + "");
        }
    }

    int received() {
        return received;
    }

    int answered() {
        return answered;
    }

    int transfers() {
        return transfers;
    }

    int openCalls() {
        return openCalls;
    }

    @Override
    public void close() {
        client.close();
    }

    @Override
    public String toString() {
        return "player " + clientId + " of version " + build.version();
    }
}

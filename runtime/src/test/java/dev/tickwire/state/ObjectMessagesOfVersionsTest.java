package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.Answer;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.HarborProtocol.Reply;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Messages and calls to objects between builds of two versions. */
class ObjectMessagesOfVersionsTest {
    private static final long TICK_NANOS = 20_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<String> events = new ArrayList<>();
    private final List<Client> clients = new ArrayList<>();
    private final List<Peer> peers = new ArrayList<>();
    private Server server;
    private StateTable world;
    private long nowNanos;

    private void serve(HarborVersion build) {
        server = Server.builder(build)
                .transport(network.open())
                .random(new Random(1))
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onConnect(Peer peer) {
                peers.add(peer);
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
                record("server", build, type, object, message);
            }

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                record("server", build, type, object, message);
                answer.as(Reply.class).with(reply(server, build));
            }
        });
        server.start();
        world = server.state(build == HarborVersion.OLD ? HarborVersion.OLD_WORLD : HarborVersion.WORLD);
    }

    private static Reply reply(Endpoint endpoint, HarborVersion build) {
        return endpoint.create(build == HarborVersion.OLD ? HarborVersion.OLD_REPLY : HarborVersion.REPLY);
    }

    private void record(String end, HarborVersion build, MessageType<?> type, StateObject object, Message message) {
        assertSame(build.messages().get(type.number()), type);
        events.add(end + ": " + type.label() + " " + ((HarborProtocol.Numbered) message).number + " to "
                + ((Ship) object).name());
    }

    private Client join(HarborVersion build) {
        Client client = Client.builder(build)
                .transport(network.open())
                .viewDelay(Duration.ZERO, Duration.ZERO)
                .random(new Random(2))
                .build();
        client.listener(new ClientListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
                record("client of " + build.version(), build, type, object, message);
            }

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                record("client of " + build.version(), build, type, object, message);
                answer.as(Reply.class).with(reply(client, build));
            }
        });
        clients.add(client);
        client.connect(server.transport().localAddress());
        ticks(30);
        assertTrue(client.isConnected());
        return client;
    }

    private void ticks(int count) {
        for (int tick = 0; tick < count; tick++) {
            nowNanos += TICK_NANOS;
            server.update(nowNanos);
            server.flush();
            for (Client client : clients) {
                client.update(nowNanos);
                client.flush();
            }
        }
    }

    private static Ship only(Client client) {
        StateChannel world = client.protocol() == HarborVersion.OLD ? HarborVersion.OLD_WORLD : HarborVersion.WORLD;
        return client.state(world).all(Ship.TYPE).iterator().next();
    }

    private <A extends Message> void recordOutcome(Call<A> call) {
        call.onAnswer(answer -> events.add("answer")).onFailure(failure -> events.add(failure.toString()));
    }

    @AfterEach
    void close() {
        clients.forEach(Client::close);
        server.close();
    }

    @Test
    void shouldSendToObjectsOfPeersOfBothVersions() {
        serve(HarborVersion.NEWEST);
        Ship ship = world.add(Ship.TYPE).name(7);
        Client old = join(HarborVersion.OLD);
        Client newest = join(HarborVersion.NEWEST);
        var signal = server.create(HarborVersion.SIGNAL);
        signal.number = 4;
        assertEquals(2, server.broadcast(HarborVersion.SIGNAL, ship, signal));
        ticks(20);
        assertEquals(List.of("client of 1: Signal 4 to 7", "client of 2: Signal 4 to 7"), events);
        events.clear();
        var answer = old.create(HarborVersion.OLD_SIGNAL);
        answer.number = 5;
        assertEquals(SendResult.QUEUED, old.send(HarborVersion.OLD_SIGNAL, only(old), answer));
        newest.send(HarborVersion.SIGNAL, only(newest), newest.create(HarborVersion.SIGNAL));
        ticks(20);
        assertEquals(List.of("server: Signal 5 to 7", "server: Signal 0 to 7"), events);
    }

    @Test
    void shouldNeitherCallNorReceiveWhatOneVersionHas() {
        serve(HarborVersion.NEWEST);
        Ship ship = world.add(Ship.TYPE).name(7);
        Client old = join(HarborVersion.OLD);
        Peer peer = peers.get(0);
        recordOutcome(peer.call(HarborVersion.ORDER, ship, server.create(HarborVersion.ORDER)));
        assertEquals(List.of(CallFailure.NOT_IN_VERSION.toString()), events, "at once");
        assertEquals(1, peer.statistics().messagesNotInVersion());
        assertEquals(
                SendResult.QUEUED, old.send(HarborVersion.OLD_FLARE, only(old), old.create(HarborVersion.OLD_FLARE)));
        ticks(20);
        assertEquals(1, events.size());
        assertEquals(1, peer.statistics().messagesGone());
        assertEquals(0, peer.statistics().messagesMissed());
        assertEquals(0, server.outstandingCount());
    }

    /** In version 1 anybody may call a helm. The game of version 2 relies on the owner. */
    @Test
    void shouldApplyTheRightsOfTheNewestVersion() {
        serve(HarborVersion.NEWEST);
        Ship ship = world.add(Ship.TYPE).name(7);
        Client old = join(HarborVersion.OLD);
        recordOutcome(old.call(HarborVersion.OLD_HELM, only(old), old.create(HarborVersion.OLD_HELM)));
        ticks(20);
        assertEquals(List.of(CallFailure.NOT_THE_OWNER.toString()), events);
        events.clear();
        world.owner(ship, peers.get(0));
        ticks(20);
        recordOutcome(old.call(HarborVersion.OLD_HELM, only(old), old.create(HarborVersion.OLD_HELM)));
        ticks(20);
        assertEquals(List.of("server: Helm 0 to 7", "answer"), events);
    }

    @Test
    void shouldSendToObjectsOfAnOlderServer() {
        serve(HarborVersion.OLD);
        Ship ship = world.add(Ship.TYPE).name(7);
        Client newest = join(HarborVersion.NEWEST);
        Peer peer = peers.get(0);
        recordOutcome(newest.call(HarborVersion.ORDER, only(newest), newest.create(HarborVersion.ORDER)));
        assertEquals(List.of(CallFailure.NOT_IN_VERSION.toString()), events);
        events.clear();
        recordOutcome(newest.call(HarborVersion.HELM, only(newest), newest.create(HarborVersion.HELM)));
        newest.send(HarborVersion.SIGNAL, only(newest), newest.create(HarborVersion.SIGNAL));
        peer.send(HarborVersion.OLD_SIGNAL, ship, server.create(HarborVersion.OLD_SIGNAL));
        peer.send(HarborVersion.OLD_FLARE, ship, server.create(HarborVersion.OLD_FLARE));
        ticks(100);
        assertEquals(
                List.of("answer", "client of 2: Signal 0 to 7", "server: Helm 0 to 7", "server: Signal 0 to 7"),
                events.stream().sorted().toList());
        assertEquals(1, newest.peer().statistics().messagesGone());
        assertTrue(newest.isConnected());
    }
}

package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.call.Answer;
import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.state.StateObject;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A newest server with players of three versions: messages, broadcasts, calls and inputs without an allocation. */
class AllocationOfVersionsTest {
    private static final long TICK_NANOS = 1_000_000_000L / 60;
    private static final int ROUNDS = 10;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server server = Server.builder(GameBuild.NEWEST)
            .transport(network.open())
            .random(new Random(1))
            .build();
    private final List<Client> clients = new ArrayList<>();
    private final List<GameBuild> builds = List.of(GameBuild.OLD3, GameBuild.OLD4, GameBuild.NEWEST);
    private long nowNanos;
    private int received;
    private int answered;
    private int failed;
    private final Consumer<Message> onAnswer = answer -> answered++;
    private final Consumer<CallFailure> onFailure = failure -> failed++;
    private final MessageChannel[] plain = channels("aims", "events", "fast", "loose");

    private static MessageChannel[] channels(String... names) {
        MessageChannel[] channels = new MessageChannel[names.length];
        for (int i = 0; i < names.length; i++) {
            channels[i] = GameBuild.NEWEST.messageChannel(names[i]);
        }
        return channels;
    }

    private final class AtServer implements ServerListener {
        private final MessageType<?> bought = GameBuild.NEWEST.type("Bought");

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            received++;
        }

        @Override
        @SuppressWarnings("unchecked") // The only call is answered so.
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            ((Answer<Message>) answer).with(server.create(bought));
        }
    }

    private final class AtClient implements ClientListener {
        private final GameBuild build;

        AtClient(GameBuild build) {
            this.build = build;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            received++;
        }

        @Override
        @SuppressWarnings("unchecked") // The two calls are answered so.
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            Client client = clients.get(builds.indexOf(build));
            String name = type == build.type("Buy") ? "Bought" : "Traded";
            ((Answer<Message>) answer).with(client.create(build.type(name)));
        }
    }

    private void call(MessageSender sender, CallType<Message, Message> type, Message message) {
        sender.call(type, message).onAnswer(onAnswer).onFailure(onFailure);
    }

    private void play() {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        while (server.isTickDue()) {
            for (MessageChannel channel : plain) {
                server.broadcast(channel, server.create(GameBuild.NEWEST.type("Hit")));
                server.broadcast(channel, server.create(GameBuild.NEWEST.type("Combo")));
            }
            for (int slot = 0; slot < builds.size(); slot++) {
                Peer peer = server.peer(slot);
                if (peer != null) {
                    call(peer, GameBuild.NEWEST.call("Buy"), server.create(GameBuild.NEWEST.call("Buy")));
                    call(peer, GameBuild.NEWEST.call("Trade"), server.create(GameBuild.NEWEST.call("Trade")));
                    received += server.inputs(GameBuild.NEWEST.steer()).of(peer).numbers().values[0];
                }
            }
            server.flush();
        }
        for (int i = 0; i < clients.size(); i++) {
            play(builds.get(i), clients.get(i));
        }
    }

    private void play(GameBuild build, Client client) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            if (client.isConnected()) {
                client.inputs(build.steer()).next().numbers().values[0] = 1;
                client.send(build.messageChannel("events"), client.create(build.type("Hit")));
                call(client, build.call("Buy"), client.create(build.call("Buy")));
                if (build == GameBuild.OLD3) {
                    client.send(build.messageChannel("events"), client.create(build.type("Taunt")));
                    client.send(build.messageChannel("shouts"), client.create(build.type("Chat")));
                    call(client, build.call("Barter"), client.create(build.call("Barter")));
                }
            }
            client.flush();
        }
    }

    @Test
    void shouldAllocateNothingOnceWarm() {
        server.listener(new AtServer());
        server.start();
        for (GameBuild build : builds) {
            Client client = Client.builder(build)
                    .transport(network.open())
                    .random(new Random(1))
                    .build();
            client.listener(new AtClient(build));
            client.connect(server.transport().localAddress());
            clients.add(client);
        }
        repeat(3000);
        int receivedBefore = received;
        int answeredBefore = answered;
        int failedBefore = failed;
        assertEquals(0, AllocatedBytes.minOf(ROUNDS, () -> repeat(100)), "bytes allocated");
        assertTrue(received - receivedBefore > ROUNDS * 100 * 20, received + " messages");
        assertTrue(answered - answeredBefore > ROUNDS * 100 * 5, answered + " answers");
        assertTrue(failed - failedBefore > ROUNDS * 100, failed + " calls without an answer");
        assertTrue(server.peer(0).statistics().messagesNotInVersion() > 3000);
        assertTrue(server.peer(0).statistics().messagesGone() > 3000);
    }

    private void repeat(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            play();
        }
    }
}

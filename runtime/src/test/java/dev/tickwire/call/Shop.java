package dev.tickwire.call;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A shop, a client that buys there, and the events of both. A turn of both takes 10 ms. */
final class Shop implements AutoCloseable {
    /** Answers calls. */
    interface Keeper {
        void onCall(Message message, Answer<?> answer);
    }

    private static final long TURN_NANOS = 10_000_000L;

    final Server server;
    final Client client;
    /** The client, at its server. */
    Peer peer;

    Keeper keeper = (message, answer) -> answer.refuseUnhandled();
    Keeper buyer = (message, answer) -> answer.refuseUnhandled();
    final List<String> recordOutcome = new ArrayList<>();
    long nowNanos;

    Shop() {
        this(any -> {}, any -> {});
    }

    /** Those who come are admitted by a game of this kind. */
    static Shop withLogins(LoginListener logins) {
        return withLogins(logins, transport -> transport);
    }

    /** Those who come on a line are admitted by a game of this kind. */
    static Shop withLogins(LoginListener logins, UnaryOperator<Transport> line) {
        return new Shop(any -> {}, any -> {}, server -> server.logins(logins), line);
    }

    /** The client is on a line. */
    static Shop withLine(UnaryOperator<Transport> line) {
        return new Shop(any -> {}, any -> {}, any -> {}, line);
    }

    Shop(Consumer<Server.Builder> servers, Consumer<Client.Builder> clients) {
        this(servers, clients, any -> {}, transport -> transport);
    }

    private Shop(
            Consumer<Server.Builder> servers,
            Consumer<Client.Builder> clients,
            Consumer<Server> beforeStart,
            UnaryOperator<Transport> line) {
        MemoryNetwork network = new MemoryNetwork();
        Server.Builder serving =
                Server.builder(ShopProtocol.get()).transport(network.open()).random(new Random(1));
        servers.accept(serving);
        server = serving.build();
        server.listener(new ServerListener() {
            @Override
            public void onConnect(Peer connected) {
                peer = connected;
            }

            @Override
            public void onDisconnect(Peer gone, DisconnectReason reason) {
                recordOutcome.add("server lost the client");
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                recordOutcome.add("server told " + type.label() + " " + ((ShopProtocol.Numbered) message).number);
            }

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                keeper.onCall(message, answer);
            }
        });
        beforeStart.accept(server);
        server.start();
        Client.Builder buying = Client.builder(ShopProtocol.get())
                .transport(line.apply(network.open()))
                .random(new Random(2));
        clients.accept(buying);
        client = buying.build();
        client.listener(new ClientListener() {
            @Override
            public void onDisconnect(Peer gone, DisconnectReason reason) {
                recordOutcome.add("client lost the server");
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                recordOutcome.add("client told " + type.label() + " " + ((ShopProtocol.Numbered) message).number);
            }

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                buyer.onCall(message, answer);
            }
        });
        client.connect(server.transport().localAddress());
    }

    /** Both are connected. */
    Shop open() {
        while (peer == null || !client.peer().isConnected()) {
            turn();
        }
        return this;
    }

    void turn() {
        nowNanos += TURN_NANOS;
        server.update(nowNanos);
        server.flush();
        client.update(nowNanos);
        client.flush();
    }

    void turns(int count) {
        for (int turn = 0; turn < count; turn++) {
            turn();
        }
    }

    /** The client calls for an item; the outcome is recorded. */
    Call<ShopProtocol.Bought> buy(int item) {
        ShopProtocol.Buy buy = client.create(ShopProtocol.BUY);
        buy.number = item;
        return recordOutcome(client.peer().on(ShopProtocol.CONTROL).call(ShopProtocol.BUY, buy));
    }

    /** Records the outcome of a call. */
    <A extends ShopProtocol.Numbered> Call<A> recordOutcome(Call<A> call) {
        return call.onAnswer(answer -> recordOutcome.add("answer " + answer.number))
                .onFailure(failure -> recordOutcome.add(failure.toString()));
    }

    ShopProtocol.Bought bought(int gold) {
        ShopProtocol.Bought bought = server.create(ShopProtocol.BOUGHT);
        bought.number = gold;
        return bought;
    }

    ShopProtocol.Echo echo(Endpoint of, int number) {
        ShopProtocol.Echo echo = of.create(ShopProtocol.ECHO);
        echo.number = number;
        return echo;
    }

    /** Removes and returns the events since the last call. */
    List<String> drainEvents() {
        List<String> drained = new ArrayList<>(recordOutcome);
        recordOutcome.clear();
        return drained;
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}

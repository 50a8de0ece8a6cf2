package dev.tickwire.benchmarks.call;

import dev.tickwire.benchmarks.call.wire.AskingClientListener;
import dev.tickwire.benchmarks.call.wire.AskingProtocol;
import dev.tickwire.benchmarks.call.wire.AskingServerListener;
import dev.tickwire.benchmarks.call.wire.Bought;
import dev.tickwire.benchmarks.call.wire.Buy;
import dev.tickwire.benchmarks.call.wire.Delivered;
import dev.tickwire.benchmarks.call.wire.Order;
import dev.tickwire.benchmarks.call.wire.TellingClientListener;
import dev.tickwire.benchmarks.call.wire.TellingProtocol;
import dev.tickwire.benchmarks.call.wire.TellingServerListener;
import dev.tickwire.call.Answer;
import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.MemoryNetwork;
import java.util.Random;
import java.util.function.Consumer;

/** A client that buys from a server in memory. In each turn it sends purchases and receives the answers to them. */
public final class PurchaseLoop {
    /** Ways to buy. */
    public enum Mode {
        /** Calls. */
        CALL,
        /** Two plain messages with the same fields, without a reference between them. */
        PLAIN
    }

    private static final long TURN_NANOS = 16_666_667L;
    private static final int SETTLING_TURNS = 2000;

    private final Mode mode;
    private final int purchases;
    private final Server server;
    private final Client client;
    private final Consumer<Bought> onBought = bought -> onGold(bought.gold());
    private final Consumer<CallFailure> onFailure = failure -> {
        throw new IllegalStateException(failure.toString());
    };
    private long nowNanos;
    private long turns;
    private long calls;
    private long answers;
    private long settledBytes;
    private long settledCalls;

    /**
     * Connects both sides, and plays until all sizes are steady.
     *
     * @param mode the way to buy
     * @param purchases the number of purchases in each turn
     */
    public PurchaseLoop(Mode mode, int purchases) {
        this.mode = mode;
        this.purchases = purchases;
        Protocol protocol = mode == Mode.CALL ? AskingProtocol.get() : TellingProtocol.get();
        MemoryNetwork memory = new MemoryNetwork();
        server = Server.builder(protocol)
                .transport(memory.open())
                .random(new Random(1))
                .build();
        client = Client.builder(protocol)
                .transport(memory.open())
                .random(new Random(2))
                .build();
        server.listener(newServerListener());
        client.listener(newClientListener());
        server.start();
        client.connect(server.transport().localAddress());
        while (!client.isConnected() || server.peerCount() == 0) {
            exchange();
        }
        for (int turn = 0; turn < SETTLING_TURNS; turn++) {
            turn();
        }
        settledBytes = bytes();
        settledCalls = calls;
    }

    private ServerListener newServerListener() {
        if (mode == Mode.PLAIN) {
            return new TellingServerListener() {
                @Override
                public void onOrder(Peer from, Order order) {
                    from.send(server.create(TellingProtocol.DELIVERED)
                            .gold(gold(order.item(), order.count()))
                            .item(order.item()));
                }
            };
        }
        return new AskingServerListener() {
            @Override
            public void onBuy(Peer from, Buy buy, Answer<Bought> answer) {
                answer.with(server.create(AskingProtocol.BOUGHT)
                        .gold(gold(buy.item(), buy.count()))
                        .item(buy.item()));
            }
        };
    }

    private ClientListener newClientListener() {
        if (mode == Mode.CALL) {
            return new AskingClientListener() {};
        }
        return new TellingClientListener() {
            @Override
            public void onDelivered(Peer from, Delivered delivered) {
                onGold(delivered.gold());
            }
        };
    }

    private static int gold(int item, int count) {
        return item * count & 0xFFFF;
    }

    private void onGold(int gold) {
        if (gold < 0) {
            throw new IllegalStateException("gold = " + gold);
        }
        answers++;
    }

    /**
     * Plays a turn: requests of the client, then the answers to it.
     *
     * @return the number of answers so far
     */
    public long turn() {
        turns++;
        for (int purchase = 0; purchase < purchases; purchase++) {
            calls++;
            if (mode == Mode.CALL) {
                client.call(
                                AskingProtocol.BUY,
                                client.create(AskingProtocol.BUY)
                                        .item((int) (calls % 1000))
                                        .count(3)
                                        .options(5))
                        .onAnswer(onBought)
                        .onFailure(onFailure);
            } else {
                client.send(client.create(TellingProtocol.ORDER)
                        .item((int) (calls % 1000))
                        .count(3)
                        .options(5));
            }
        }
        exchange();
        return answers;
    }

    private void exchange() {
        nowNanos += TURN_NANOS;
        client.flush();
        server.update(nowNanos);
        server.flush();
        client.update(nowNanos);
    }

    private long bytes() {
        long sent = client.peer().statistics().link().bytesSent();
        for (Peer peer : server.peers()) {
            sent += peer.statistics().link().bytesSent();
        }
        return sent;
    }

    /** Returns the mean bytes of datagrams for a purchase, both ways, since all sizes were steady. */
    public double bytesOfPurchase() {
        return (double) (bytes() - settledBytes) / (calls - settledCalls);
    }

    /**
     * Closes both sides.
     *
     * @throws IllegalStateException if answers are missing, except those of the last two turns
     */
    public void close() {
        if (answers < calls - 2L * purchases) {
            throw new IllegalStateException("asked " + calls + ", answered " + answers + " in " + turns + " turns");
        }
        client.close();
        server.close();
    }
}

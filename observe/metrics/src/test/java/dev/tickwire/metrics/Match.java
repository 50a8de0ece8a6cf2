package dev.tickwire.metrics;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.metrics.match.Bought;
import dev.tickwire.metrics.match.Buy;
import dev.tickwire.metrics.match.Lamp;
import dev.tickwire.metrics.match.MatchClientListener;
import dev.tickwire.metrics.match.MatchProtocol;
import dev.tickwire.metrics.match.MatchServerListener;
import dev.tickwire.metrics.match.Runner;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;

/** A server and clients that use every kind of channel, on a virtual clock. */
public final class Match implements AutoCloseable {
    public final World world;

    private final List<Runner> runners = new ArrayList<>();
    private final List<Lamp> lamps = new ArrayList<>();
    private int tick;
    private Runnable look = () -> {};

    /** Starts it; nobody is connected before {@link #connect}. */
    public Match(long seed, int clients, NetworkConditions conditions) {
        world = World.of(MatchProtocol.get())
                .seed(seed)
                .conditions(conditions)
                .clients(clients)
                .serverSettings(settings -> settings.maxClients(clients + 1))
                .start();
        world.server().listener(new MatchServerListener() {
            @Override
            public void onBuy(Peer from, Buy message, Answer<Bought> answer) {
                if (message.item() % 3 == 0) {
                    answer.refuse("sold out");
                } else {
                    answer.with(world.server().create(MatchProtocol.BOUGHT).gold(message.item()));
                }
            }
        });
        for (int number = 0; number < clients; number++) {
            world.client(number).listener(new MatchClientListener() {});
        }
        world.eachTick(this::tick);
    }

    /** Connects all, and sets the table. */
    public void connect() {
        world.connect();
        for (int number = 0; number < world.clientCount(); number++) {
            runners.add(world.server()
                    .state(MatchProtocol.WORLD_CHANNEL)
                    .add(MatchProtocol.RUNNER)
                    .number(number));
        }
        lamps.add(world.server().state(MatchProtocol.WORLD_CHANNEL).add(MatchProtocol.LAMP));
    }

    /** Plays for some ticks. */
    public void play(int ticks) {
        for (int i = 0; i < ticks; i++) {
            world.tick();
        }
    }

    private void tick(int number) {
        tick = number;
        act();
        look.run();
    }

    private void act() {
        for (Runner runner : runners) {
            runner.x((float) (100 * Math.sin(tick * 0.05 + runner.number())));
        }
        for (Lamp lamp : lamps) {
            lamp.light(tick / 30 & 4095);
        }
        for (Peer peer : world.server().peers()) {
            peer.send(world.server().create(MatchProtocol.SPARK).place(tick & 0xFFFF));
        }
        for (int number = 0; number < world.clientCount(); number++) {
            act(world.client(number));
        }
    }

    private void act(Client client) {
        while (client.isTickDue()) {
            client.inputs(MatchProtocol.MOVES_CHANNEL).next().keys(tick / 10 % 4);
        }
        if (client.isConnected() && tick % 20 == 0) {
            client.send(client.create(MatchProtocol.SAY).text("at tick " + tick));
            client.call(MatchProtocol.BUY, client.create(MatchProtocol.BUY).item(tick % 1000));
        }
    }

    /** Plays one more tick, and looks at it behind the updates, before anybody flushes. */
    public void playAndLook(Runnable atIt) {
        look = atIt;
        world.tick();
        look = () -> {};
    }

    @Override
    public void close() {
        world.close();
    }
}

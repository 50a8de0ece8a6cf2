package dev.tickwire.inspector;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.inspector.hall.Bought;
import dev.tickwire.inspector.hall.Buy;
import dev.tickwire.inspector.hall.Dent;
import dev.tickwire.inspector.hall.Ground;
import dev.tickwire.inspector.hall.HallClientListener;
import dev.tickwire.inspector.hall.HallProtocol;
import dev.tickwire.inspector.hall.HallServerListener;
import dev.tickwire.inspector.hall.Lamp;
import dev.tickwire.inspector.hall.Mark;
import dev.tickwire.inspector.hall.Point;
import dev.tickwire.inspector.hall.Runner;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkConditions;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** A server and clients that use every kind of channel, on a virtual clock. */
public final class HallGame implements AutoCloseable {
    private static final List<MessageChannel> MARK_CHANNELS =
            List.of(HallProtocol.TALK_CHANNEL, HallProtocol.SPARKS_CHANNEL);
    private static final int CHUNK_BYTES_PER_SECOND = 80_000;

    public final World world;
    private final List<Runner> runners = new ArrayList<>();
    private Lamp lamp;
    private int tick;
    private boolean isMarking;
    private String chatText = "at tick ";

    public HallGame(long seed, int clients, NetworkConditions conditions) {
        world = World.of(HallProtocol.get())
                .seed(seed)
                .conditions(conditions)
                .clients(clients)
                .serverSettings(settings -> settings.maxClients(clients + 1))
                .start();
        world.server().listener(new HallServerListener() {
            @Override
            public void onBuy(Peer from, Buy message, Answer<Bought> answer) {
                if (message.item() % 3 == 0) {
                    answer.refuse("sold out");
                } else {
                    answer.with(world.server().create(HallProtocol.BOUGHT).gold(message.item()));
                }
            }
        });
        for (int number = 0; number < clients; number++) {
            world.client(number).listener(new HallClientListener() {});
        }
        world.eachTick(now -> {
            tick = now;
            act();
        });
    }

    /** Connects all, and sets the hall. */
    public void connect(String... names) {
        world.connect();
        for (int number = runners.size(); number < world.clientCount(); number++) {
            String name = number < names.length ? names[number] : "player-" + number;
            runners.add(world.server()
                    .state(HallProtocol.WORLD_CHANNEL)
                    .add(HallProtocol.RUNNER)
                    .name(name));
        }
        if (lamp == null) {
            lamp = world.server().state(HallProtocol.WORLD_CHANNEL).add(HallProtocol.LAMP);
        }
    }

    /** Has the first client predict its runner by a rule that is not the server's. */
    public void predictWrongly() {
        world.client(0).predict(HallProtocol.RUNNER, HallProtocol.MOVES_CHANNEL, (runner, press) -> {});
        world.server()
                .state(HallProtocol.WORLD_CHANNEL)
                .owner(runners.get(0), world.server().peer(0));
    }

    /** Sets the text that players send in chat from now on. The tick is appended. */
    public void setChatText(String text) {
        chatText = text;
    }

    /** Has the first peers enter rooms: half of them one, half the other; with a lamp in each. */
    public void enterRooms(String one, String other, int peers) {
        for (int number = 0; number < peers; number++) {
            world.server().peer(number).enter(world.server().room(number < (peers + 1) / 2 ? one : other));
        }
        world.server()
                .rooms()
                .forEach(room -> room.state(HallProtocol.WORLD_CHANNEL).add(HallProtocol.LAMP));
    }

    /** Sends the ground to all, at a rate at which it takes seconds. */
    public void sendGround(int bytes) {
        for (Peer peer : world.server().peers()) {
            peer.chunkRate(ChunkRate.fixed(CHUNK_BYTES_PER_SECOND + 20_000 * peer.index()));
            Ground ground = world.server().create(HallProtocol.GROUND).seed(7);
            peer.sendChunk(HallProtocol.GROUND_CHANNEL, ground, ChunkSource.of(ByteBuffer.wrap(new byte[bytes])));
        }
    }

    /** Has all send marks from now on, each by one of the two channels that take them. */
    public void sendMarks() {
        isMarking = true;
    }

    private Mark fill(Mark mark) {
        mark.isFar(tick % 3 == 0).place(tick & 0xFFFF);
        if (mark.isFar()) {
            mark.steps(tick & 0xFF);
        }
        for (int dent = 0; dent < tick % 4; dent++) {
            Dent added = mark.addDents().depth(dent);
            if (tick % 2 == 0) {
                added.width(tick & 0xFF);
            }
        }
        return mark;
    }

    /** Plays for some ticks. */
    public void play(int ticks) {
        for (int i = 0; i < ticks; i++) {
            world.tick();
        }
    }

    private void act() {
        for (int number = 0; number < runners.size(); number++) {
            double angle = tick * 0.03 + number;
            runners.get(number)
                    .position(new Point().x((float) (60 * Math.sin(angle))).y((float) (60 * Math.cos(angle))))
                    .health(100 - tick / 40 % 50);
        }
        if (lamp != null) {
            lamp.light(tick / 30 & 4095);
        }
        for (Peer peer : world.server().peers()) {
            peer.send(world.server().create(HallProtocol.SPARK).place(tick & 0xFFFF));
            if (isMarking) {
                peer.send(MARK_CHANNELS.get(tick % 2), fill(world.server().create(HallProtocol.MARK)));
            }
        }
        for (int number = 0; number < world.clientCount(); number++) {
            act(world.client(number));
        }
    }

    private void act(Client client) {
        while (client.isTickDue()) {
            client.inputs(HallProtocol.MOVES_CHANNEL).next().keys(tick / 10 % 8).aim(tick % 360);
        }
        if (client.isConnected() && isMarking) {
            client.send(MARK_CHANNELS.get(tick % 2), fill(client.create(HallProtocol.MARK)));
        }
        if (client.isConnected() && tick % 20 == 0) {
            client.send(client.create(HallProtocol.SAY).text(chatText + tick));
            client.call(HallProtocol.BUY, client.create(HallProtocol.BUY).item(tick % 1000));
        }
    }

    @Override
    public void close() {
        world.close();
    }
}

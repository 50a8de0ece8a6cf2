package dev.tickwire.tools.pcap;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.input.InputQueue;
import dev.tickwire.recording.Recording;
import dev.tickwire.state.StateTable;
import dev.tickwire.tools.yard.Bought;
import dev.tickwire.tools.yard.Buy;
import dev.tickwire.tools.yard.Chat;
import dev.tickwire.tools.yard.Crow;
import dev.tickwire.tools.yard.Door;
import dev.tickwire.tools.yard.Fighter;
import dev.tickwire.tools.yard.Flash;
import dev.tickwire.tools.yard.Level;
import dev.tickwire.tools.yard.Note;
import dev.tickwire.tools.yard.Picture;
import dev.tickwire.tools.yard.Push;
import dev.tickwire.tools.yard.Steer;
import dev.tickwire.tools.yard.Weapon;
import dev.tickwire.tools.yard.YardClientListener;
import dev.tickwire.tools.yard.YardProtocol;
import dev.tickwire.tools.yard.YardServerListener;
import dev.tickwire.transport.MemoryNetwork;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Records the packets of two seconds in a yard, always the same, at both ends. */
public final class RecordedYard implements YardServerListener {
    private static final long TICK_NANOS = 20_000_000L;
    private static final int TICKS = 100;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server server = Server.builder(YardProtocol.get())
            .transport(network.open())
            .random(new Random(1))
            .build();
    private final Client client = Client.builder(YardProtocol.get())
            .transport(network.open())
            .random(new Random(2))
            .build();
    private final InputQueue<Steer> steer = client.inputs(YardProtocol.STEER_CHANNEL);
    private final Door door;
    private Door seen;
    private Fighter fighter;
    private Crow crow;
    private long nowNanos;
    /** Fighters that are others in each tick, which has no room for all of them. */
    private final List<Fighter> crowd = new ArrayList<>();
    /** The bytes of a chunk that leaves slowly; 0 for none. */
    private int slowBytes;

    private RecordedYard() {
        server.inputs(YardProtocol.STEER_CHANNEL);
        server.listener(this);
        client.listener(new YardClientListener() {
            @Override
            public void onDoorAppear(Peer from, Door object) {
                seen = object;
            }
        });
        door = server.state(YardProtocol.WORLD_CHANNEL).place(YardProtocol.DOOR);
        client.state(YardProtocol.WORLD_CHANNEL).place(YardProtocol.DOOR);
    }

    static void record(Path atServer, Path atClient) {
        record(Recording.to(atServer).withPackets(), Recording.to(atClient).withPackets(), new RecordedYard(), TICKS);
    }

    /** Records the same without packets. */
    public static void recordWithoutPackets(Path atServer, Path atClient) {
        record(Recording.to(atServer), Recording.to(atClient), new RecordedYard(), TICKS);
    }

    /**
     * Records half a minute. Most of the time a chunk is sent, and packets have only part of the updates of a tick.
     *
     * @param ofServer sees what the server sends and receives, and is added with the recording
     */
    public static void recordSlowChunk(Path atServer, Path atClient, Tap ofServer) {
        RecordedYard yard = new RecordedYard();
        yard.slowBytes = 60_000;
        yard.server.tap(ofServer);
        record(Recording.to(atServer).withPackets(), Recording.to(atClient).withPackets(), yard, 1_500);
    }

    private static void record(Recording atServer, Recording atClient, RecordedYard yard, int ticks) {
        try (Recording ofServer = atServer.lossless();
                Recording ofClient = atClient.lossless()) {
            yard.server.tap(ofServer.tap());
            yard.client.tap(ofClient.tap());
            yard.play(ticks);
        }
        yard.client.close();
        yard.server.close();
    }

    @Override
    public void onBuy(Peer from, Buy message, Answer<Bought> answer) {
        if (message.number() == 0) {
            answer.refuse("not zero");
        } else {
            answer.with(new Bought().coins(message.number() * 2));
        }
    }

    private void play(int ticks) {
        server.start();
        client.connect(server.transport().localAddress());
        for (int tick = 0; tick < ticks; tick++) {
            act(tick);
            nowNanos += TICK_NANOS;
            server.update(nowNanos);
            while (server.isTickDue()) {
                server.flush();
            }
            client.update(nowNanos);
            while (client.isTickDue()) {
                steer.next().turn(tick % 100).keys(tick % 8);
                client.flush();
            }
        }
    }

    private void act(int tick) {
        for (int i = 0; i < crowd.size(); i++) {
            StateTable world = server.state(YardProtocol.WORLD_CHANNEL);
            world.remove(crowd.get(i));
            crowd.set(i, world.add(YardProtocol.FIGHTER).name("Robert " + tick));
        }
        if (crow != null) {
            crow.at(tick % 50);
        }
        switch (tick) {
            case 20 -> {
                fighter = server.state(YardProtocol.WORLD_CHANNEL)
                        .add(YardProtocol.FIGHTER)
                        .name("Ann")
                        .health(100);
                crow = server.state(YardProtocol.CROWS_CHANNEL).add(YardProtocol.CROW);
            }
            case 30 -> talk();
            case 40 -> sendMessages(server.peers().iterator().next());
            case 45 -> sendSlowly(server.peers().iterator().next());
            case 50 -> {
                fighter.x(12.5f).health(90);
                server.broadcast(new Chat().weapon(Weapon.RIFLE).text("with an object"));
            }
            case 60 -> door.open(true);
            case 70 -> client.send(YardProtocol.PUSH, seen, new Push().force(4));
            case 75 -> client.call(YardProtocol.BUY, new Buy().number(3)).cancel();
            case 80 -> server.state(YardProtocol.WORLD_CHANNEL).remove(fighter);
            default -> {
                // Nothing happens.
            }
        }
    }

    private void talk() {
        byte[] blob = new byte[1500];
        client.send(new Chat().weapon(Weapon.RIFLE).text("a small one"));
        client.send(new Chat().text("a large one").blob(blob, 0, blob.length));
        client.call(YardProtocol.BUY, new Buy().number(21));
        client.call(YardProtocol.BUY, new Buy().number(0));
    }

    private void sendSlowly(Peer peer) {
        if (slowBytes > 0) {
            StateTable world = server.state(YardProtocol.WORLD_CHANNEL);
            world.budget(peer, 64);
            for (int i = 0; i < 10; i++) {
                crowd.add(world.add(YardProtocol.FIGHTER));
            }
            peer.chunkRate(ChunkRate.fixed(2_500));
            peer.sendChunk(YardProtocol.LEVEL_CHANNEL, new Level().seed(7), ChunkSource.of(new byte[slowBytes]));
        }
    }

    private static void sendMessages(Peer peer) {
        peer.send(new Flash().place(5));
        Note note = new Note().id(3);
        note.block(new byte[] {1, 2, 3}, 0, 3);
        peer.send(note);
        Picture picture = new Picture().id(9);
        picture.block(new byte[2500], 0, 2500);
        peer.send(picture);
        peer.sendChunk(YardProtocol.LEVEL_CHANNEL, new Level().seed(0xCAFE), ChunkSource.of(new byte[1200]));
    }
}

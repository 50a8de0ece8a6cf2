package every;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.InputQueue;
import dev.tickwire.transport.Transport;
import java.util.Arrays;

/** A server and a client that use every channel. */
public final class EveryGame implements EveryServerListener {
    private static final long STEP_NANOS = 1_000_000_000L / 60;

    private final Server server;
    private final Client client;
    private final InputQueue<Steer> steer;
    private final Door door;
    private Door seen;
    private long now;

    public EveryGame(Transport serverTransport, Transport clientTransport) {
        server = Server.builder(EveryProtocol.get()).transport(serverTransport).build();
        client = Client.builder(EveryProtocol.get()).transport(clientTransport).build();
        steer = client.inputs(EveryProtocol.STEER_CHANNEL);
        server.inputs(EveryProtocol.STEER_CHANNEL);
        server.listener(this);
        client.listener(new EveryClientListener() {
            @Override
            public void onDoorAppear(Peer from, Door object) {
                seen = object;
            }
        });
        door = server.state(EveryProtocol.WORLD_CHANNEL).place(EveryProtocol.DOOR);
        client.state(EveryProtocol.WORLD_CHANNEL).place(EveryProtocol.DOOR);
    }

    @Override
    public void onAsk(Peer from, Ask message, Answer<Told> answer) {
        if (message.number() == 0) {
            answer.refuse("not zero");
        } else {
            answer.with(new Told().answer(message.number() * 2));
        }
    }

    private void step(int tick) {
        now += STEP_NANOS;
        server.update(now);
        while (server.isTickDue()) {
            server.flush();
        }
        client.update(now);
        while (client.isTickDue()) {
            steer.next().turn(tick % 100).keys(tick % 8);
            client.flush();
        }
    }

    public void play() {
        server.start();
        client.connect(server.transport().localAddress());
        for (int tick = 0; tick < 60; tick++) {
            step(tick);
        }
        Peer peer = server.peers().iterator().next();
        byte[] blob = new byte[1500];
        Arrays.fill(blob, (byte) 7);
        client.send(new Chat().mood(Mood.ANGRY).text("a small one"));
        client.send(new Chat().text("a large one").blob(blob, 0, blob.length));
        client.call(EveryProtocol.ASK, new Ask().number(21));
        client.call(EveryProtocol.ASK, new Ask().number(0));
        client.call(EveryProtocol.ASK, new Ask().number(1)).cancel();
        peer.send(new Flash().place(5));
        Note note = new Note().id(3);
        note.block(new byte[] {1, 2, 3}, 0, 3);
        peer.send(note);
        Picture picture = new Picture().id(9);
        picture.block(new byte[2500], 0, 2500);
        peer.send(picture);
        for (int tick = 60; tick < 100; tick++) {
            step(tick);
        }
        peer.sendChunk(EveryProtocol.LEVEL_CHANNEL, new Level().seed(0xCAFE), ChunkSource.of(new byte[1200]));
        door.open(true);
        for (int tick = 100; tick < 130; tick++) {
            step(tick);
        }
        Walker walker = server.state(EveryProtocol.CROWD_CHANNEL).add(EveryProtocol.WALKER);
        for (int tick = 130; tick < 160; tick++) {
            walker.at(tick - 130);
            step(tick);
        }
        client.send(EveryProtocol.PUSH, seen, new Push().force(4));
        step(160);
        step(161);
        peer.kick("no camping");
        step(162);
        client.close();
        server.close();
    }
}

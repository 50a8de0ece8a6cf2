package dev.tickwire.testing.counters;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.counters.wire.Ask;
import dev.tickwire.testing.counters.wire.Fighter;
import dev.tickwire.testing.counters.wire.Keys;
import dev.tickwire.testing.counters.wire.Line;
import dev.tickwire.testing.counters.wire.LongLivedProtocol;
import dev.tickwire.testing.counters.wire.LongLivedServerListener;
import dev.tickwire.testing.counters.wire.Picture;
import dev.tickwire.testing.counters.wire.Press;
import dev.tickwire.testing.counters.wire.Rock;
import dev.tickwire.testing.counters.wire.Rocket;
import dev.tickwire.testing.counters.wire.Terrain;
import dev.tickwire.testing.counters.wire.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A server of two rooms, in each of which a rocket comes and goes, a rock rises, and the player has a fighter. */
final class LongHost implements LongLivedServerListener {
    /** How far rockets fly in a tick. */
    static final int STEP = 2;

    final Server server;
    /** The client whose connection waits until both ends are there; null if none does. */
    Peer waiting;

    private final LongGame game;
    private final int number;
    private final Inputs<Press> presses;
    private final List<Place> places = new ArrayList<>();
    private Peer peer;
    private int ticks;
    private int served;

    LongHost(LongGame game, int number, Random random) {
        this.game = game;
        this.number = number;
        server = Server.builder(LongLivedProtocol.get())
                .transport(game.network.open())
                .random(random)
                .maxClients(2)
                .session(game.key.sessions())
                .build();
        presses = server.inputs(LongLivedProtocol.PRESSES_CHANNEL);
        server.listener(this);
        game.begin(server, number, 1L << 31 + number);
        server.start();
        places.add(new Place(server.room("north")));
        places.add(new Place(server.room("south")));
    }

    /** A room and what is in it. */
    private static final class Place {
        private final Room room;
        private final StateTable world;
        private final Rock rock;
        private Rocket rocket;
        private Fighter fighter;

        Place(Room room) {
            this.room = room;
            world = room.state(LongLivedProtocol.WORLD_CHANNEL);
            rock = room.state(LongLivedProtocol.GROUND_CHANNEL).add(LongLivedProtocol.ROCK);
        }

        void tick(int ticks) {
            rock.height(ticks * 7 % 1000);
            if (ticks % 30 == 1) {
                if (rocket != null) {
                    world.remove(rocket);
                }
                rocket = world.add(LongLivedProtocol.ROCKET).number(ticks).from(fighter);
            }
            rocket.x(ticks % 30 * STEP);
        }
    }

    @Override
    public void onConnect(Peer connected) {
        waiting = connected;
    }

    @Override
    public void onDisconnect(Peer left, DisconnectReason reason) {
        peer = null;
        waiting = null;
        places.forEach(this::clear);
        game.note("server " + number + ": " + reason);
    }

    /** Both ends of the connection are there. */
    void admit() {
        peer = waiting;
        waiting = null;
        enter(0);
    }

    private void clear(Place place) {
        if (place.fighter != null) {
            place.world.remove(place.fighter);
            place.fighter = null;
        }
    }

    private void enter(int at) {
        places.forEach(this::clear);
        Place place = places.get(at);
        peer.enter(place.room);
        place.fighter = place.world.add(LongLivedProtocol.FIGHTER).number(ticks);
        place.world.owner(place.fighter, peer);
    }

    void serve() {
        while (waiting == null && server.isTickDue()) {
            ticks++;
            places.forEach(place -> place.tick(ticks));
            if (peer != null) {
                served++;
                servePlayer();
            }
            server.flush();
        }
    }

    private void servePlayer() {
        Place place =
                places.stream().filter(each -> each.fighter != null).findFirst().orElseThrow();
        Press press = presses.of(peer);
        LongGame.step(place.fighter, press, presses.tick());
        if ((press.keys() & Keys.FIRE) != 0) {
            for (Rocket rocket : place.world.past(press).all(LongLivedProtocol.ROCKET)) {
                game.found.add(rocket.x());
            }
            game.note("server " + number + ": " + presses.kindOf(peer) + " " + press.stamp());
        }
        if (ticks % 5 == 0) {
            peer.send(server.create(LongLivedProtocol.BANG).number(ticks).at(place.fighter));
            for (MessageChannel channel : LongGame.LINES) {
                peer.send(channel, server.create(LongLivedProtocol.LINE).number(ticks * 64L + channel.number()));
            }
        }
        if (ticks % 20 == 0) {
            Picture picture = server.create(LongLivedProtocol.PICTURE).number(ticks);
            picture.block(new byte[700], 0, 700);
            peer.send(picture);
        }
        if (ticks % 100 == 50) {
            peer.sendChunk(
                    LongLivedProtocol.MAPS_CHANNEL,
                    server.create(LongLivedProtocol.TERRAIN).number(ticks),
                    ChunkSource.of(new byte[3000]));
        }
        if (served % 200 == 199) {
            enter(served / 200 % 2);
        }
    }

    /** Sends the player on to another server. */
    void sendOn(LongHost other) {
        peer.transfer(game.token(other), "on");
    }

    @Override
    public void onLine(Peer from, Line line) {
        game.note("server " + number + ": line " + line.number());
    }

    @Override
    public void onPicture(Peer from, Picture picture) {
        game.note("server " + number + ": picture " + picture.number() + " of " + picture.blockLength());
    }

    @Override
    public void onTerrain(Peer from, Terrain terrain) {
        game.note("server " + number + ": terrain " + terrain.number() + " of " + terrain.blockLength());
    }

    @Override
    public void onChunkEnd(Peer to, Chunk chunk) {
        game.note("server " + number + ": chunk " + chunk.state());
    }

    @Override
    public void onAsk(Peer from, Ask message, Answer<Told> answer) {
        if (message.number() % 3 == 0) {
            answer.refuse("three");
        } else {
            answer.with(server.create(LongLivedProtocol.TOLD).number(message.number() + 1));
        }
    }
}

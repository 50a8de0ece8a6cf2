package dev.tickwire.testing.counters;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.counters.wire.Bang;
import dev.tickwire.testing.counters.wire.Fighter;
import dev.tickwire.testing.counters.wire.Keys;
import dev.tickwire.testing.counters.wire.Line;
import dev.tickwire.testing.counters.wire.LongLivedClientListener;
import dev.tickwire.testing.counters.wire.LongLivedProtocol;
import dev.tickwire.testing.counters.wire.Picture;
import dev.tickwire.testing.counters.wire.Press;
import dev.tickwire.testing.counters.wire.Rock;
import dev.tickwire.testing.counters.wire.Rocket;
import dev.tickwire.testing.counters.wire.Terrain;
import dev.tickwire.transport.Transport;
import java.util.Random;

/** A player who steers a fighter that is predicted, and records objects, messages and answers. */
final class LongPlayer implements LongLivedClientListener {
    final Client client;
    private final LongGame game;
    private final InputQueue<Press> presses;
    private final StateView world;
    private final StateView ground;
    private int ticks;

    LongPlayer(LongGame game, Transport line, Random random) {
        this.game = game;
        client = Client.builder(LongLivedProtocol.get())
                .transport(line)
                .random(random)
                .build();
        client.listener(this);
        presses = client.inputs(LongLivedProtocol.PRESSES_CHANNEL);
        world = client.state(LongLivedProtocol.WORLD_CHANNEL);
        ground = client.state(LongLivedProtocol.GROUND_CHANNEL);
        client.predict(
                LongLivedProtocol.FIGHTER,
                LongLivedProtocol.PRESSES_CHANNEL,
                (fighter, press, tick, rate) -> LongGame.step(fighter, press, tick));
    }

    void play() {
        while (client.isTickDue()) {
            ticks++;
            int keys = (ticks / 40 % 2 == 0 ? Keys.RIGHT : Keys.LEFT) | (ticks % 15 == 0 ? Keys.FIRE : 0);
            presses.next().keys(keys).stamp(ticks & 0xFFFF);
            if (client.isConnected()) {
                send();
            }
            client.flush();
        }
        if (game.turn() % 10 == 0) {
            look();
        }
    }

    private void send() {
        if (ticks % 5 == 0) {
            for (MessageChannel channel : LongGame.LINES) {
                client.send(channel, client.create(LongLivedProtocol.LINE).number(ticks * 64L + channel.number()));
            }
        }
        if (ticks % 20 == 0) {
            Picture picture = client.create(LongLivedProtocol.PICTURE).number(ticks);
            picture.block(new byte[900], 0, 900);
            client.send(picture);
            client.call(
                            LongLivedProtocol.ASK,
                            client.create(LongLivedProtocol.ASK).number(ticks))
                    .onAnswer(answer -> game.note("answer " + answer.number()))
                    .onFailure(failure -> game.note("failure " + failure));
        }
        if (ticks % 100 == 0) {
            client.peer()
                    .sendChunk(
                            LongLivedProtocol.MAPS_CHANNEL,
                            client.create(LongLivedProtocol.TERRAIN).number(ticks),
                            ChunkSource.of(new byte[2000]));
        }
    }

    private void look() {
        StringBuilder seen = new StringBuilder("sees");
        for (Fighter fighter : world.all(LongLivedProtocol.FIGHTER)) {
            game.drawn.add(fighter.x());
            seen.append(" fighter").append(' ').append(fighter.phase());
        }
        for (Rocket rocket : world.all(LongLivedProtocol.ROCKET)) {
            game.drawn.add(rocket.x());
            seen.append(" rocket ").append(rocket.number());
            seen.append(rocket.from() == null ? "" : " of " + rocket.from().number());
        }
        for (Rock rock : ground.all(LongLivedProtocol.ROCK)) {
            seen.append(" rock ").append(rock.height());
        }
        game.note(seen.append(" after ")
                .append(client.predictions().corrections())
                .append(" corrections")
                .toString());
    }

    @Override
    public void onConnect(Peer server) {
        game.note("connects");
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason) {
        game.note("ends: " + reason);
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        game.note("goes " + text);
    }

    @Override
    public void onRoom(Peer server, String room, String text) {
        game.note("is in " + room);
    }

    @Override
    public void onWorldComplete(Peer server) {
        game.note("has all");
    }

    @Override
    public void onRocketVanish(Peer server, Rocket rocket, VanishReason why) {
        game.note("rocket " + rocket.number() + " " + why);
    }

    @Override
    public void onBang(Peer from, Bang bang) {
        game.note("bang " + bang.number()
                + (bang.at() == null ? "" : " at " + bang.at().number()));
    }

    @Override
    public void onLine(Peer from, Line line) {
        game.note("line " + line.number());
    }

    @Override
    public void onPicture(Peer from, Picture picture) {
        game.note("picture " + picture.number() + " of " + picture.blockLength());
    }

    @Override
    public void onTerrain(Peer from, Terrain terrain) {
        game.note("terrain " + terrain.number() + " of " + terrain.blockLength());
    }

    @Override
    public void onChunkEnd(Peer to, Chunk chunk) {
        game.note("chunk " + chunk.state());
    }
}

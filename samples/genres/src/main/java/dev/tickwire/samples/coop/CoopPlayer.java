package dev.tickwire.samples.coop;

import static java.util.Comparator.comparingDouble;

import dev.tickwire.endpoint.*;
import dev.tickwire.input.InputQueue;
import dev.tickwire.samples.coop.wire.*;
import dev.tickwire.state.StateView;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/** The client of a player: of the host, of a guest, and of a replay. */
final class CoopPlayer implements CoopClientListener {
    final Client client;
    private final String name;
    private final Consumer<String> screen;
    private final StateView world;
    private final InputQueue<Act> acts;

    CoopPlayer(Client client, String name, Consumer<String> screen) {
        this.client = client;
        this.name = name;
        this.screen = screen;
        world = client.state(CoopProtocol.WORLD_CHANNEL);
        acts = client.inputs(CoopProtocol.ACTS_CHANNEL);
        client.predict(CoopProtocol.HERO, CoopProtocol.ACTS_CHANNEL, Siege::act);
        client.listener(this);
    }

    void tick(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            Hero hero = world.mine(CoopProtocol.HERO);
            acts.next().keys(hero == null ? 0 : hunt(hero.spot()));
            client.flush();
        }
    }

    /** Returns the keys of a bot, which hunts the nearest monster. */
    private int hunt(Spot from) {
        return StreamSupport.stream(world.all(CoopProtocol.MONSTER).spliterator(), false)
                .map(Monster::spot)
                .min(comparingDouble(spot -> Siege.distance(from, spot)))
                .map(prey -> Keys.STRIKE
                        | (prey.x() > from.x() + 0.5 ? Keys.RIGHT : prey.x() < from.x() - 0.5 ? Keys.LEFT : 0)
                        | (prey.y() > from.y() + 0.5 ? Keys.UP : prey.y() < from.y() - 0.5 ? Keys.DOWN : 0))
                .orElse(0);
    }

    @Override
    public void onConnect(Peer server) {
        client.send(client.create(CoopProtocol.JOIN).name(name));
    }

    @Override
    public void onCampAppear(Peer server, Camp camp) {
        onCampChange(server, camp, Camp.WAVE_CHANGED | Camp.IS_OVER_CHANGED);
    }

    @Override
    public void onCampChange(Peer server, Camp camp, long changes) {
        if ((changes & Camp.WAVE_CHANGED) != 0 && camp.wave() > 0) {
            screen.accept("wave " + camp.wave());
        }
        if ((changes & Camp.IS_OVER_CHANGED) != 0 && camp.isOver()) {
            screen.accept(
                    camp.fence() > 0 ? "the camp is held, with a fence of " + camp.fence() : "the camp has fallen");
        }
    }

    @Override
    public void onSlain(Peer server, Slain slain) {
        screen.accept(slain.by().name() + " slays a monster");
    }
}

package dev.tickwire.samples.shooter;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.state.Past;
import dev.tickwire.state.StateTable;

/** The server of the game. Endpoint and time are parameters, so tests can play it. */
public final class DuelServer implements DuelServerListener {
    private final Server server;
    private final StateTable world;
    private final Inputs<Input> inputs;
    private final Crown crown;

    public DuelServer(Server server) {
        this.server = server;
        world = server.state(DuelProtocol.WORLD_CHANNEL);
        world.removeOwnedOnLeave(DuelProtocol.DUELIST);
        inputs = server.inputs(DuelProtocol.INPUT_CHANNEL);
        crown = Rules.build(world);
        server.listener(this);
        server.start();
    }

    public void update(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            for (Duelist duelist : world.all(DuelProtocol.DUELIST)) {
                Input input = inputs.of(duelist); // of its owner; repeated if it has not arrived
                if (Rules.step(duelist.aim(input.aim()), input)) {
                    shoot(duelist, input);
                }
            }
            if (crown.carrier() != null) {
                crown.x(crown.carrier().x()).y(crown.carrier().y());
            }
            server.flush();
        }
    }

    private void shoot(Duelist shooter, Input input) {
        Past past = world.past(input); // the player's screen, without their own objects
        for (Duelist seen : past.all(DuelProtocol.DUELIST)) {
            Duelist victim = past.now(seen); // null if it was removed
            if (victim != null && Rules.hits(shooter, input.aim(), seen)) {
                Hit hit = server.create(DuelProtocol.HIT).shooter(shooter).victim(victim);
                server.broadcast(hit.damage(25));
                victim.health(victim.health() - 25);
                if (victim.health() == 0) {
                    shooter.points(Math.min(999, shooter.points() + 1));
                    enter(victim);
                }
            }
        }
    }

    private void enter(Duelist duelist) {
        if (crown.carrier() == duelist) {
            world.unbind(crown);
            crown.carrier(null);
        }
        duelist.health(100).ammunition(30).x(duelist.player() * 4 - 6).y(duelist.player() % 2 * 4);
        duelist.teleport(); // no interpolation on the way here
    }

    @Override
    public void onJoin(Peer from, Join join, Answer<Joined> answer) {
        if (from.attachment() == null) { // not twice
            Duelist duelist =
                    world.add(DuelProtocol.DUELIST).player(from.index()).name(join.name());
            enter(duelist);
            world.owner(duelist, from);
            from.attach(duelist);
        }
        answer.with(server.create(DuelProtocol.JOINED).player(from.index()));
    }

    @Override
    public void onCrownTake(Peer from, Crown taken, Take take, Answer<Taken> answer) {
        Duelist duelist = from.attachment(Duelist.class);
        if (duelist == null || !Rules.canTake(duelist, taken)) {
            answer.refuse("too late");
        } else {
            taken.carrier(duelist);
            world.bind(duelist, taken); // clients show the changes of both in one step
            duelist.points(Math.min(999, duelist.points() + 5));
            answer.with(server.create(DuelProtocol.TAKEN).points(duelist.points()));
        }
    }

    @Override
    public void onChat(Peer from, Chat chat) {
        Chat line = server.create(DuelProtocol.CHAT).sender(from.index());
        server.broadcast(line.text(chat.text()));
    }
}

package com.example.duel;

import com.example.duel.wire.Chat;
import com.example.duel.wire.Crown;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.DuelServerListener;
import com.example.duel.wire.Duelist;
import com.example.duel.wire.Hit;
import com.example.duel.wire.Input;
import com.example.duel.wire.Join;
import com.example.duel.wire.Joined;
import com.example.duel.wire.Take;
import com.example.duel.wire.Taken;
import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;

public final class DuelServer implements DuelServerListener {
    private final Server server = Server.builder(DuelProtocol.get()).port(40000).maxClients(8).build();
    private final StateTable world = server.state(DuelProtocol.WORLD_CHANNEL);
    private final Crown crown = Rules.build(world); // before the first flush, and before anything is added

    public static void main(String[] args) {
        new DuelServer().run();
    }

    private void run() {
        world.removeOwnedOnLeave(DuelProtocol.DUELIST);
        server.listener(this);
        server.start();
        while (true) {
            try {
                server.update();                    // receives packets, calls the listener, times out
            } catch (RuntimeException defect) {
                defect.printStackTrace();           // or your log
            }
            while (server.isTickDue()) {            // sixty times a second
                carryCrown();
                server.flush();                     // sends messages and object updates
            }
            server.park();                          // until the next tick is due or a datagram arrives
        }
    }

    private void carryCrown() {
        if (crown.carrier() != null) {
            crown.x(crown.carrier().x()).y(crown.carrier().y());
        }
    }

    @Override
    public void onJoin(Peer from, Join join, Answer<Joined> answer) {
        if (from.attachment() == null) {            // not twice; the index is the client's slot: here 0 to 7
            Duelist duelist = world.add(DuelProtocol.DUELIST).player(from.index()).name(join.name());
            enter(duelist);
            world.owner(duelist, from);             // until the peer leaves, or another owns it
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
            world.bind(duelist, taken);             // clients show the changes of both in one step
            duelist.points(Math.min(999, duelist.points() + 5));
            answer.with(server.create(DuelProtocol.TAKEN).points(duelist.points()));
        }
    }

    private void enter(Duelist duelist) {
        if (crown.carrier() == duelist) {
            world.unbind(crown);
            crown.carrier(null);
        }
        duelist.health(100).ammunition(30).x(duelist.player() * 4 - 6).y(duelist.player() % 2 * 4);
        duelist.teleport();                         // no interpolation on the way here
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        System.out.println(peer + ": " + reason);
    }

    @Override
    public void onInput(Peer from, Input input) {
        if (from.attachment() instanceof Duelist duelist && Rules.step(duelist.aim(input.aim()), input)) {
            fire(duelist, input.aim());
        }
    }

    private void fire(Duelist shooter, float aim) {
        for (Duelist victim : world.all(DuelProtocol.DUELIST)) {
            if (victim != shooter && Rules.hits(shooter, aim, victim)) {
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

    @Override
    public void onChat(Peer from, Chat chat) {
        Chat line = server.create(DuelProtocol.CHAT).sender(from.index());
        server.broadcast(line.text(chat.text()));   // one instance for all players
    }
}

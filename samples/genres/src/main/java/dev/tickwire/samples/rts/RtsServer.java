package dev.tickwire.samples.rts;

import dev.tickwire.endpoint.*;
import dev.tickwire.samples.rts.Battle.Soldier;
import dev.tickwire.samples.rts.wire.*;
import dev.tickwire.state.*;
import java.util.*;

/** The server: it receives orders, and sends each player the units that their army sees. */
final class RtsServer implements RtsServerListener {
    private final Server server;
    private final StateTable world;
    private final Battle battle = new Battle();
    private final List<Army> armies = new ArrayList<>();
    private final float[] lookX; // by the index of the peer
    private final float[] lookY;

    RtsServer(Server server) {
        this.server = server;
        lookX = new float[server.maxClients()];
        lookY = new float[server.maxClients()];
        world = server.state(RtsProtocol.WORLD_CHANNEL);
        world.relevance(Relevance.each(this::weight));
        for (int army = 0; army < RtsConstants.ARMIES; army++) {
            armies.add(world.add(RtsProtocol.ARMY).number(army));
            for (int number = 0; number < RtsConstants.SOLDIERS; number++) {
                battle.soldiers.add(new Soldier(army, number, 88 + army % 2 * 80, 88 + army / 2 * 80));
            }
        }
        battle.soldiers.forEach(
                each -> world.add(RtsProtocol.UNIT).army(each.army).attach(each));
        server.listener(this);
        server.start();
    }

    void tick(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            battle.step();
            world.all(RtsProtocol.UNIT).forEach(unit -> replicate(unit, (Soldier) unit.attachment()));
            server.flush();
        }
    }

    private void replicate(Unit unit, Soldier soldier) {
        if (soldier.health <= 0) {
            world.remove(unit);
            return;
        }
        unit.health(soldier.health).spot().x(soldier.x).y(soldier.y);
        for (Peer peer : server.peers()) {
            if (peer.attachment() instanceof Army army && soldier.isSeenBy(army.number())) {
                world.show(peer, unit);
            } else {
                world.hide(peer, unit); // at once: relevance alone would show the unit for seconds in the fog
            }
        }
    }

    /** Weighs an object for a player: units outside of the player's screen wait longer for an update. */
    private float weight(Viewer player, StateObject object) {
        return object.attachment() instanceof Soldier soldier
                        && Math.hypot(soldier.x - lookX[player.index()], soldier.y - lookY[player.index()]) > 32
                ? 0.2f
                : 1;
    }

    @Override
    public void onJoin(Peer from, Join join) {
        for (Army army : armies) {
            boolean isFree = army.player().isEmpty() || army.player().equals(join.name());
            if (from.attachment() == null && isFree && world.ownerOf(army) == null) {
                army.player(join.name());
                world.owner(army, from);
                from.attach(army);
            }
        }
        if (from.attachment() == null) {
            from.kick("all armies have a player");
        }
    }

    @Override
    public void onMarch(Peer from, March march) {
        for (int i = 0; i < march.groupCount(); i++) {
            Unit unit = march.group(i); // null if it has died
            if (unit != null && armies.get(unit.army()) == from.attachment()) {
                ((Soldier) unit.attachment()).march(march.to().x(), march.to().y());
            }
        }
    }

    @Override
    public void onLook(Peer from, Look look) {
        lookX[from.index()] = look.centre().x();
        lookY[from.index()] = look.centre().y();
    }
}

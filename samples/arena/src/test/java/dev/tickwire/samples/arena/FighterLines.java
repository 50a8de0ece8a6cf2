package dev.tickwire.samples.arena;

import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Weapon;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What this build's clients and servers have of the fighters, in the words of all versions. */
final class FighterLines {
    private FighterLines() {}

    /** What a client has, each as a line, in the order of names. */
    static List<String> seenBy(ArenaClient client) {
        return lines(client.endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER), Fighter::isOwned);
    }

    /** What a server has, as the client of a player shall have it. */
    static List<String> shownTo(String player, ArenaServer server) {
        return lines(
                server.endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER),
                fighter -> player.equals(fighter.name()));
    }

    private static List<String> lines(Iterable<Fighter> fighters, Predicate<Fighter> isOwn) {
        List<String> lines = new ArrayList<>();
        for (Fighter fighter : fighters) {
            // Version 4 has cannons in place of railguns.
            Weapon weapon = fighter.weapon() == Weapon.RAILGUN ? Weapon.CANNON : fighter.weapon();
            // A client predicts where its own fighter is. Only the owner has the gold.
            String rest = isOwn.test(fighter)
                    ? "gold " + fighter.gold()
                    : place(fighter.position().x(), fighter.position().y());
            lines.add(line(fighter.name(), fighter.score(), fighter.health(), weapon, rest));
        }
        lines.sort(null);
        return lines;
    }

    /** A place as it is sent, in centimetres. */
    static String place(float x, float y) {
        return "at " + Math.round(100 * x) + " " + Math.round(100 * y);
    }

    static String line(Object name, Object score, Object health, Object weapon, String rest) {
        return name + ": score " + score + ", health " + health + ", " + weapon + ", " + rest;
    }
}

package com.example.duel;

import com.example.duel.wire.Buttons;
import com.example.duel.wire.Crown;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Duelist;
import com.example.duel.wire.Input;
import dev.tickwire.state.ObjectPlacer;

/** The rules of the game. */
final class Rules {
    /** Places the objects that both sides know before the game begins. */
    static Crown build(ObjectPlacer level) {        // a StateTable at the server, a StateView at a client
        return level.place(DuelProtocol.CROWN).x(2).y(3);
    }

    /** Steps a duelist by one tick, and returns whether a shot is fired. */
    static boolean step(Duelist duelist, Input input) {
        duelist.x(duelist.x() + 0.1f * way(input, Buttons.LEFT, Buttons.RIGHT));
        duelist.y(duelist.y() + 0.1f * way(input, Buttons.DOWN, Buttons.UP));
        boolean fires = duelist.ammunition() > 0 && Buttons.has(input.buttons(), Buttons.FIRE);
        duelist.ammunition(duelist.ammunition() - (fires ? 1 : 0));
        return fires;
    }

    private static int way(Input input, int back, int forth) {
        return (Buttons.has(input.buttons(), forth) ? 1 : 0) - (Buttons.has(input.buttons(), back) ? 1 : 0);
    }

    /** Returns whether a line of fire touches a duelist. */
    static boolean hits(Duelist shooter, float aim, Duelist other) {
        double x = other.x() - shooter.x();
        double y = other.y() - shooter.y();
        double off = Math.toRadians(aim) - Math.atan2(y, x);
        return Math.cos(off) > 0 && Math.hypot(x, y) * Math.abs(Math.sin(off)) < 0.5;
    }

    static boolean canTake(Duelist duelist, Crown crown) {
        return crown.carrier() == null && Math.hypot(crown.x() - duelist.x(), crown.y() - duelist.y()) < 3;
    }
}

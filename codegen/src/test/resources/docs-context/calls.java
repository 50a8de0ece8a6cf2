package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.*;
import dev.tickwire.state.StateTable;
import java.util.concurrent.TimeUnit;

/** What the Java of the page of calls takes as given. */
abstract class Context implements DuelServerListener {
    Server server;
    Client client;
    StateTable world;
    Crown crown;

    abstract void enter(Duelist duelist);

    static final class Rules {
        private Rules() {}

        static boolean canTake(Duelist duelist, Crown crown) {
            return true;
        }
    }
}

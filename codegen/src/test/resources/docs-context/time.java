package com.example.shown;

import dev.tickwire.endpoint.Client;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.state.*;

/** What the Java of the page on time takes as given. */
abstract class Context {
    Client client;
    StateView view;
    StateTable table;
    Fighter own;
    Fighter fighter;
    Move move;

    abstract void log(String line);

    abstract static class Fighter extends StateObject {
        Fighter() {
            super(null);
        }
    }

    abstract static class Rocket extends StateObject {
        Rocket() {
            super(null);
        }
    }

    abstract static class Move extends InputMessage {}

    static final class ArenaProtocol {
        static final ObjectType<Rocket> ROCKET = null;
        static final ObjectType<Fighter> FIGHTER = null;
        static final InputChannel<Move> MOVES_CHANNEL = null;

        private ArenaProtocol() {}
    }

    static final class Rules {
        private Rules() {}

        static void step(Fighter fighter, Move move) {}

        static boolean hasLaunched(Fighter fighter) {
            return true;
        }

        static void launch(Rocket rocket, Fighter fighter) {}
    }
}

package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.endpoint.Client;
import dev.tickwire.state.*;

/**
 * What the Java of the page on time takes as given.
 *
 * schemas: feel.md
 */
abstract class Context {
    static final ObjectType<Rocket> ROCKET = null;

    Client client;
    StateView view;
    StateTable table;
    Duelist own;
    Duelist duelist;
    Input input;

    abstract void log(String line);

    abstract static class Rocket extends StateObject {
        Rocket() {
            super(null);
        }
    }

    static final class Rules {
        private Rules() {}

        static boolean step(Duelist duelist, Input input) {
            return true;
        }

        static void launch(Rocket rocket, Duelist duelist) {}
    }
}

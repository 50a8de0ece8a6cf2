package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.endpoint.*;
import dev.tickwire.state.*;
import java.util.logging.Logger;

/** What the Java of the page of objects takes as given. */
abstract class Context implements DuelServerListener {
    Server server;
    Client client;
    Peer peer;
    StateTable world;
    Duelist duelist;
    Crown crown;
    Object player;
    Sprites sprites;
    LoadingScreen loadingScreen;
    Logger log;

    abstract void draw(float x, float y, float aim);

    static final class Rules {
        private Rules() {}

        static boolean step(Duelist duelist, Input input) {
            return true;
        }

        static boolean hits(Duelist shooter, float aim, Duelist other) {
            return true;
        }

        static boolean canTake(Duelist duelist, Crown crown) {
            return true;
        }
    }

    abstract static class Ship extends StateObject {
        private Ship(ObjectType<Ship> type) {
            super(type);
        }

        abstract Place position();
    }

    abstract static class Crate extends StateObject {
        private Crate(ObjectType<Crate> type) {
            super(type);
        }

        abstract Place position();

        abstract Ship carrier();
    }

    interface Place {
        float x();
    }

    interface Sprites {
        Sprite add(String name, boolean isOwn);
    }

    interface Sprite {
        void show(int health, int points);

        void end(boolean isRemoved);
    }

    interface LoadingScreen {
        void close();
    }
}

package com.example.shown;

import dev.tickwire.endpoint.*;
import dev.tickwire.state.*;
import java.util.logging.Logger;
import shown.brawl.*;

/** What the Java of the page of objects takes as given. */
abstract class Context implements BrawlServerListener {
    Server server;
    Client client;
    Peer peer;
    StateTable world;
    Fighter fighter;
    Weapon weapon;
    Object player;
    Sprites sprites;
    LoadingScreen loadingScreen;
    Logger log;

    abstract void draw(float x, float y, float aim);

    abstract static class Ship extends StateObject {
        private Ship(ObjectType<Ship> type) {
            super(type);
        }

        abstract Point position();
    }

    abstract static class Crate extends StateObject {
        private Crate(ObjectType<Crate> type) {
            super(type);
        }

        abstract Point position();

        abstract Ship carrier();
    }

    interface Sprites {
        Sprite add(String name, boolean isOwn);
    }

    interface Sprite {
        void show(int health, Weapon weapon);

        void end(boolean isRemoved);
    }

    interface LoadingScreen {
        void close();
    }
}

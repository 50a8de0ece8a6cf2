package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.browser.*;
import dev.tickwire.call.Answer;
import dev.tickwire.chunk.*;
import dev.tickwire.chunk.file.*;
import dev.tickwire.endpoint.*;
import dev.tickwire.protocol.*;
import dev.tickwire.session.*;
import dev.tickwire.session.beacon.*;
import dev.tickwire.state.*;
import dev.tickwire.transport.*;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import shown.arena.ArenaProtocol;
import shown.arena.Map;
import shown.brawl.*;
import shown.market.*;

/** What the Java of the guide takes as given. */
abstract class Context implements DuelServerListener {
    Server server;
    Client client;
    Peer peer;
    Input input;
    StateTable world;
    Fighter fighter;
    Weapon weapon;
    Object player;
    Sprites sprites;
    LoadingScreen loadingScreen;
    RecentInputs recent;
    Settings settings;
    ServerList list;
    Logger log;
    boolean browsing;
    boolean running;
    byte[] bytes;
    byte[] mapAndMode;
    byte[] token;
    byte[] userData;
    String secret;
    NetcodeKey key;
    long accountId;
    long tick;
    long known;
    ChunkKey contentKey;

    Chest chest;

    static final class Purse {
        int gold;
    }

    abstract void show(int number);

    abstract void show(String text);

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

    interface RecentInputs {
        void removeUpTo(long tick);
    }

    interface Settings {
        boolean isSaving();
    }

    interface ServerList {
        void show(FoundServer server);
    }
}

package com.example.shown;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.example.duel.wire.*;
import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.*;
import dev.tickwire.message.Message;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.*;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * What the Java of the recipes takes as given.
 *
 * schemas: feel.md
 */
abstract class Context implements DuelClientListener {
    Server server;
    Client client;
    Message hit;
    Message hint;
    List<Peer> spectators;
    Room room;
    Peer shooter;
    Relevance grid;
    Relevance crownAnywhere;
    InetSocketAddress address;
    Backend backend;
    Overlay overlay;
    Peer peer;
    StateTable world;
    StateTable field;
    Duelist thief;
    Crown crown;
    List<Integer> teams;

    int[] health;
    float[] x;
    float[] y;
    Entities entities;

    static final int RED = 1;

    interface Backend {
        CompletableFuture<byte[]> requestToken();
    }

    interface Overlay {
        void show(String line);
    }

    interface Entities {
        int create();

        void remove(int entity);
    }

    static final class Screen {
        private Screen() {}

        static void draw(String sprite, float x, float y, float stride, boolean isOwn) {}
    }

    record Player(int team) {}
}

package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.endpoint.*;

/** What the Java of the page of messages takes as given. */
abstract class Context implements DuelServerListener {
    Server server;
    Client client;
    Input input;
    RecentInputs recent;
    Settings settings;
    boolean running;
    long tick;

    /** Of the client's listener. */
    public abstract void onHit(Peer from, Hit hit);

    interface RecentInputs {
        void removeUpTo(long tick);
    }

    interface Settings {
        boolean isSaving();
    }
}

package com.example.shown;

import com.example.range.*;
import dev.tickwire.endpoint.*;

/** What the Java of the site's landing page takes as given. */
abstract class Context {
    Client client;
    Server server;
    int tick;

    abstract boolean hits(Peer shooter, float aim, int tick);
}

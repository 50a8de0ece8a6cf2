package com.example.shown;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.*;
import java.util.concurrent.TimeUnit;
import shown.market.*;

/** What the Java of the page of calls takes as given. */
abstract class Context {
    Client client;
    Chest chest;

    static final class Purse {
        int gold;
    }

    abstract void show(int number);

    abstract void show(String text);
}

package com.example.shown;

import com.example.duel.*;
import dev.tickwire.endpoint.*;

/** What the Java of the README takes as given. */
abstract class Context implements DuelServerListener {
    boolean running;
}

package com.example.shown;

import dev.tickwire.endpoint.*;
import dev.tickwire.protocol.Protocol;

/** What the Java of the page of options takes as given. */
abstract class Context {
    static final class DuelProtocol {
        private DuelProtocol() {}

        static Protocol get() {
            throw new IllegalStateException("never run");
        }
    }
}

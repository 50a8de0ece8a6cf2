package dev.tickwire.message.control;

import dev.tickwire.message.Message;

/**
 * Base class of messages that a connection itself sends about a call, in place of a message of the game. Connections
 * and taps use them, games do not; {@code docs/wire.md}, "Calls".
 */
public abstract class CallControl extends Message {
    CallControl() {}
}

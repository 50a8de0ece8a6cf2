package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Event: this side ended a connection because the other side violated the protocol. */
@Name("dev.tickwire.Breach")
@Label("Breach")
@Category("Tickwire")
@Description("The peer violated the protocol, so the connection was ended")
@StackTrace(false)
final class BreachFound extends Event {
    @Label("Side")
    String side;

    @Label("Slot")
    int peer;

    @Label("Address")
    String address;

    @Label("Channel")
    @Description("The channel of the rejected part of the packet; null if none")
    String channel;

    @Label("Message")
    @Description("The type of the rejected message; null if none")
    String message;

    @Label("Field")
    @Description("The rejected field; null if none")
    String field;

    @Label("Value")
    @Description("The rejected value; null if none")
    String value;

    @Label("Violation")
    String text;
}

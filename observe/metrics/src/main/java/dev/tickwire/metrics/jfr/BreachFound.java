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
@Description("The other side broke the protocol, and the connection was ended for it")
@StackTrace(false)
final class BreachFound extends Event {
    @Label("Side")
    String side;

    @Label("Slot")
    int peer;

    @Label("Address")
    String address;

    @Label("Channel")
    @Description("The channel whose part of the packet was refused; null if none's")
    String channel;

    @Label("Message")
    @Description("The type of the message that was refused; null if none was")
    String message;

    @Label("Field")
    @Description("The field that was refused; null if none was")
    String field;

    @Label("Value")
    @Description("Its value; null if it has none")
    String value;

    @Label("What Was Wrong")
    String text;
}

package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Event: a connection, or an attempt at one, ended. */
@Name("dev.tickwire.End")
@Label("End")
@Category("Tickwire")
@Description("A connection, or the attempt at one, has ended")
@StackTrace(false)
final class End extends Event {
    @Label("Side")
    String side;

    @Label("Slot")
    @Description("The client's slot at the server; below 0 at a client that never was connected")
    int peer;

    @Label("Address")
    String address;

    @Label("Reason")
    String reason;

    @Label("Text")
    @Description("The text beside the reason, which may be empty")
    String text;
}

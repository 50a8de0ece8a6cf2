package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Event: a peer's address changed. */
@Name("dev.tickwire.Move")
@Label("Move")
@Category("Tickwire")
@Description("A client changed its address during the session")
@StackTrace(false)
final class Move extends Event {
    @Label("Slot")
    int peer;

    @Label("Previous Address")
    @Nullable
    String before;

    @Label("Address")
    @Nullable
    String address;
}

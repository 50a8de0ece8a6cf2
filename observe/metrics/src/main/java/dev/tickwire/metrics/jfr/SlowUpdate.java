package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** Event: an update took longer than the threshold. A single event object serves all updates of an endpoint. */
@Name("dev.tickwire.SlowUpdate")
@Label("Slow Update")
@Category("Tickwire")
@Description("An update of an endpoint that took longer than the threshold, by default a tick")
@StackTrace(false)
final class SlowUpdate extends Event {
    @Label("Side")
    @Nullable
    String side;

    @Label("Threshold")
    @Timespan(Timespan.NANOSECONDS)
    long limit;

    @Label("Connected Peers")
    int peers;

    @Label("Datagrams Received")
    @Description("Datagrams of connected peers that this update received")
    int datagramsReceived;

    @Label("Datagrams Sent")
    @Description("Datagrams to connected peers that were sent during this update")
    int datagramsSent;
}

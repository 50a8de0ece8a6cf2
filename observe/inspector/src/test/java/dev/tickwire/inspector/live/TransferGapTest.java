package dev.tickwire.inspector.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import dev.tickwire.TransferGap;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.inspector.hall.HallProtocol;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is shown of a client between two servers. */
class TransferGapTest {
    private static final int REFUSED = DropNames.all().indexOf(new DropNames.DropName("message", "refused"));

    private InspectorTap tap;
    private Snapshot newest;

    @ParameterizedTest
    @EnumSource
    void shouldShowNoPeerBetweenTwoServersAndKeepItsCounts(TransferGap.End end) {
        try (TransferGap gap = new TransferGap(HallProtocol.get())) {
            Client client = gap.client();
            tap = new InspectorTap(client, new Demand());
            client.tap(tap);
            gap.eachTick(this::takeSnapshot);
            gap.connect();
            tap.label(client.peer(), "hall");
            Peer old = client.peer();
            long refused = 0;
            while (refused == 0) {
                client.send(client.create(HallProtocol.SAY).text("words"));
                refused = old.statistics().messagesRefused();
            }
            gap.world.run(1.5);
            assertEquals(1, state().getAsJsonArray("peers").size());
            gap.begin();
            gap.world.run(1.5);
            JsonObject during = state();
            assertEquals(0, during.getAsJsonArray("peers").size());
            assertEquals(0, during.get("ended").getAsInt());
            assertEquals(refused, during.getAsJsonArray("drops").get(REFUSED).getAsLong());
            assertTrue(newest.total().sentBits(tap.entryKeys()[HallProtocol.TALK_CHANNEL.number()]) > 0);
            gap.end(end);
            gap.world.run(1.5);
            JsonObject after = state();
            int peers = end == TransferGap.End.ARRIVAL ? 1 : 0;
            assertEquals(peers, after.getAsJsonArray("peers").size());
            assertEquals(1, after.get("ended").getAsInt());
            assertEquals(refused, after.getAsJsonArray("drops").get(REFUSED).getAsLong());
            JsonObject left = after.getAsJsonArray("left").get(0).getAsJsonObject();
            assertEquals("hall", left.get("label").getAsString());
            // Without the time between the servers.
            assertEquals(2, left.get("connected").getAsDouble(), 0.2);
        }
    }

    private void takeSnapshot() {
        Snapshot next = tap.snapshots().pollFilled();
        if (next == null) {
            return;
        }
        if (newest != null) {
            tap.snapshots().addFree(newest);
        }
        newest = next;
    }

    private JsonObject state() {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            newest.write(out.beginObject());
            out.endObject();
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
        return JsonParser.parseString(text.toString()).getAsJsonObject();
    }
}

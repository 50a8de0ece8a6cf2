package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tickwire.fleet.directory.Arrival;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.ServerAddress;
import dev.tickwire.fleet.directory.ServerRegistry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** An announcement of a game server as JSON. */
record AnnouncementJson(GameServer server, List<Arrival> arrivals) {
    private static final Set<String> FIELDS = Set.of(
            "id",
            "group",
            "address",
            "protocol",
            "earlierProtocols",
            "region",
            "slots",
            "freeSlots",
            "load",
            "opensRooms",
            "draining",
            "rooms",
            "arrivals");
    private static final Set<String> ARRIVAL_FIELDS = Set.of("account", "agoMillis");

    static AnnouncementJson read(String text) {
        JsonFields fields = JsonFields.parse(text, FIELDS);
        GameServer server = new GameServer(
                fields.requiredText("id"),
                fields.requiredText("group"),
                ServerAddress.parse(fields.requiredText("address")),
                protocolIds(fields),
                fields.requiredText("region"),
                fields.requiredInt("slots"),
                fields.requiredInt("freeSlots"),
                fields.number("load", 0),
                fields.flag("opensRooms"),
                fields.flag("draining"),
                fields.texts("rooms", GameServer.MAX_ROOMS));
        List<Arrival> arrivals = fields.objects("arrivals", ServerRegistry.MAX_ARRIVALS, ARRIVAL_FIELDS).stream()
                .map(arrival -> new Arrival(arrival.requiredLong("account"), arrival.requiredLong("agoMillis")))
                .toList();
        return new AnnouncementJson(server, arrivals);
    }

    private static List<Long> protocolIds(JsonFields fields) {
        List<Long> ids = new ArrayList<>();
        ids.add(fields.requiredLong("protocol"));
        ids.addAll(fields.longs("earlierProtocols", GameServer.MAX_PROTOCOLS - 1));
        return ids;
    }

    static JsonObject write(GameServer server, Collection<Arrival> arrivals) {
        JsonObject json = new JsonObject();
        json.addProperty("id", server.id());
        json.addProperty("group", server.group());
        json.addProperty("address", ServerAddress.format(server.address()));
        List<Long> protocolIds = server.protocolIds();
        json.addProperty("protocol", String.valueOf(protocolIds.get(0)));
        if (protocolIds.size() > 1) {
            JsonArray earlier = new JsonArray();
            protocolIds.stream().skip(1).forEach(id -> earlier.add(String.valueOf(id)));
            json.add("earlierProtocols", earlier);
        }
        json.addProperty("region", server.region());
        json.addProperty("slots", server.slots());
        json.addProperty("freeSlots", server.freeSlots());
        json.addProperty("load", server.load());
        json.addProperty("opensRooms", server.opensRooms());
        json.addProperty("draining", server.draining());
        JsonArray rooms = new JsonArray();
        server.rooms().forEach(rooms::add);
        json.add("rooms", rooms);
        JsonArray arrivalArray = new JsonArray();
        for (Arrival arrival : arrivals) {
            JsonObject arrivalJson = new JsonObject();
            arrivalJson.addProperty("account", String.valueOf(arrival.account()));
            arrivalJson.addProperty("agoMillis", arrival.agoMillis());
            arrivalArray.add(arrivalJson);
        }
        json.add("arrivals", arrivalArray);
        return json;
    }
}

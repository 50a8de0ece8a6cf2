package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.ReservationRequest;
import dev.tickwire.fleet.directory.ReservedServer;
import dev.tickwire.fleet.directory.ServerAddress;
import java.util.Base64;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Requests and matches as JSON. */
final class MatchJson {
    private static final Set<String> FIELDS =
            Set.of("account", "party", "regions", "room", "server", "protocol", "protocols");

    private MatchJson() {}

    static MatchRequest read(String text) {
        JsonFields fields = JsonFields.parse(text, FIELDS);
        return new MatchRequest(
                fields.requiredLong("account"),
                fields.longs("party", ReservationRequest.MAX_ACCOUNTS - 1),
                fields.texts("regions", ReservationRequest.MAX_REGIONS),
                fields.text("room"),
                fields.text("server"),
                protocols(fields));
    }

    /** Returns the ids in {@code protocols}, or the one in {@code protocol}. */
    private static List<Long> protocols(JsonFields fields) {
        List<Long> all = fields.longs("protocols", GameServer.MAX_PROTOCOLS);
        OptionalLong one = fields.optionalLong("protocol");
        if (one.isPresent() && !all.isEmpty()) {
            throw new IllegalArgumentException("protocol and protocols: leave out protocol");
        }
        return one.isPresent() ? List.of(one.getAsLong()) : all;
    }

    static JsonObject write(MatchRequest request) {
        JsonObject json = new JsonObject();
        json.addProperty("account", request.account());
        json.add("party", array(request.party()));
        json.add("regions", array(request.regions()));
        request.room().ifPresent(room -> json.addProperty("room", room));
        request.server().ifPresent(server -> json.addProperty("server", server));
        List<Long> protocols = request.protocols();
        if (protocols.size() == 1) {
            json.addProperty("protocol", String.valueOf(protocols.get(0)));
        } else if (!protocols.isEmpty()) {
            json.add("protocols", array(protocols));
        }
        return json;
    }

    private static JsonArray array(List<?> values) {
        JsonArray array = new JsonArray();
        values.forEach(value -> array.add(String.valueOf(value)));
        return array;
    }

    static JsonObject write(Match match) {
        JsonObject json = new JsonObject();
        json.addProperty("token", base64(match.tokens().get(0)));
        json.addProperty("expiresInSeconds", match.expirySeconds());
        json.addProperty("expiresAt", match.expiresAtUnixSeconds());
        JsonArray servers = new JsonArray();
        for (ReservedServer server : match.reservation().servers()) {
            JsonObject serverJson = new JsonObject();
            serverJson.addProperty("id", server.id());
            serverJson.addProperty("address", ServerAddress.format(server.address()));
            servers.add(serverJson);
        }
        json.add("servers", servers);
        JsonArray party = new JsonArray();
        List<Long> accounts = match.reservation().accounts();
        for (int i = 1; i < accounts.size(); i++) {
            JsonObject serverJson = new JsonObject();
            serverJson.addProperty("account", String.valueOf(accounts.get(i)));
            serverJson.addProperty("token", base64(match.tokens().get(i)));
            party.add(serverJson);
        }
        if (!party.isEmpty()) {
            json.add("party", party);
        }
        return json;
    }

    private static String base64(byte[] token) {
        return Base64.getEncoder().encodeToString(token);
    }
}

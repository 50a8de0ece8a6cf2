package dev.tickwire.fleet.agones;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a {@link GameServerResource} from JSON: message {@code GameServer} of {@code sdk.proto}. */
final class GameServerJson {
    private GameServerJson() {}

    static GameServerResource read(ResponseJson json) throws UnreadableException {
        ResponseJson meta = json.inner("object_meta");
        ResponseJson status = json.inner("status");
        return new GameServerResource(
                meta.text("name"),
                meta.text("namespace"),
                meta.text("uid"),
                meta.int64("deletion_timestamp"),
                meta.textsByKey("labels"),
                meta.textsByKey("annotations"),
                health(json.inner("spec").inner("health")),
                GameServerState.of(status.text("state")),
                status.text("address"),
                ports(status),
                counters(status),
                lists(status));
    }

    static GameServerResource.Counter counter(ResponseJson json) throws UnreadableException {
        return new GameServerResource.Counter(json.int64("count"), json.int64("capacity"));
    }

    static GameServerResource.ValueList list(ResponseJson json) throws UnreadableException {
        return new GameServerResource.ValueList(json.texts("values"), json.int64("capacity"));
    }

    private static GameServerResource.Health health(ResponseJson json) throws UnreadableException {
        return new GameServerResource.Health(
                json.flag("disabled"),
                json.int32("period_seconds"),
                json.int32("failure_threshold"),
                json.int32("initial_delay_seconds"));
    }

    private static List<GameServerResource.Port> ports(ResponseJson status) throws UnreadableException {
        List<GameServerResource.Port> ports = new ArrayList<>();
        for (ResponseJson port : status.objects("ports")) {
            int number = port.int32("port");
            if (number < 0 || number > 65_535) {
                throw new UnreadableException("an answer with a port out of 0..65535");
            }
            ports.add(new GameServerResource.Port(port.text("name"), number));
        }
        return ports;
    }

    private static Map<String, GameServerResource.Counter> counters(ResponseJson status) throws UnreadableException {
        Map<String, GameServerResource.Counter> counters = new LinkedHashMap<>();
        for (Map.Entry<String, ResponseJson> entry :
                status.objectsByKey("counters").entrySet()) {
            counters.put(entry.getKey(), counter(entry.getValue()));
        }
        return counters;
    }

    private static Map<String, GameServerResource.ValueList> lists(ResponseJson status) throws UnreadableException {
        Map<String, GameServerResource.ValueList> lists = new LinkedHashMap<>();
        for (Map.Entry<String, ResponseJson> entry :
                status.objectsByKey("lists").entrySet()) {
            lists.put(entry.getKey(), list(entry.getValue()));
        }
        return lists;
    }
}

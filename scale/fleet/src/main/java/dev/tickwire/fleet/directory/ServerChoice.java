package dev.tickwire.fleet.directory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Chooses a server and its fallbacks for one request, by the rules of {@link Directory}. The script
 * {@code reservation.lua} makes the same choice.
 */
final class ServerChoice {
    /** A step of the search: servers in a region that have the room, or servers in a region that may open it. */
    private record Step(String region, boolean hasRoom) {}

    private final Map<String, KnownServer> servers;
    private final ServerIndex index;
    private final Preference preference;
    private final ReservationRequest request;
    private final ServerSelection chosen = new ServerSelection();

    ServerChoice(
            Map<String, KnownServer> servers, ServerIndex index, Preference preference, ReservationRequest request) {
        this.servers = servers;
        this.index = index;
        this.preference = preference;
        this.request = request;
    }

    /** Returns the chosen server and its fallbacks, best first; empty if no server suits. */
    List<KnownServer> servers() {
        List<Step> steps = steps();
        // In each step, servers with unclaimed slots come first. If a step has no such server, the claims of other
        // players' fallbacks give way.
        if (request.server().isPresent()) {
            consider(request.server().get(), 1, false);
        } else {
            for (Step step : steps) {
                consider(step, 1, true);
                consider(step, 1, false);
            }
        }
        if (!chosen.isEmpty()) {
            steps.forEach(step -> consider(step, request.servers(), true));
            steps.forEach(step -> consider(step, request.servers(), false));
        }
        return chosen.limitedTo(request.servers());
    }

    private List<Step> steps() {
        List<String> regions = request.regions().isEmpty() ? index.regions(request.protocolId()) : request.regions();
        List<Step> steps = new ArrayList<>();
        if (request.room().isPresent()) {
            regions.forEach(region -> steps.add(new Step(region, true)));
        }
        regions.forEach(region -> steps.add(new Step(region, false)));
        return steps;
    }

    private void consider(Step step, int limit, boolean isUnclaimed) {
        if (!chosen.has(limit)) {
            ids(step, isUnclaimed).stream()
                    .map(servers::get)
                    .sorted(order())
                    .forEach(server -> consider(server.id(), limit, isUnclaimed));
        }
    }

    private List<String> ids(Step step, boolean isUnclaimed) {
        return step.hasRoom()
                ? index.withRoom(
                        request.protocolId(), step.region(), request.room().orElseThrow())
                : index.withSlots(
                        request.protocolId(),
                        step.region(),
                        request.room().isPresent(),
                        isUnclaimed,
                        request.accounts().size(),
                        preference);
    }

    /**
     * Compares by the number of slots that can be reserved. Slots that fallbacks of other reservations claim count as
     * free.
     */
    private Comparator<KnownServer> order() {
        Comparator<KnownServer> bySlots = Comparator.comparingInt((KnownServer server) -> server.indexedSlots)
                .thenComparing(KnownServer::id);
        return preference == Preference.FULLEST_FIRST ? bySlots : bySlots.reversed();
    }

    private void consider(String id, int limit, boolean isUnclaimed) {
        KnownServer server = servers.get(id);
        if (chosen.has(limit) || server == null || !server.state.speaks(request.protocolId())) {
            return;
        }
        int slots = isUnclaimed ? server.unclaimedSlots : server.indexedSlots;
        if (slots >= request.accounts().size()) {
            chosen.add(server);
        }
    }
}

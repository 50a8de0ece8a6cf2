package dev.tickwire.fleet.directory;

import static dev.tickwire.fleet.directory.Fleets.PROTOCOL;
import static dev.tickwire.fleet.directory.Fleets.ids;
import static dev.tickwire.fleet.directory.Fleets.server;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** All that holds of each directory. Time is moved by hand. */
abstract class DirectoryContract {
    private static final int TIME_TO_LIVE = 5_000;
    private static final int RESERVATION_TIME = 30_000;

    private final List<Directory> opened = new ArrayList<>();
    private final DirectorySettings settings = DirectorySettings.defaults();
    private long nowMillis = 1_700_000_000_000L;
    private Directory directory;

    /** Opens an empty directory. */
    abstract Directory open(DirectorySettings with);

    final long nowMillis() {
        return nowMillis;
    }

    @AfterEach
    final void closeAll() {
        opened.forEach(Directory::close);
    }

    private Directory empty(DirectorySettings with) {
        Directory made = open(with);
        opened.add(made);
        return made;
    }

    /** A directory that knows these servers, with nobody on them. */
    private void announceKnown(GameServer... servers) throws Exception {
        directory = empty(settings);
        announce(servers);
    }

    private void announce(GameServer... servers) throws Exception {
        for (GameServer server : servers) {
            directory.announce(server, List.of());
        }
    }

    private static ReservationRequest newRequest(long account) {
        return ReservationRequest.of(PROTOCOL, account).withServers(1);
    }

    /** Where a request is sent, the chosen server first; nothing if there is no slot. */
    private List<String> reserved(ReservationRequest request) throws Exception {
        return directory.reserve(request).map(Fleets::ids).orElse(List.of());
    }

    @Test
    void shouldReturnServersAsAnnounced() throws Exception {
        GameServer full = new GameServer(
                "b.1",
                "pod_7",
                ServerAddress.parse("[2001:db8::5]:40000"),
                List.of(-1L, Long.MAX_VALUE, 0L),
                "us-east",
                64,
                3,
                0.625,
                true,
                false,
                List.of("duel 7", "räume", "a:b"));
        announceKnown(full, server("a"));
        assertEquals(List.of(server("a"), full), directory.servers());
        announce(full.withRooms(List.of()).withFreeSlots(0).withDraining(true));
        assertEquals(
                List.of(server("a"), full.withRooms(List.of()).withFreeSlots(0).withDraining(true)),
                directory.servers());
    }

    @Test
    void shouldCountServersSlotsAndReservations() throws Exception {
        announceKnown(server("a", 10).withFreeSlots(4), server("b", 20));
        assertEquals(new DirectoryCounts(2, 30, 24, 0), directory.counts());
        directory.reserve(newRequest(1));
        directory.reserve(newRequest(2).withServers(2));
        assertEquals(new DirectoryCounts(2, 30, 24, 2), directory.counts());
        announce(server("b", 30).withFreeSlots(7));
        assertEquals(new DirectoryCounts(2, 40, 11, 2), directory.counts());
        directory.withdraw("a");
        assertEquals(new DirectoryCounts(1, 30, 7, 2), directory.counts());
        nowMillis += RESERVATION_TIME;
        assertEquals(new DirectoryCounts(0, 0, 0, 0), directory.counts());
    }

    @Test
    void shouldReturnNoReservationWithoutServers() throws Exception {
        announceKnown();
        assertEquals(Optional.empty(), directory.reserve(newRequest(1)));
        assertEquals(new DirectoryCounts(0, 0, 0, 0), directory.counts());
        assertEquals(List.of(), directory.servers());
    }

    @Test
    void shouldReturnTheReservedSlots() throws Exception {
        announceKnown(server("a"), server("b"));
        SlotReservation reservation =
                directory.reserve(newRequest(7).withServers(3)).orElseThrow();
        assertEquals(List.of(7L), reservation.accounts());
        assertEquals(RESERVATION_TIME, reservation.millis());
        assertEquals(
                List.of(
                        new ReservedServer("a", server("a").address()),
                        new ReservedServer("b", server("b").address())),
                reservation.servers());
    }

    @Test
    void shouldReserveEachFreeSlotOnce() throws Exception {
        announceKnown(server("a", 3), server("b", 2));
        List<String> all = new ArrayList<>();
        for (int account = 0; account < 6; account++) {
            all.addAll(reserved(newRequest(account)));
        }
        assertEquals(3, Collections.frequency(all, "a"));
        assertEquals(2, Collections.frequency(all, "b"));
        assertEquals(5, all.size());
    }

    @Test
    void shouldReserveEachFreeSlotOnceToManyThreads() throws Exception {
        announceKnown(server("a", 100), server("b", 60), server("c", 40));
        AtomicLong accounts = new AtomicLong();
        Callable<List<String>> reserving = () -> {
            List<String> found = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                found.addAll(reserved(newRequest(accounts.getAndIncrement())));
            }
            return found;
        };
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<String> all = new ArrayList<>();
        try {
            for (Future<List<String>> found : threads.invokeAll(Collections.nCopies(8, reserving))) {
                all.addAll(found.get());
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals(100, Collections.frequency(all, "a"));
        assertEquals(60, Collections.frequency(all, "b"));
        assertEquals(40, Collections.frequency(all, "c"));
    }

    @Test
    void shouldClaimASlotAtEachFallbackAndYieldItIfNeeded() throws Exception {
        announceKnown(server("a", 1), server("b", 1), server("c", 1));
        assertEquals(List.of("a", "b"), reserved(newRequest(1).withServers(2)));
        assertEquals(List.of("c", "b"), reserved(newRequest(2).withServers(3)), "b is claimed, c is not");
        assertEquals(List.of("b"), reserved(newRequest(3).withServers(3)));
        assertEquals(List.of(), reserved(newRequest(4)));
    }

    /** Three servers of so many slots in all. */
    private static GameServer[] fleet(int slots) {
        return new GameServer[] {server("a", slots / 3), server("b", slots / 3), server("c", slots - slots / 3 * 2)};
    }

    @Test
    void shouldReserveAsManySlotsAsAreFree() throws Exception {
        for (Preference preference : Preference.values()) {
            directory = empty(settings.withPreference(preference));
            announce(fleet(300));
            List<String> chosen = new ArrayList<>();
            for (int account = 0; account < 300; account++) {
                chosen.add(reserved(newRequest(account).withServers(3)).get(0));
            }
            for (String id : List.of("a", "b", "c")) {
                assertEquals(100, Collections.frequency(chosen, id), preference + ": " + id);
            }
            assertEquals(List.of(), reserved(newRequest(300).withServers(3)));
        }
    }

    @Test
    void shouldReserveAsManySlotsAsAreFreeFromManyThreads() throws Exception {
        announceKnown(fleet(96));
        AtomicLong accounts = new AtomicLong();
        Callable<Integer> reserving = () -> {
            int found = 0;
            for (int i = 0; i < 13; i++) {
                found += reserved(newRequest(accounts.getAndIncrement()).withServers(3))
                                .isEmpty()
                        ? 0
                        : 1;
            }
            return found;
        };
        ExecutorService threads = Executors.newFixedThreadPool(8);
        int served = 0;
        try {
            for (Future<Integer> found : threads.invokeAll(Collections.nCopies(8, reserving))) {
                served += found.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals(96, served, "of 104 who asked");
    }

    /** Players arrive while others still ask: each slot is reserved, and no player finds a server full. */
    @Test
    void shouldReserveAsManySlotsAsAreFreeInBursts() throws Exception {
        for (Preference preference : Preference.values()) {
            directory = empty(settings.withPreference(preference));
            Map<String, GameServer> states = new TreeMap<>();
            for (GameServer state : fleet(90)) {
                states.put(state.id(), state);
                announce(state);
            }
            for (int burst = 0; burst < 90; burst += 15) {
                Map<Long, String> chosen = new TreeMap<>();
                for (long account = burst; account < burst + 15; account++) {
                    chosen.put(
                            account,
                            reserved(newRequest(account).withServers(3)).get(0));
                }
                nowMillis += 100;
                for (Map.Entry<Long, String> arrival : chosen.entrySet()) {
                    GameServer state = states.get(arrival.getValue());
                    state = state.withFreeSlots(state.freeSlots() - 1);
                    states.put(state.id(), state);
                    directory.announce(state, List.of(new Arrival(arrival.getKey(), 0)));
                }
            }
            assertEquals(new DirectoryCounts(3, 90, 0, 0), directory.counts());
            assertEquals(List.of(), reserved(newRequest(90)));
        }
    }

    @Test
    void shouldSpreadPlayersOverTheEmptiestServers() throws Exception {
        directory = empty(settings.withPreference(Preference.EMPTIEST_FIRST));
        announce(fleet(300));
        List<String> chosen = new ArrayList<>();
        for (int account = 0; account < 30; account++) {
            chosen.add(reserved(newRequest(account).withServers(3)).get(0));
        }
        for (String id : List.of("a", "b", "c")) {
            assertEquals(10, Collections.frequency(chosen, id), id);
        }
    }

    @Test
    void shouldPreferClaimedSlotsOfTheBetterRegion() throws Exception {
        announceKnown(in("eu", "a"), in("us", "b"));
        assertEquals(
                List.of("b", "a"),
                reserved(newRequest(1).withRegions(List.of("us", "eu")).withServers(2)));
        assertEquals(
                List.of("b", "a"),
                reserved(newRequest(2).withRegions(List.of("us", "eu")).withServers(2)));
        assertEquals(
                List.of("a"),
                reserved(newRequest(3).withRegions(List.of("eu", "us"))),
                "both of its slots are claimed");
    }

    @Test
    void shouldReturnTheReasonWhyThereIsNoReservation() throws Exception {
        GameServer other = GameServer.empty("x", "g", ServerAddress.parse("192.0.2.9:1"), PROTOCOL + 1, "eu", 10);
        announceKnown(server("a", 1), server("b", 1).withDraining(true), other);
        assertEquals(List.of("a"), reserved(newRequest(1)));
        assertEquals(RejectionReason.NO_SLOT, directory.reason(newRequest(2)));
        assertEquals(RejectionReason.SERVER_FULL, directory.reason(newRequest(2).withServer("a")));
        assertEquals(RejectionReason.SERVER_FULL, directory.reason(newRequest(2).withServer("b")), "it drains");
        assertEquals(
                RejectionReason.OTHER_VERSION, directory.reason(newRequest(2).withServer("x")));
        assertEquals(RejectionReason.NO_SERVER, directory.reason(newRequest(2).withServer("gone")));
        assertEquals(RejectionReason.NO_VERSION, directory.reason(ReservationRequest.of(PROTOCOL + 2, 2)));
        nowMillis += TIME_TO_LIVE;
        assertEquals(RejectionReason.NO_SERVER, directory.reason(newRequest(2).withServer("a")));
        assertEquals(RejectionReason.NO_VERSION, directory.reason(newRequest(2)));
    }

    @Test
    void shouldEndAReservationAtAllServersWhenItIsUsed() throws Exception {
        announceKnown(server("a", 1), server("b", 1));
        assertEquals(List.of("a", "b"), reserved(newRequest(1).withServers(2)));
        nowMillis += 900;
        directory.announce(server("b", 1).withFreeSlots(0), List.of(new Arrival(1, 500)));
        assertEquals(0, directory.counts().reservations());
        assertEquals(List.of("a"), reserved(newRequest(2).withServers(2)), "its slot at a is free, that at b is taken");
    }

    @Test
    void shouldNotEndAReservationThatIsYoungerThanTheArrival() throws Exception {
        announceKnown(server("a", 2));
        directory.reserve(newRequest(1));
        nowMillis += 1_000;
        directory.reserve(newRequest(1));
        nowMillis += 200;
        directory.announce(server("a", 2).withFreeSlots(1), List.of(new Arrival(1, 500)));
        assertEquals(1, directory.counts().reservations());
        assertEquals(List.of(), reserved(newRequest(2)), "one slot is taken, one is reserved");
        directory.announce(server("a", 2).withFreeSlots(1), List.of(new Arrival(1, 0)));
        assertEquals(List.of("a"), reserved(newRequest(2)));
    }

    @Test
    void shouldNotEndAReservationByAnArrivalAtAnotherServer() throws Exception {
        announceKnown(server("a", 1), server("z", 5));
        assertEquals(List.of("a"), reserved(newRequest(1)));
        directory.announce(server("z", 5), List.of(new Arrival(1, 0), new Arrival(99, 0)));
        assertEquals(1, directory.counts().reservations());
        assertEquals(List.of("z"), reserved(newRequest(2)));
    }

    @Test
    void shouldEndAReservationByTime() throws Exception {
        announceKnown(server("a", 1));
        directory.reserve(newRequest(1));
        nowMillis += RESERVATION_TIME - 1;
        announce(server("a", 1));
        assertEquals(List.of(), reserved(newRequest(2)));
        nowMillis += 1;
        assertEquals(List.of("a"), reserved(newRequest(2)));
        assertEquals(1, directory.counts().reservations());
    }

    @Test
    void shouldReplaceAnOlderReservationOfAnAccount() throws Exception {
        announceKnown(server("a", 2), server("b", 3));
        for (int i = 0; i < 10; i++) {
            assertEquals(List.of("a", "b"), reserved(newRequest(1).withServers(2)));
        }
        assertEquals(1, directory.counts().reservations());
        assertEquals(List.of("a", "b"), reserved(newRequest(2).withServers(2)));
        assertEquals(List.of("b"), reserved(newRequest(3).withServers(2)));
    }

    @Test
    void shouldKeepAnOlderReservationIfThereIsNoSlotForANewer() throws Exception {
        announceKnown(server("a", 1));
        assertEquals(List.of("a"), reserved(newRequest(1)));
        assertEquals(List.of(), reserved(newRequest(1).withAccounts(List.of(1L, 2L))));
        assertEquals(List.of(), reserved(newRequest(3)));
        nowMillis += RESERVATION_TIME - 1;
        announce(server("a", 1));
        assertEquals(List.of(), reserved(newRequest(3)));
        nowMillis += 1;
        assertEquals(List.of("a"), reserved(newRequest(3)));
    }

    @Test
    void shouldReserveTheLastSlotAgainForItsHolder() throws Exception {
        announceKnown(server("a", 1));
        assertEquals(List.of("a"), reserved(newRequest(1)));
        assertEquals(List.of("a"), reserved(newRequest(1)));
    }

    @Test
    void shouldRelease() throws Exception {
        announceKnown(server("a", 2), server("b", 2));
        SlotReservation both = directory
                .reserve(newRequest(1).withAccounts(List.of(1L, 2L)).withServers(2))
                .orElseThrow();
        SlotReservation newer = directory.reserve(newRequest(2)).orElseThrow();
        assertEquals(List.of("a"), ids(newer));
        directory.release(both);
        assertEquals(1, directory.counts().reservations(), "that of 2 is newer");
        directory.release(both);
        directory.release(newer);
        assertEquals(0, directory.counts().reservations());
        assertEquals(
                List.of("a", "b"),
                reserved(newRequest(5).withAccounts(List.of(5L, 6L)).withServers(2)));
    }

    @Test
    void shouldNumberReservationsUniquely() throws Exception {
        announceKnown(server("a"));
        long first = directory.reserve(newRequest(1)).orElseThrow().number();
        long second = directory.reserve(newRequest(1)).orElseThrow().number();
        assertTrue(second > first, first + ", " + second);
    }

    @Test
    void shouldForgetAServerThatIsSilent() throws Exception {
        announceKnown(server("a"), server("b"));
        nowMillis += TIME_TO_LIVE - 1;
        announce(server("b"));
        assertEquals(List.of(server("a"), server("b")), directory.servers());
        nowMillis += 1;
        assertEquals(List.of(server("b")), directory.servers());
        assertEquals(List.of("b"), reserved(newRequest(1).withServers(2)));
        assertEquals(List.of(), reserved(newRequest(2).withServer("a")));
        assertEquals(1, directory.counts().servers());
    }

    @Test
    void shouldForgetThousandsOfServersThatDieTogether() throws Exception {
        announceKnown();
        for (int i = 0; i < 1_000; i++) {
            announce(server("a" + i, 1));
        }
        nowMillis += 3_000;
        announce(server("z", 2));
        nowMillis += 2_000;
        assertEquals(List.of("z"), reserved(newRequest(1)));
        assertEquals(new DirectoryCounts(1, 2, 2, 1), directory.counts());
    }

    @Test
    void shouldKeepReservationsForAServerThatWasSilentForAWhile() throws Exception {
        announceKnown(server("a", 2));
        assertEquals(List.of("a"), reserved(newRequest(1)));
        nowMillis += TIME_TO_LIVE;
        assertEquals(List.of(), reserved(newRequest(2)));
        announce(server("a", 2));
        assertEquals(List.of("a"), reserved(newRequest(2)));
        assertEquals(List.of(), reserved(newRequest(3)));
    }

    @Test
    void shouldWithdraw() throws Exception {
        announceKnown(server("a"), server("b"));
        directory.withdraw("a");
        directory.withdraw("nobody");
        assertEquals(List.of(server("b")), directory.servers());
        assertEquals(List.of("b"), reserved(newRequest(1).withServers(2)));
    }

    @Test
    void shouldChooseByProtocol() throws Exception {
        GameServer other = GameServer.empty("a", "g", ServerAddress.parse("192.0.2.9:1"), PROTOCOL + 1, "eu", 10);
        announceKnown(other, server("b"));
        assertEquals(List.of("b"), reserved(newRequest(1).withServers(2)));
        assertEquals(List.of(), reserved(newRequest(1).withServer("a")));
        assertEquals(List.of("a"), reserved(ReservationRequest.of(PROTOCOL + 1, 2)));
        assertEquals(List.of(), reserved(ReservationRequest.of(PROTOCOL + 2, 3)));
    }

    @Test
    void shouldChooseAServerByEachVersionThatItSpeaks() throws Exception {
        GameServer both = server("a").withProtocolIds(List.of(PROTOCOL + 1, PROTOCOL));
        announceKnown(both, server("b").withProtocolIds(List.of(PROTOCOL - 1)));
        assertEquals(List.of("a"), reserved(newRequest(1)));
        assertEquals(List.of("a"), reserved(ReservationRequest.of(PROTOCOL + 1, 2)));
        assertEquals(List.of("b"), reserved(ReservationRequest.of(PROTOCOL - 1, 3)));
        assertEquals(
                RejectionReason.OTHER_VERSION, directory.reason(newRequest(4).withServer("b")));
        announce(both.withProtocolIds(List.of(PROTOCOL + 1)));
        assertEquals(List.of(), reserved(newRequest(1)), "the server no longer speaks the version");
        assertEquals(RejectionReason.NO_VERSION, directory.reason(newRequest(1)));
        assertEquals(List.of("a"), reserved(ReservationRequest.of(PROTOCOL + 1, 1)));
        announce(both.withProtocolIds(List.of(PROTOCOL + 2, PROTOCOL + 1, PROTOCOL))
                .withRooms(List.of("duel")));
        assertEquals(List.of("a"), reserved(newRequest(1).withRoom("duel")));
        directory.withdraw("a");
        for (long id = PROTOCOL; id <= PROTOCOL + 2; id++) {
            assertEquals(RejectionReason.NO_VERSION, directory.reason(ReservationRequest.of(id, 1)));
        }
    }

    private static GameServer in(String region, String id) {
        return GameServer.empty(id, "group-" + id, ServerAddress.parse("192.0.2.9:1"), PROTOCOL, region, 2);
    }

    @Test
    void shouldChooseByRegionInTheOrderOfTheRequest() throws Exception {
        announceKnown(in("eu", "a"), in("us", "b"), in("asia", "c"));
        assertEquals(
                List.of("b", "a"),
                reserved(newRequest(1).withRegions(List.of("us", "eu")).withServers(3)));
        assertEquals(
                List.of("b", "a"),
                reserved(newRequest(2).withRegions(List.of("us", "eu")).withServers(3)));
        assertEquals(List.of("c"), reserved(newRequest(3).withRegions(List.of("us", "mars", "asia"))));
        assertEquals(
                List.of("a"), reserved(newRequest(4).withRegions(List.of("us", "eu"))), "of those that are claimed");
        assertEquals(List.of("c"), reserved(newRequest(5)), "any region");
        assertEquals(List.of("a"), reserved(newRequest(6)));
        assertEquals(List.of(), reserved(newRequest(7)));
    }

    @Test
    void shouldNeverChooseAServerThatDrains() throws Exception {
        announceKnown(server("a").withDraining(true).withRooms(List.of("x")), server("b"));
        assertEquals(List.of("b"), reserved(newRequest(1).withServers(2)));
        assertEquals(List.of(), reserved(newRequest(2).withServer("a")));
        assertEquals(List.of(), reserved(newRequest(3).withRoom("x")));
        announce(server("b").withDraining(true));
        assertEquals(List.of(), reserved(newRequest(4)));
        announce(server("b"));
        assertEquals(List.of("b"), reserved(newRequest(4)));
    }

    @Test
    void shouldTreatAnOverloadedServerAsFull() throws Exception {
        announceKnown(server("a").withLoad(0.91), server("b").withLoad(0.9));
        assertEquals(List.of("b"), reserved(newRequest(1).withServers(2)));
        announce(server("a").withLoad(0.5));
        assertEquals(List.of("a", "b"), reserved(newRequest(1).withServers(2)));
    }

    @Test
    void shouldFillTheFullestFirst() throws Exception {
        announceKnown(server("a", 9), server("b", 8), server("c", 7).withFreeSlots(2));
        assertEquals(List.of("c", "b", "a"), reserved(newRequest(1).withServers(3)));
        announce(server("c", 7).withFreeSlots(0));
        assertEquals(List.of("b", "a"), reserved(newRequest(1).withServers(3)));
    }

    @Test
    void shouldFillTheEmptiestFirstIfThatIsPreferred() throws Exception {
        directory = empty(settings.withPreference(Preference.EMPTIEST_FIRST));
        announce(server("a", 9), server("b", 8), server("c", 7));
        assertEquals(List.of("a", "b", "c"), reserved(newRequest(1).withServers(3)));
        assertEquals(List.of("b"), reserved(newRequest(2)), "8 left at each of a and b");
        assertEquals(List.of("a"), reserved(newRequest(3)));
        assertEquals(List.of("c"), reserved(newRequest(4)), "7 left at each");
    }

    @Test
    void shouldReserveAPartyAllOrNothing() throws Exception {
        announceKnown(server("a", 3), server("b", 5));
        List<Long> four = LongStream.range(0, 4).boxed().toList();
        assertEquals(List.of("b"), reserved(newRequest(0).withAccounts(four).withServers(2)));
        assertEquals(4, directory.counts().reservations());
        List<Long> others = LongStream.range(10, 14).boxed().toList();
        assertEquals(List.of(), reserved(newRequest(10).withAccounts(others)));
        assertEquals(4, directory.counts().reservations());
        directory.announce(server("b", 5).withFreeSlots(3), List.of(new Arrival(0, 0), new Arrival(3, 0)));
        assertEquals(2, directory.counts().reservations());
        assertEquals(List.of("b"), reserved(newRequest(9)));
        assertEquals(List.of("a"), reserved(newRequest(8)), "b has three slots free and three reserved");
    }

    @Test
    void shouldChooseTheServerOfFriendsOrNone() throws Exception {
        announceKnown(server("a", 2), server("b", 5), in("us", "c"));
        ReservationRequest inEurope = newRequest(1).withRegions(List.of("eu"));
        assertEquals(List.of("b", "a"), reserved(inEurope.withServer("b").withServers(2)));
        assertEquals(List.of("c"), reserved(inEurope.withServer("c")), "whatever its region");
        assertEquals(List.of(), reserved(inEurope.withServer("gone")));
        List<Long> six = LongStream.range(0, 6).boxed().toList();
        assertEquals(List.of(), reserved(inEurope.withServer("b").withAccounts(six)));
    }

    @Test
    void shouldPreferAServerThatHasTheRoom() throws Exception {
        announceKnown(
                server("a", 4).withOpensRooms(true),
                server("b", 5).withRooms(List.of("x", "y")),
                server("c", 3),
                server("d", 9).withOpensRooms(true));
        assertEquals(
                List.of("b", "a", "d"), reserved(newRequest(1).withRoom("x").withServers(4)));
        assertEquals(List.of("a"), reserved(newRequest(2).withRoom("new")), "the fullest that opens rooms");
        announce(server("b", 5).withRooms(List.of("y")));
        assertEquals(List.of("a"), reserved(newRequest(3).withRoom("x")), "the room is gone");
        announce(server("b", 5).withRooms(List.of("y", "x")));
        assertEquals(List.of("b"), reserved(newRequest(4).withRoom("y")));
        directory.withdraw("b");
        assertEquals(List.of("a"), reserved(newRequest(5).withRoom("y")));
    }

    @Test
    void shouldSendFriendsToTheServerThatIsAboutToOpenTheRoom() throws Exception {
        announceKnown(server("a", 3).withOpensRooms(true), server("b", 4).withOpensRooms(true));
        assertEquals(List.of("b"), reserved(newRequest(1).withServer("b").withRoom("ours")));
        assertEquals(List.of("b", "a"), reserved(newRequest(2).withRoom("ours").withServers(2)));
        announce(server("b", 4).withOpensRooms(true).withRooms(List.of("other")));
        assertEquals(List.of("b"), reserved(newRequest(3).withRoom("ours")), "not open yet");
        nowMillis += RESERVATION_TIME;
        announce(server("a", 3).withOpensRooms(true), server("b", 4).withOpensRooms(true));
        assertEquals(List.of("a"), reserved(newRequest(4).withRoom("ours")), "it never was opened");
    }

    @Test
    void shouldKeepARoomThatWasOpenedAsExpected() throws Exception {
        GameServer opening = server("b", 4).withOpensRooms(true);
        announceKnown(server("a", 3).withOpensRooms(true), opening);
        assertEquals(List.of("b"), reserved(newRequest(1).withServer("b").withRoom("ours")));
        announce(opening.withRooms(List.of("ours")));
        nowMillis += RESERVATION_TIME;
        announce(server("a", 3).withOpensRooms(true), opening.withRooms(List.of("ours")));
        assertEquals(List.of("b"), reserved(newRequest(2).withRoom("ours")));
    }

    @Test
    void shouldFindARoomAgainWhenItsServerHasSlotsAgain() throws Exception {
        GameServer hall = server("b", 1).withRooms(List.of("hall"));
        announceKnown(server("a", 3).withOpensRooms(true), hall);
        assertEquals(List.of("b"), reserved(newRequest(1).withRoom("hall")));
        assertEquals(List.of("a"), reserved(newRequest(2).withRoom("hall")));
        directory.announce(hall, List.of(new Arrival(1, 0)));
        assertEquals(List.of("b"), reserved(newRequest(3).withRoom("hall")));
    }

    @Test
    void shouldPreferFallbacksOfOtherGroups() throws Exception {
        announceKnown(one("p1", "a", 2), one("p1", "b", 3), one("p2", "c", 4), one("p2", "d", 5));
        assertEquals(List.of("a", "c", "b"), reserved(newRequest(1).withServers(3)));
        assertEquals(List.of("a", "c", "b", "d"), reserved(newRequest(1).withServers(4)));
        assertEquals(List.of("a", "c"), reserved(newRequest(1).withServers(2)));
    }

    private static GameServer one(String group, String id, int slots) {
        return GameServer.empty(id, group, ServerAddress.parse("192.0.2.9:1"), PROTOCOL, "eu", slots);
    }

    @Test
    void shouldMoveAServerThatChangesItsPlace() throws Exception {
        announceKnown(in("eu", "a").withRooms(List.of("x")));
        announce(in("us", "a").withRooms(List.of("x")).withOpensRooms(true));
        assertEquals(List.of(), reserved(newRequest(1).withRegions(List.of("eu"))));
        assertEquals(List.of("a"), reserved(newRequest(1).withRegions(List.of("us"))));
        assertEquals(List.of("a"), reserved(newRequest(1).withRoom("x")));
        assertEquals(new DirectoryCounts(1, 2, 2, 1), directory.counts());
    }

    @Test
    void shouldAcceptFewerAnnouncedSlotsThanReserved() throws Exception {
        announceKnown(server("a", 3));
        directory.reserve(newRequest(1).withAccounts(List.of(1L, 2L, 3L)));
        announce(server("a", 3).withFreeSlots(1));
        assertEquals(List.of(), reserved(newRequest(4)), "two came without a reservation, three are on their way");
        directory.announce(server("a", 3).withFreeSlots(2), List.of(new Arrival(1, 0), new Arrival(2, 0)));
        assertEquals(List.of("a"), reserved(newRequest(5)));
        assertEquals(List.of(), reserved(newRequest(6)));
    }

    @Test
    void shouldRefuseMoreArrivalsThanAreAllowed() {
        directory = empty(settings);
        List<Arrival> many = LongStream.rangeClosed(0, ServerRegistry.MAX_ARRIVALS)
                .mapToObj(account -> new Arrival(account, 0))
                .toList();
        String message = assertThrows(IllegalArgumentException.class, () -> directory.announce(server("a"), many))
                .getMessage();
        assertEquals("arrivals = 1025, must be in 0..1024", message);
    }

    @Test
    void shouldAcceptTheMaximumOfArrivals() throws Exception {
        announceKnown(server("a", 2_000));
        List<Long> first = LongStream.range(0, 64).boxed().toList();
        directory.reserve(newRequest(0).withAccounts(first));
        directory.announce(
                server("a", 2_000),
                LongStream.range(0, ServerRegistry.MAX_ARRIVALS)
                        .mapToObj(account -> new Arrival(account, 0))
                        .toList());
        assertEquals(0, directory.counts().reservations());
    }

    @Test
    void shouldAcceptTheLargestAccountsAndRequests() throws Exception {
        List<String> rooms = new ArrayList<>();
        for (int i = 0; i < GameServer.MAX_ROOMS; i++) {
            rooms.add(i + "é".repeat(60));
        }
        GameServer wide = server("a", 100).withRooms(rooms);
        announceKnown(wide);
        List<Long> accounts =
                LongStream.range(0, 64).map(i -> Long.MIN_VALUE + i).boxed().toList();
        assertEquals(
                List.of("a"),
                reserved(newRequest(0)
                        .withAccounts(accounts)
                        .withRoom(rooms.get(255))
                        .withServers(8)));
        assertEquals(List.of(wide), directory.servers());
        assertEquals(64, directory.counts().reservations());
        assertEquals(List.of("a"), reserved(newRequest(Long.MAX_VALUE)));
    }

    @Test
    void shouldHaveSensibleDefaults() {
        assertEquals(Duration.ofMillis(TIME_TO_LIVE), settings.timeToLive());
        assertEquals(Duration.ofMillis(RESERVATION_TIME), settings.reservationTime());
    }
}

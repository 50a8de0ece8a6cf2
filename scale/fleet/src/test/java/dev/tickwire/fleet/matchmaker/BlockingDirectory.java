package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.Arrival;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectoryCounts;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.RejectionReason;
import dev.tickwire.fleet.directory.ReservationRequest;
import dev.tickwire.fleet.directory.SlotReservation;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** A directory whose reservations come when the test lets them. */
final class BlockingDirectory implements Directory {
    final CompletableFuture<Void> gate = new CompletableFuture<>();
    final AtomicInteger blocked = new AtomicInteger();
    private final Directory directory;

    BlockingDirectory(Directory directory) {
        this.directory = directory;
    }

    @Override
    public CompletableFuture<Optional<SlotReservation>> reserveAsync(ReservationRequest request) {
        blocked.incrementAndGet();
        return gate.thenCompose(opened -> directory.reserveAsync(request));
    }

    @Override
    public Optional<SlotReservation> reserve(ReservationRequest request) {
        throw new AssertionError("the thread of connections would wait");
    }

    @Override
    public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
        directory.announce(server, arrivals);
    }

    @Override
    public void withdraw(String id) throws DirectoryUnavailableException {
        directory.withdraw(id);
    }

    @Override
    public RejectionReason reason(ReservationRequest request) throws DirectoryUnavailableException {
        return directory.reason(request);
    }

    @Override
    public void release(SlotReservation reservation) throws DirectoryUnavailableException {
        if (Thread.currentThread().getName().startsWith("tickwire-http")) {
            throw new AssertionError("the thread of connections would wait");
        }
        directory.release(reservation);
    }

    @Override
    public DirectoryCounts counts() throws DirectoryUnavailableException {
        return directory.counts();
    }

    @Override
    public List<GameServer> servers() throws DirectoryUnavailableException {
        return directory.servers();
    }

    @Override
    public void close() {
        // That of the test stays open.
    }
}

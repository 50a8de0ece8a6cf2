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

/** A directory that cannot be reached. */
final class UnavailableDirectory implements Directory {
    private static DirectoryUnavailableException unavailable() {
        return new DirectoryUnavailableException("gone", null);
    }

    @Override
    public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
        throw unavailable();
    }

    @Override
    public void withdraw(String id) throws DirectoryUnavailableException {
        throw unavailable();
    }

    @Override
    public Optional<SlotReservation> reserve(ReservationRequest request) throws DirectoryUnavailableException {
        throw unavailable();
    }

    @Override
    public CompletableFuture<Optional<SlotReservation>> reserveAsync(ReservationRequest request) {
        return CompletableFuture.failedFuture(unavailable());
    }

    @Override
    public RejectionReason reason(ReservationRequest request) throws DirectoryUnavailableException {
        throw unavailable();
    }

    @Override
    public void release(SlotReservation reservation) throws DirectoryUnavailableException {
        throw unavailable();
    }

    @Override
    public DirectoryCounts counts() throws DirectoryUnavailableException {
        throw unavailable();
    }

    @Override
    public List<GameServer> servers() throws DirectoryUnavailableException {
        throw unavailable();
    }

    @Override
    public void close() {}
}

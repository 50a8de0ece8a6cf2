package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.Arrival;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectoryCounts;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.Promise;
import dev.tickwire.fleet.directory.PromiseRequest;
import dev.tickwire.fleet.directory.Unmet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A directory that cannot be reached. */
final class GoneDirectory implements Directory {
    private static DirectoryUnavailableException gone() {
        return new DirectoryUnavailableException("gone", null);
    }

    @Override
    public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
        throw gone();
    }

    @Override
    public void withdraw(String id) throws DirectoryUnavailableException {
        throw gone();
    }

    @Override
    public Optional<Promise> promise(PromiseRequest request) throws DirectoryUnavailableException {
        throw gone();
    }

    @Override
    public CompletableFuture<Optional<Promise>> promiseAsync(PromiseRequest request) {
        return CompletableFuture.failedFuture(gone());
    }

    @Override
    public Unmet reason(PromiseRequest request) throws DirectoryUnavailableException {
        throw gone();
    }

    @Override
    public void release(Promise promise) throws DirectoryUnavailableException {
        throw gone();
    }

    @Override
    public DirectoryCounts counts() throws DirectoryUnavailableException {
        throw gone();
    }

    @Override
    public List<GameServer> servers() throws DirectoryUnavailableException {
        throw gone();
    }

    @Override
    public void close() {}
}

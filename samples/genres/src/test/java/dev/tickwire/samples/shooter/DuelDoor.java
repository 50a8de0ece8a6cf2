package dev.tickwire.samples.shooter;

import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Predicate;

public final class DuelDoor implements LoginListener {
    private final Predicate<String> database; // slow: queried on another thread
    private final Executor server; // decisions belong to the server's thread

    public DuelDoor(Predicate<String> database, Executor server) {
        this.database = database;
        this.server = server;
    }

    @Override
    public void decide(Login login) {
        if (login.message() instanceof Join join) {
            String name = join.name();
            CompletableFuture.supplyAsync(() -> database.test(name))
                    .thenAcceptAsync(known -> answer(login, known), server);
        } else {
            login.refuse("send your name first");
        }
    }

    private static void answer(Login login, boolean known) {
        if (known) {
            login.admit();
        } else {
            login.refuse("nobody is called that");
        }
    }
}

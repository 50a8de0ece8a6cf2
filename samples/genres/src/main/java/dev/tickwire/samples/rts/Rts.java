package dev.tickwire.samples.rts;

import dev.tickwire.endpoint.*;
import dev.tickwire.samples.rts.wire.*;
import java.net.InetSocketAddress;
import java.util.List;

/** Four bots play for six seconds, over UDP on this machine. */
public final class Rts {
    private static final Spot MIDDLE = new Spot().x(128).y(128);

    public static void main(String[] args) {
        Server server = Server.builder(RtsProtocol.get()).build();
        RtsServer game = new RtsServer(server);
        InetSocketAddress address = new InetSocketAddress("localhost", server.port());
        List<RtsPlayer> bots = List.of("Anna", "Ben", "Chloe", "David").stream()
                .map(name -> new RtsPlayer(Client.builder(RtsProtocol.get()).build(), name))
                .toList();
        bots.forEach(bot -> bot.client.connect(address));
        for (int second = 1; second <= 6; second++) {
            for (long start = System.nanoTime(); System.nanoTime() - start < 1_000_000_000; server.park()) {
                game.tick(System.nanoTime());
                bots.forEach(bot -> bot.tick(System.nanoTime()));
            }
            System.out.println("after " + second + " s");
            bots.forEach(Rts::command);
        }
        bots.forEach(bot -> bot.client.close());
        server.close();
    }

    /** Prints what a bot knows and costs, and sends its soldiers to an enemy in sight, or to the middle. */
    static void command(RtsPlayer bot) {
        List<Unit> own = bot.units(true);
        List<Unit> enemies = bot.units(false);
        double rate = bot.client.peer().statistics().link().receivedKilobitsPerSecond();
        System.out.printf("  %-5s has %3d, sees %3d: %4.1f kbit/s%n", bot.name, own.size(), enemies.size(), rate);
        if (!own.isEmpty()) {
            bot.look(own.get(0).spot());
            bot.march(own, enemies.isEmpty() ? MIDDLE : enemies.get(0).spot());
        }
    }
}

package dev.tickwire.samples.arena.fleet;

import dev.tickwire.endpoint.Server;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.session.NetcodeKey;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Settings of a process: the parts of a fleet to run.
 *
 * @param servers the number of servers, 0 for none
 * @param port the UDP port of the first server; further servers use the following ports; 0 for any port
 * @param publicAddress the address in tokens
 * @param region the region of the servers
 * @param seed the seed of the arenas
 * @param bots the number of bots
 * @param own the address at which the matchmaker of this process listens; empty for none
 * @param remoteBackend the address of a remote matchmaker, for announcements and bots; empty for none
 * @param redis the URI of the directory in Redis; empty for a directory in memory, of this process or the remote
 *     matchmaker
 * @param redisPassword the password of Redis; empty without a password, or with a password in the URI
 * @param key the key of the fleet's servers
 * @param secret the secret of the matchmakers
 * @param drain the most time for players to leave when the process ends
 * @param watch called for each server in the first tick of the server, on the thread of the server
 */
record Settings(
        int servers,
        int port,
        InetAddress publicAddress,
        String region,
        long seed,
        int bots,
        Optional<InetSocketAddress> own,
        Optional<URI> remoteBackend,
        Optional<String> redis,
        Optional<String> redisPassword,
        NetcodeKey key,
        SharedSecret secret,
        Duration drain,
        Consumer<Server> watch) {}

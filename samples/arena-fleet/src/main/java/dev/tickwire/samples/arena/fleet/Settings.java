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
 * The parts of a fleet that a process is.
 *
 * @param servers how many servers, 0 for none
 * @param port the UDP port of the first, those of the others follow it; 0 for any
 * @param publicAddress the address that tokens name
 * @param region where the servers are
 * @param seed the seed of the arenas
 * @param bots how many bots
 * @param own where the process' own matchmaker listens; nothing if it has none
 * @param other another matchmaker, which the servers announce themselves to and the bots ask; nothing if there is none
 * @param redis where the directory is; nothing for the memory of the process, or of the other matchmaker
 * @param redisPassword the password of Redis; nothing if it wants none, or if its URI has it
 * @param key the key of the fleet's servers
 * @param secret the secret of matchmakers
 * @param drain how long players may stay when the process is to end
 * @param watch called for each server at its first tick, by its thread
 */
record Settings(
        int servers,
        int port,
        InetAddress publicAddress,
        String region,
        long seed,
        int bots,
        Optional<InetSocketAddress> own,
        Optional<URI> other,
        Optional<String> redis,
        Optional<String> redisPassword,
        NetcodeKey key,
        SharedSecret secret,
        Duration drain,
        Consumer<Server> watch) {}

package dev.tickwire.version;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Packets that a fuzzer may find, of builds of several versions, under the id of each. */
class VersionFuzzTest {
    /**
     * A newest server with an honest and a hostile client of each version that it speaks, by a script. The first byte
     * says whether the sessions are encrypted.
     */
    @FuzzTest
    void clients(byte[] data) {
        HostileLine.Script script = new HostileLine.Script(data);
        try (HostileWorld world = HostileWorld.ofHostileClients((script.next() & 1) == 1)) {
            world.play(script);
            world.checkServer();
        }
    }

    /** A newest client at a hostile server, whose version the first byte says, with or without encryption. */
    @FuzzTest
    void servers(byte[] data) {
        HostileLine.Script script = new HostileLine.Script(data);
        int choice = script.next();
        GameBuild build = RecordedPackets.BUILDS.get((choice >> 1) % RecordedPackets.BUILDS.size());
        try (HostileWorld world = HostileWorld.ofHostileServer(build, (choice & 1) == 1)) {
            world.play(script);
            world.checkClients();
        }
    }
}

package dev.tickwire.protocol.version;

import dev.tickwire.protocol.Protocol;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Versions of a protocol that an endpoint speaks, the newest first. Immutable. */
public final class SpokenVersions {
    private final List<SpokenVersion> versions;

    /**
     * Collects the versions of a protocol.
     *
     * @param newest the protocol of the endpoint
     * @throws IllegalArgumentException if an earlier version has other limits of packets
     */
    public SpokenVersions(Protocol newest) {
        List<SpokenVersion> found = new ArrayList<>();
        found.add(new SpokenVersion(newest, newest));
        for (Protocol earlier : newest.earlier()) {
            found.add(new SpokenVersion(newest, earlier));
        }
        versions = List.copyOf(found);
    }

    /** Returns the version of the endpoint's own protocol. */
    public SpokenVersion newest() {
        return versions.get(0);
    }

    /** Returns all versions, the newest first. */
    public List<SpokenVersion> all() {
        return versions;
    }

    /** Returns the version with a protocol id, or null if the endpoint does not speak it. */
    public @Nullable SpokenVersion find(long protocolId) {
        for (int place = 0; place < versions.size(); place++) {
            SpokenVersion version = versions.get(place);
            if (version.protocol().id() == protocolId) {
                return version;
            }
        }
        return null;
    }

    /** Returns the protocol ids, that of the newest version first. */
    public long[] ids() {
        return versions.stream().mapToLong(version -> version.protocol().id()).toArray();
    }
}

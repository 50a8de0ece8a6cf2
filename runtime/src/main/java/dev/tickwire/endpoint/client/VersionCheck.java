package dev.tickwire.endpoint.client;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.endpoint.VersionMismatch;
import dev.tickwire.endpoint.core.DatagramPart;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.session.version.ServerVersions;
import dev.tickwire.session.version.VersionQuestion;
import dev.tickwire.transport.Datagram;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * Compares versions with a server that does not answer: by a version question if the protocol has a version, and by a
 * beacon probe. A server of an older version is spoken to in its version, unless a token names the version.
 */
public final class VersionCheck implements DatagramPart {
    private static final long PATIENCE_NANOS = 250_000_000L;
    private static final long MAX_STEP_NANOS = 250_000_000L;
    /** Most changes of version in an attempt, each of which begins its time-out again. */
    private static final int MAX_CHANGES = 2;

    private final ClientCore core;
    private final ElapsedTime time = new ElapsedTime(MAX_STEP_NANOS);
    /** Null unless an attempt with a probe is under way. */
    private VersionProbe probe;
    /** Null unless an attempt with a question is under way. */
    private VersionQuestion question;

    private ClientSession session;
    /** Continues the attempt in another version, or null if a token names the version. */
    private LongConsumer versionChange;

    private VersionMismatch mismatch;
    /** Reason for the end of the attempt that the answer to the question gives, or null. */
    private DisconnectReason verdict;

    private Beacon.Answer answer;
    private int changes;

    VersionCheck(ClientCore core) {
        this.core = core;
    }

    /** Begins an attempt. Call {@link #begin} for each of its sessions. */
    void beginAttempt() {
        changes = 0;
        answer = null;
    }

    /**
     * Begins a session of an attempt, in the newest or another version.
     *
     * @param newSession the session of the attempt
     * @param asksBeacon whether to query the server's beacon
     * @param newVersionChange continues the attempt in the version with a protocol id, or null if a token names the
     *     version
     */
    void begin(ClientSession newSession, boolean asksBeacon, LongConsumer newVersionChange) {
        session = newSession;
        versionChange = newVersionChange;
        probe = asksBeacon ? new VersionProbe(core, newSession.timeoutNanos()) : null;
        question = newSession.server() != null && core.protocol().version() > 0 ? newQuestion(newSession) : null;
        mismatch = null;
        verdict = null;
    }

    private VersionQuestion newQuestion(ClientSession asking) {
        long patience =
                asking.timeoutNanos() > 0 ? Math.min(PATIENCE_NANOS, asking.timeoutNanos() / 4) : PATIENCE_NANOS;
        return new VersionQuestion(
                core.protocol().name(), asking.server(), core.random().nextLong(), time.nanos() + patience);
    }

    /** Returns the versions of client and server, if the server has reported another version; otherwise null. */
    public VersionMismatch mismatch() {
        return mismatch;
    }

    /** Returns the answer of the beacon in this attempt, or null. */
    public Beacon.Answer answer() {
        return answer;
    }

    /** Returns the reason for the end of an attempt, with the answers of the server taken into account. */
    DisconnectReason explain(DisconnectReason reason) {
        if (reason != DisconnectReason.NO_ANSWER) {
            return reason;
        }
        if (verdict != null) {
            return verdict;
        }
        return mismatch == null ? reason : DisconnectReason.VERSION_MISMATCH;
    }

    @Override
    public boolean tryReceive(long nowNanos, Datagram datagram) {
        if (question != null && question.isAnswer(datagram.bytes(), datagram.offset(), datagram.length())) {
            SessionStatistics.Drop drop = question.accept(datagram.address(), datagram.bytes(), datagram.offset());
            if (drop != null) {
                core.counts().onDropped(drop);
            } else {
                onVersions(question.answer());
            }
            return true;
        }
        if (probe == null || !probe.accept(datagram)) {
            return false;
        }
        onBeacon(probe);
        return true;
    }

    private void onBeacon(VersionProbe answered) {
        answer = answered.answer();
        if (answered.mismatch() == null) {
            return;
        }
        SpokenIds own = core.spokenIds();
        for (int place = 0; versionChange != null && place < own.count(); place++) {
            if (answer.speaks(own.at(place))) {
                speak(own.at(place));
                return;
            }
        }
        report(answered.mismatch());
    }

    /** Continues in the newest version that both sides speak, or explains why there is none. */
    private void onVersions(ServerVersions server) {
        Protocol newest = core.protocol();
        Protocol oldest = newest.earlier().isEmpty()
                ? newest
                : newest.earlier().get(newest.earlier().size() - 1);
        if (newest.version() < server.oldest()) {
            onVerdict(DisconnectReason.VERSION_TOO_OLD, server);
        } else if (oldest.version() > server.newest()) {
            onVerdict(DisconnectReason.VERSION_TOO_NEW, server);
        } else {
            onCommon(server, ofVersion(Math.min(newest.version(), server.newest())));
        }
    }

    /** Continues in the newest common version. A token names its version, which may not be the common one. */
    private void onCommon(ServerVersions server, Protocol common) {
        if (common.version() == server.newest() && common.id() != server.newestId()) {
            onVerdict(DisconnectReason.VERSION_MISMATCH, server);
        } else if (versionChange != null) {
            speak(common.id());
        } else if (ofId(session.protocolId()).version() < server.oldest()) {
            onVerdict(DisconnectReason.VERSION_TOO_OLD, server);
        } else if (ofId(session.protocolId()).version() > server.newest()) {
            onVerdict(DisconnectReason.VERSION_TOO_NEW, server);
        }
    }

    private Protocol ofVersion(long version) {
        return find(protocol -> protocol.version() == version);
    }

    private Protocol ofId(long id) {
        return find(protocol -> protocol.id() == id);
    }

    private Protocol find(Predicate<Protocol> wanted) {
        return core.protocol().earlier().stream().filter(wanted).findFirst().orElse(core.protocol());
    }

    /** Ends a plain attempt. Answers are not encrypted, so they only explain the end of an encrypted attempt. */
    private void onVerdict(DisconnectReason reason, ServerVersions server) {
        ClientSession asked = session; // in the notification, the game may begin another attempt
        verdict = reason;
        report(new VersionMismatch(core.protocol().id(), server.newestId()));
        if (!asked.isEncrypted()) {
            asked.disconnect(reason, "");
        }
    }

    private void speak(long id) {
        if (id != session.protocolId() && changes < MAX_CHANGES) {
            changes++;
            versionChange.accept(id);
        }
    }

    private void report(VersionMismatch found) {
        boolean isNew = mismatch == null;
        mismatch = found;
        if (isNew) {
            core.notifyGame(() -> core.listener().onVersionMismatch(core.peer(), found));
        }
    }

    /** Called when the client is connected after all. */
    void onConnected() {
        probe = null;
        question = null;
        mismatch = null;
        verdict = null;
    }

    @Override
    public boolean update(long nowNanos) {
        time.advance(nowNanos);
        if (probe != null) {
            probe.update(nowNanos, session.server());
        }
        if (question != null) {
            question.update(time.nanos(), core.transport());
        }
        return true;
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        probe = null;
        question = null;
    }
}

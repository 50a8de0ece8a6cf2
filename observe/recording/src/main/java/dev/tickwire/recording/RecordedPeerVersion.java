package dev.tickwire.recording;

/**
 * Earlier version of the protocol that a peer's connection speaks.
 *
 * @param number the version in the schema
 * @param protocolId the protocol id of that version
 */
public record RecordedPeerVersion(long number, long protocolId) {}

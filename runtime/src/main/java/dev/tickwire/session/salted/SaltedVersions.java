package dev.tickwire.session.salted;

import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Transport;

/**
 * Versions that a server speaks in plain sessions, each with its checksum. A datagram does not contain the protocol id,
 * so its version is the one whose checksum is right.
 */
final class SaltedVersions {
    private final SaltedSender[] versions;

    SaltedVersions(SpokenIds ids, Transport transport) {
        versions = new SaltedSender[ids.count()];
        for (int place = 0; place < versions.length; place++) {
            versions[place] = new SaltedSender(ids.at(place), transport);
        }
    }

    /**
     * Returns the version of a received datagram, or null if no version has this checksum. The datagram must have at
     * least a checksum and a type.
     *
     * @param slot the slot at the address of the sender, whose version is compared first; or null
     */
    SaltedSender of(SaltedSlot slot, byte[] bytes, int offset, int length) {
        if (slot != null && slot.sender.isSealed(bytes, offset, length)) {
            return slot.sender;
        }
        for (SaltedSender version : versions) {
            if ((slot == null || version != slot.sender) && version.isSealed(bytes, offset, length)) {
                return version;
            }
        }
        return null;
    }
}

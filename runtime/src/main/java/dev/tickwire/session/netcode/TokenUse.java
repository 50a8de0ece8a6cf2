package dev.tickwire.session.netcode;

/**
 * Use of a token at one server: which sequence numbers were used with its keys, in both directions. A use outlives the
 * slot of the token, so that a later slot continues the numbers.
 */
final class TokenUse {
    /** Places of the server in the list of the token, a bit for each, the lowest for the first place. */
    final int places;
    /** Place in the marks beside the first place. */
    private int otherPlace;
    /** Number of the next packet of a slot; it never goes back. */
    private long nextNumber;

    private final TokenLease lease;
    private boolean hadSlot;
    private long newestReceived;

    /**
     * Creates the use of a token at a server.
     *
     * @param places the places of the server in the token, a bit for each, not 0
     * @param lease the seat of the token among all servers of the process
     */
    TokenUse(int places, TokenLease lease) {
        this.places = places;
        this.lease = lease;
        this.otherPlace = firstPlace();
        this.nextNumber = ServerPlaces.firstSlotNumber(firstPlace());
        advanceOtherPlace();
    }

    /** Returns the upper bits of numbers before a slot. */
    long mark() {
        return ServerPlaces.mark(firstPlace(), otherPlace);
    }

    /**
     * Changes the other place in the marks to the next place in turn. So a client that sends requests to any address of
     * the server finds the place of that address in some packet.
     */
    void advanceOtherPlace() {
        int behind = places & -2 << otherPlace;
        int others = behind != 0 ? behind : places & places - 1;
        otherPlace = others == 0 ? firstPlace() : Integer.numberOfTrailingZeros(others);
    }

    private int firstPlace() {
        return Integer.numberOfTrailingZeros(places);
    }

    /** Returns the number of the next packet of a slot, and advances it. */
    long nextNumber() {
        return nextNumber++;
    }

    /**
     * Returns whether a response is of an earlier handshake, or of a client that numbers its packets from 0 again. Such
     * a client could send nothing new in a slot until its numbers exceed all that an earlier slot received.
     */
    boolean isRepeated(long responseNumber) {
        return hadSlot && Long.compareUnsigned(responseNumber, newestReceived) <= 0;
    }

    /** Returns whether the token has its slot at another server of the process. */
    boolean isLeasedElsewhere() {
        return lease.isHeldByOther(this);
    }

    /**
     * Takes the {@linkplain TokenLease seat} of the token: its one slot among all servers of the process. Returns
     * whether this server has it now.
     */
    boolean acquireLease() {
        return lease.tryAcquire(this);
    }

    /**
     * Frees the {@linkplain TokenLease seat} of the token, so that another server of the process may give the token a
     * slot.
     */
    void releaseLease() {
        lease.release(this);
    }

    /**
     * Called when the token gets a slot. If the token had a slot before, all numbers up to the response count as
     * received, since a client seals no other packet before the response. The server's numbers then skip 256, so that
     * packets of the earlier slot are too old for a client in the new slot.
     *
     * @param window the window of the slot, empty
     * @param responseNumber the sequence number of the response, not {@linkplain #isRepeated repeated}
     */
    void onSlotOpened(ReplayWindow window, long responseNumber) {
        if (hadSlot) {
            window.close(responseNumber);
            nextNumber += ReplayWindow.SIZE;
        }
        hadSlot = true;
        newestReceived = responseNumber;
    }

    /** Stores the newest number that was received in a slot, at its end and for packets after it. */
    void onSlotEnded(ReplayWindow window) {
        if (Long.compareUnsigned(window.newest(), newestReceived) > 0) {
            newestReceived = window.newest();
        }
    }
}

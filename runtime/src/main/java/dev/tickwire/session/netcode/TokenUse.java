package dev.tickwire.session.netcode;

/**
 * A token that was used at one server: which numbers went under its keys in either direction. It outlives the slot that
 * the token opened, so that a later one goes on where that stopped.
 */
final class TokenUse {
    /** The places of this server in the token's list, a bit for each, the lowest for the first of the list. */
    final int places;
    /** The one of them that is told beside the first. */
    private int otherPlace;
    /** The number of the next packet that a slot sends under the token's key; it never goes back. */
    private long nextNumber;

    private final TokenSeat seat;
    private boolean hadSlot;
    private long newestReceived;

    /**
     * Makes the use of a token at a server.
     *
     * @param places of the server in the token's list, a bit for each
     * @param seat the token's, at all servers
     */
    TokenUse(int places, TokenSeat seat) {
        this.places = places;
        this.seat = seat;
        this.otherPlace = firstPlace();
        this.nextNumber = ServerPlaces.firstSlotNumber(firstPlace());
        tellNextPlace();
    }

    /** The mark of the places in the numbers of packets to the client without a slot. */
    long mark() {
        return ServerPlaces.mark(firstPlace(), otherPlace);
    }

    /** From now on another place is told beside the first, if there are several: each in turn. */
    void tellNextPlace() {
        int behind = places & -2 << otherPlace;
        int others = behind != 0 ? behind : places & places - 1;
        otherPlace = others == 0 ? firstPlace() : Integer.numberOfTrailingZeros(others);
    }

    private int firstPlace() {
        return Integer.numberOfTrailingZeros(places);
    }

    /** A number that no packet under the token's key has had. */
    long takeNumber() {
        return nextNumber++;
    }

    /**
     * Whether a response is of a client that numbers its packets anew, or is of an earlier handshake: nothing that it
     * says would be taken in a slot before its numbers are newer than all that an earlier slot received.
     */
    boolean isRepeated(long responseNumber) {
        return hadSlot && Long.compareUnsigned(responseNumber, newestReceived) <= 0;
    }

    /** Whether the token has a slot at another server. */
    boolean isSeatedElsewhere() {
        return seat.isTakenFrom(this);
    }

    /** Takes the one slot that the token has at a time; false if another server has it. */
    boolean takeSeat() {
        return seat.take(this);
    }

    /** The slot of the token is free. */
    void leaveSeat() {
        seat.leave(this);
    }

    /**
     * A slot opens. If it is not the first, what was sealed before its handshake counts as received: all up to the
     * response, for a client seals nothing else before it. And so many numbers are left out that all of an earlier slot
     * look old to a client which has heard the new one.
     *
     * @param window the slot's, empty
     * @param responseNumber the number of the response that opens it, not {@linkplain #isRepeated repeated}
     */
    void onSlotOpened(ReplayWindow window, long responseNumber) {
        if (hadSlot) {
            window.close(responseNumber);
            nextNumber += ReplayWindow.SIZE;
        }
        hadSlot = true;
        newestReceived = responseNumber;
    }

    /** A slot ends, or hears nothing more after its end; the window is the slot's. */
    void onSlotEnded(ReplayWindow window) {
        if (Long.compareUnsigned(window.newest(), newestReceived) > 0) {
            newestReceived = window.newest();
        }
    }
}

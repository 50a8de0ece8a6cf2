package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import java.util.Arrays;
import java.util.Random;

/**
 * Challenge tokens: what a client must send back to prove that it hears at its address. Sealed under a key that is
 * drawn anew for each session object, with a number that counts from 0.
 *
 * <p>Layout: 8 bytes client id, 256 bytes user data, zeros up to 284; with the tag 300.
 */
public final class ChallengeTokens {
    private static final int PLAIN_BYTES = NetcodeFormat.CHALLENGE_TOKEN_BYTES - Aead.TAG_BYTES;
    private static final int USER_DATA_AT = 8;
    private static final byte[] NO_DATA = new byte[0];

    private final Aead aead;
    private final byte[] key = new byte[Aead.KEY_BYTES];
    private final byte[] nonce = new byte[Aead.NONCE_BYTES];
    /** Also takes what an opening cipher leaves behind the end. */
    private final byte[] plain = new byte[NetcodeFormat.CHALLENGE_TOKEN_BYTES];

    private long next;

    /** Draws a key and counts from 0. */
    public ChallengeTokens(Aead aead, Random random) {
        this(aead, random, 0);
    }

    public ChallengeTokens(Aead aead, Random random, long first) {
        this.aead = aead;
        this.next = first;
        random.nextBytes(key);
    }

    /** The number that the next token will have. */
    public long next() {
        return next;
    }

    /** Writes the number of a new token and the token, as a challenge carries them. */
    public void write(long clientId, byte[] userData, int userDataOffset, byte[] out, int at) {
        Arrays.fill(plain, (byte) 0);
        LittleEndian.putLong(plain, 0, clientId);
        System.arraycopy(userData, userDataOffset, plain, USER_DATA_AT, NetcodeFormat.USER_DATA_BYTES);
        LittleEndian.putLong(out, at, next);
        NetcodeFormat.putNonce(nonce, next++);
        aead.seal(key, nonce, NO_DATA, 0, plain, 0, PLAIN_BYTES, out, at + 8);
    }

    /** Opens what a response carries: the number, and the token behind it. */
    public boolean read(byte[] bytes, int at) {
        NetcodeFormat.putNonce(nonce, LittleEndian.getLong(bytes, at));
        return aead.open(key, nonce, NO_DATA, 0, bytes, at + 8, NetcodeFormat.CHALLENGE_TOKEN_BYTES, plain, 0);
    }

    /** The client id of the token that was read last. */
    public long clientId() {
        return LittleEndian.getLong(plain, 0);
    }

    /** Where the user data of the token that was read last are. */
    public byte[] bytes() {
        return plain;
    }

    /** The first of the 256 bytes of user data in {@link #bytes}. */
    public int userDataAt() {
        return USER_DATA_AT;
    }

    public void wipe() {
        Arrays.fill(key, (byte) 0);
        Arrays.fill(plain, (byte) 0);
    }
}

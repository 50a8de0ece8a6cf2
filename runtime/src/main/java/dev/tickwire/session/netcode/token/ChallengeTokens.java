package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import java.util.Arrays;
import java.util.Random;

/**
 * Challenge tokens of a server: a client returns the token to prove that it receives at its address. Each token is
 * sealed with a key that the session drew at random, and numbered from 0. The server stores no challenge tokens.
 *
 * <p>Layout: 8 bytes client id, 256 bytes user data, zeros up to 284; 300 bytes with the tag.
 */
public final class ChallengeTokens {
    private static final int PLAIN_BYTES = NetcodeFormat.CHALLENGE_TOKEN_BYTES - Aead.TAG_BYTES;
    private static final int USER_DATA_AT = 8;
    private static final byte[] NO_DATA = new byte[0];

    private final Aead aead;
    private final byte[] key = new byte[Aead.KEY_BYTES];
    private final byte[] nonce = new byte[Aead.NONCE_BYTES];
    /** Plain text of the last token written or read, with room for what a cipher writes behind its end. */
    private final byte[] plain = new byte[NetcodeFormat.CHALLENGE_TOKEN_BYTES];

    private long next;

    /**
     * Creates challenge tokens with a random key.
     *
     * @param random the source of the key; must be secure outside of tests
     */
    public ChallengeTokens(Aead aead, Random random) {
        this(aead, random, 0);
    }

    public ChallengeTokens(Aead aead, Random random, long first) {
        this.aead = aead;
        this.next = first;
        random.nextBytes(key);
    }

    /** Returns the number of the next challenge token. */
    public long next() {
        return next;
    }

    /** Writes the number and the sealed token of a challenge, {@link NetcodeFormat#CHALLENGE_BYTES} bytes. */
    public void write(long clientId, byte[] userData, int userDataOffset, byte[] out, int at) {
        Arrays.fill(plain, (byte) 0);
        LittleEndian.putLong(plain, 0, clientId);
        System.arraycopy(userData, userDataOffset, plain, USER_DATA_AT, NetcodeFormat.USER_DATA_BYTES);
        LittleEndian.putLong(out, at, next);
        NetcodeFormat.putNonce(nonce, next++);
        aead.seal(key, nonce, NO_DATA, 0, plain, 0, PLAIN_BYTES, out, at + 8);
    }

    /**
     * Opens the token of a response.
     *
     * @return whether this server sealed the token
     */
    public boolean read(byte[] bytes, int at) {
        NetcodeFormat.putNonce(nonce, LittleEndian.getLong(bytes, at));
        return aead.open(key, nonce, NO_DATA, 0, bytes, at + 8, NetcodeFormat.CHALLENGE_TOKEN_BYTES, plain, 0);
    }

    /** Returns the client id of the token that was opened last. */
    public long clientId() {
        return LittleEndian.getLong(plain, 0);
    }

    /** Returns the array with the plain text of the token that was opened last. */
    public byte[] bytes() {
        return plain;
    }

    /** Returns the index of the first byte of user data in {@link #bytes()}. */
    public int userDataAt() {
        return USER_DATA_AT;
    }

    public void wipe() {
        Arrays.fill(key, (byte) 0);
        Arrays.fill(plain, (byte) 0);
    }
}
